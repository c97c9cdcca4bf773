import ArgumentParser
import Artifacts
import Desk
import Engine
import Foundation
import SparksStage
import Tables

/// `reviso sparks`: puts a request for sparks into the inbox.
struct SparksVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sparks",
        abstract:
            "Ask for sparks: good questions to begin a talk. Without options: what can be asked for.",
        discussion: Example.text(
            "reviso sparks --situation break --audience 8-9",
            "reviso sparks --preset end-of-week"))

    @OptionGroup var place: WorkspaceOption
    @Option(help: "What the situation is, in words.") var situation: String?
    @Option(help: "Who it is for, such as \"8 to 9\".") var audience: String?
    @Option(help: "warm, playful, curious or calm.") var tone: String?
    @Option(help: "short or long.") var length: String?
    @Option(help: "How many, 3 to 20; default 8.") var count: Int?
    @Option(help: "What they should be about.") var topic: String?
    @Option(help: "One of the situations that are asked for often.") var preset: String?

    func run() throws {
        let workspace = try place.find()
        let presets = PackFile.find("sparks-presets.en.csv", in: workspace)
        if situation == nil, audience == nil, preset == nil {
            list(presets.data)
            return
        }
        if preset == nil {
            if !Self.isSaid(situation), !Self.isSaid(audience) {
                throw Problem(
                    .usage, "A request for sparks needs the situation and the audience",
                    hint: "--situation \"first morning after the holidays\" --audience \"8 to 9\"")
            }
            try demand(situation, "situation", "first morning after the holidays")
            try demand(audience, "audience", "8 to 9")
        }
        let estate = try Estate(workspace)
        let round =
            estate.deliveries.filter {
                $0.delivery.pages.contains {
                    $0.pipeline == SparkRequest.pipeline && SheetKey($0.key)?.pupil == nil
                }
            }.count + 1
        let cells = [
            ("situation", situation), ("audience", audience), ("tone", tone), ("length", length),
            ("count", count.map { "\($0)" }), ("topic", topic), ("preset", preset),
            // The same request once more is another one, and gives others.
            ("round", "\(round)"),
        ]
        let lines = [cells.map(\.0), cells.map { $0.1 ?? "" }].map { row in
            row.map(Self.cell).joined(separator: ",") + "\n"
        }
        try check(Data(lines.joined().utf8), workspace)
        let name = SheetKey.slug("sparks \(preset ?? situation ?? "")")
        let file = try Self.free(name, in: workspace.inbox)
        try FileManager.default.createDirectory(
            at: workspace.inbox, withIntermediateDirectories: true)
        try Data(lines.joined().utf8).write(to: file, options: .atomic)
        print("inbox/\(file.lastPathComponent)")
        print("The next run makes the sparks: reviso run")
    }

    /// Says at once what a run would refuse.
    private func check(_ table: Data, _ workspace: Workspace) throws {
        let packs = SparkPackCheck.files.compactMap { name -> PackText? in
            PackFile.find(name, in: workspace).data.map {
                PackText(name: name, text: String(decoding: $0, as: UTF8.self))
            }
        }
        do {
            try SparkPackCheck.request(table, packs)
        } catch {
            guard error.kind == .input else { throw error }
            throw Problem(.usage, error.summary, hint: error.hint)
        }
    }

    private static func isSaid(_ text: String?) -> Bool {
        text?.contains { $0.isLetter || $0.isNumber } == true
    }

    private func demand(_ text: String?, _ name: String, _ example: String) throws {
        guard Self.isSaid(text) else {
            throw Problem(
                .usage, "A request for sparks needs the \(name)",
                hint: "--\(name) \"\(example)\"")
        }
    }

    private func list(_ presets: Data?) {
        print("Say for what and for whom: reviso sparks --situation \"…\" --audience \"…\"")
        guard let presets, let table = CSVTable(presets) else { return }
        print("Or take a preset: reviso sparks --preset NAME")
        func cell(_ row: CSVTable.Row, _ name: String) -> String {
            OthersText.line(table.header.firstIndex(of: name).map(row.cell) ?? "")
        }
        for row in table.rows {
            print("  \(cell(row, "id")): \(cell(row, "situation")) (\(cell(row, "audience")))")
        }
    }

    private static func cell(_ text: String) -> String {
        let line = OthersText.line(text)
        return line.contains { ",\"".contains($0) }
            ? "\"\(line.replacing("\"", with: "\"\""))\"" : line
    }

    private static func free(_ name: String, in inbox: URL) throws -> URL {
        for number in 1...99 {
            let file = inbox.appending(path: number == 1 ? "\(name).csv" : "\(name)-\(number).csv")
            if !FileManager.default.fileExists(atPath: file.path) { return file }
        }
        throw Problem(.input, "The inbox holds 99 requests of this name", hint: "reviso run")
    }
}
