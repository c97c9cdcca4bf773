import ArgumentParser
import Artifacts
import Foundation
import Imports

/// `reviso topic`: topics that others have written.
struct TopicVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "topic", abstract: "Take over questions of other programs as topics.",
        discussion: Example.text("reviso topic import quizzes/*.toml --output 4b/inbox/topics"),
        subcommands: [Import.self])

    /// `reviso topic import FILE…`: another program's questions as Markdown of ours.
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print mdbook-quiz's TOML or a DocC tutorial's assessments as a topic.",
            discussion: """
                What has no room on paper is left behind and said. Read a topic before you drop it.

                \(Example.text("reviso topic import ownership.toml --output 4b/inbox/topics"))
                """)

        @Argument(help: "Quizzes (.toml) of mdbook-quiz, or tutorials (.tutorial) of DocC.")
        var files: [String]
        @Option(
            name: .shortAndLong, help: "A folder for the topics; without it one is printed.",
            completion: .directory)
        var output: String?

        func validate() throws {
            guard output != nil || files.count == 1 else {
                throw ValidationError("Name a folder with --output for several files")
            }
        }

        func run() throws {
            let topics = try files.map { try topic($0) }
            for (file, topic) in zip(files, topics) {
                for line in topic.left { Terminal.say("\(file): left behind: \(line)") }
                guard let output else {
                    print(topic.markdown, terminator: "")
                    continue
                }
                let folder = URL(filePath: output, directoryHint: .isDirectory)
                let target = folder.appending(
                    path: URL(filePath: file).deletingPathExtension().lastPathComponent + ".md")
                guard !FileManager.default.fileExists(atPath: target.path) else {
                    throw Problem(
                        .usage, "'\(target.path)' is there already",
                        hint: "move it away, or name another folder")
                }
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                try Data(topic.markdown.utf8).write(to: target, options: .atomic)
                Terminal.say("\(file): \(topic.questionCount) questions in \(target.path)")
            }
        }

        private func topic(_ file: String) throws -> ImportedTopic {
            let name = URL(filePath: file).lastPathComponent
            guard let data = FileManager.default.contents(atPath: file) else {
                throw Problem(
                    .usage, "'\(file)' cannot be opened", hint: "name a file that is there")
            }
            guard let text = String(data: data, encoding: .utf8) else {
                throw Problem(.input, "'\(file)' is no text", hint: "save it as UTF-8")
            }
            return name.hasSuffix(".toml")
                ? try ImportedTopic(mdbookQuiz: text, name: name)
                : try ImportedTopic(docCTutorial: text, name: name)
        }
    }
}
