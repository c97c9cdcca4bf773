import ArgumentParser
import Artifacts
import Desk
import Foundation
import Imaging
import Marks
import Tables

/// `reviso form`: forms that others have printed.
struct FormVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form", abstract: "Read bubble sheets that others have printed.",
        discussion: Example.text("reviso form read form.json sheet-1.jpg sheet-2.jpg"),
        subcommands: [Read.self, Import.self])

    /// `reviso form read FORM PICTURE…`: a table of what is marked.
    struct Read: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Read filled-in pictures of a form; prints a table, ? where a person must look.",
            discussion: """
                Exit code 65 where a picture could not be read; the others are.

                \(Example.text("reviso form read form.json sheet-1.jpg sheet-2.jpg --output marks.csv"))
                """)

        @Argument(help: "The form's description; reviso schema form says what it holds.")
        var form: String
        @Argument(help: "Pictures of filled-in sheets: PNG, JPEG, TIFF, WebP or HEIC.")
        var pictures: [String]
        @Option(help: "A folder for a picture of each sheet with what was read.")
        var draw: String?
        @Option(name: .shortAndLong, help: "A file for the table; without it the table is printed.")
        var output: String?

        func run() throws {
            let file = URL(filePath: form)
            let description: Form
            do {
                description = try Document.decode(Form.self, from: try Data(contentsOf: file))
            } catch let error as DecodingError {
                throw Problem(
                    .configuration, "Form '\(form)' cannot be read: \(FormVerb.words(error))",
                    hint: "correct it; reviso schema form says what it holds")
            } catch {
                throw Problem(
                    .usage, "Form '\(form)' cannot be opened", hint: "name a file that is there")
            }
            let reader = FormReader(
                page: try FormPage(description, in: file.deletingLastPathComponent()))
            let table = FormTable(form: description)
            var rows = [table.header]
            var isWhole = true
            for picture in pictures {
                let outcome = FormVerb.outcome(picture, reader, drawn: draw != nil)
                if outcome.problem != nil { isWhole = false }
                rows.append(table.line(picture, outcome))
                try keep(outcome.picture, of: picture)
            }
            if let output {
                try CSV.encode(rows).write(to: URL(filePath: output), options: .atomic)
            } else {
                FileHandle.standardOutput.write(CSV.encode(rows))
            }
            if !isWhole { throw ExitCode(65) }
        }

        private func keep(_ picture: Image?, of name: String) throws {
            guard let draw, let picture else { return }
            let folder = URL(filePath: draw)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let stem = URL(filePath: name).deletingPathExtension().lastPathComponent
            try picture.writePNG(to: folder.appending(path: "\(stem).png"), dpi: 150)
        }
    }

    /// `reviso form import TEMPLATE`: another program's description as one of ours.
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print OMRChecker's template.json as a form of ours.",
            discussion: Example.text("reviso form import template.json --output form.json"))

        @Argument(help: "Its template.json.") var template: String
        @Option(name: .shortAndLong, help: "A file for the form; without it the form is printed.")
        var output: String?

        func run() throws {
            let file = URL(filePath: template)
            let made: TemplateImport
            do {
                let folder = file.deletingLastPathComponent().lastPathComponent
                made = try TemplateImport(
                    try JSONDecoder().decode(OMRTemplate.self, from: try Data(contentsOf: file)),
                    name: folder.isEmpty || folder == "." || folder == "/" ? "form" : folder)
            } catch let error as DecodingError {
                throw TemplateImport.problem(template, FormVerb.words(error))
            } catch let error as Problem {
                throw error
            } catch {
                throw Problem(
                    .usage, "Template '\(template)' cannot be opened",
                    hint: "name a file that is there")
            }
            try FormCheck(made.form).check()
            for line in made.words { Terminal.say(line) }
            let bytes = try Document.encode(made.form)
            if let output {
                try bytes.write(to: URL(filePath: output), options: .atomic)
            } else {
                FileHandle.standardOutput.write(bytes)
            }
        }
    }

    /// What became of one picture; a picture that cannot be opened is a problem of its own line.
    private static func outcome(
        _ picture: String, _ reader: FormReader, drawn: Bool
    ) -> FormOutcome {
        do {
            return try reader.read(try Image(contentsOf: URL(filePath: picture)), drawn: drawn)
        } catch let problem as Problem {
            return FormOutcome(readings: [], problem: problem.summary)
        } catch {
            return FormOutcome(readings: [], problem: "it cannot be opened")
        }
    }

    /// What is wrong with a JSON file, and where.
    private static func words(_ error: DecodingError) -> String {
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
                .joined(separator: ".")
        }
        switch error {
        case .keyNotFound(let key, let context):
            return "\(path(context)) lacks '\(key.stringValue)'"
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            return "\(path(context)) \(context.debugDescription)"
        @unknown default: return "it is not as it should be"
        }
    }
}
