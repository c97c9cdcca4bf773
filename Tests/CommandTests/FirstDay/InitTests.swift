import Foundation
import Support
import Testing

/// The first day at a terminal, and where there is none.
@Suite struct InitTests {
    @Test func asksForTheClassAndTakesItsPupils() throws {
        let folder = try TemporaryFolder()
        let list = folder.url.appending(path: "list.csv")
        try Data("Name;Vorname\nMüller;Anna\nOtt;Ben\n".utf8).write(to: list)
        let room = folder.url.appending(path: "4b")
        let terminal = try PseudoTerminal(Command.reviso.path, ["init", room.path])
        try terminal.answer("What is the class called?", "Class 4\"b\"")
        try terminal.answer("A4 or Letter?", "legal")
        try terminal.answer("A4 or Letter?", "letter")
        try terminal.answer("Language of the worksheets", "Klingonisch, deutsch")
        try terminal.answer("Language of the worksheets", "German en")
        try terminal.answer("Which one:", "anthropic")
        try terminal.answer("The model's name?", "some-model")
        try terminal.answer("Its key?", "sk-very-secret")
        try terminal.answer("A list of your pupils", "nowhere.csv")
        try terminal.wait(for: "cannot be read")
        try terminal.answer("A list of your pupils", list.path)
        #expect(terminal.end() == 0, "\(terminal.shown)")
        #expect(!terminal.shown.contains("sk-very-secret"))
        let last = terminal.shown.split(whereSeparator: \.isNewline).last
        #expect(last?.contains("reviso run --workspace \(room.path)") == true)

        let settings = try String(
            contentsOf: room.appending(path: "reviso.yml"), encoding: .utf8)
        for line in [
            "class: \"Class 4\\\"b\\\"\"", "paper: Letter", "languages: [deu, eng]",
            "  kind: anthropic", "  model: \"some-model\"", "  keyFile: provider.key",
        ] { #expect(settings.split(separator: "\n").contains { $0 == line }, "\(line)") }
        let key = room.appending(path: "provider.key")
        #expect(try String(contentsOf: key, encoding: .utf8) == "sk-very-secret\n")
        let rights = try FileManager.default.attributesOfItem(atPath: key.path)[.posixPermissions]
        #expect(rights as? Int == 0o600)
        let roster = try String(contentsOf: room.appending(path: "roster.csv"), encoding: .utf8)
        #expect(roster.contains("P01,Anna Müller,\r\nP02,Ben Ott,"))
        #expect(try Command.run(nil, ["check", "--workspace", room.path]).code == 0)
    }

    @Test func skipsEveryQuestionAtEnter() throws {
        let folder = try TemporaryFolder()
        let (asked, quiet) = (folder.url.appending(path: "a"), folder.url.appending(path: "b"))
        let terminal = try PseudoTerminal(Command.reviso.path, ["init", asked.path])
        for question in ["called?", "Letter?", "Language", "Which one:", "list of your pupils"] {
            try terminal.answer(question, "")
        }
        #expect(terminal.end() == 0, "\(terminal.shown)")
        #expect(terminal.shown.contains("reviso roster import FILE --workspace \(asked.path)"))
        _ = try Command.run(nil, ["init", quiet.path])
        #expect(try contents(of: asked) == contents(of: quiet))
        // A classroom that is there is asked nothing that stands there already.
        let again = try PseudoTerminal(Command.reviso.path, ["init", asked.path])
        try again.answer("list of your pupils", "")
        #expect(again.end() == 0)
        #expect(!again.shown.contains("called?"), "\(again.shown)")
        #expect(try contents(of: asked) == contents(of: quiet))
    }

    @Test func asksNothingWhereThereIsNoTerminal() throws {
        let folder = try TemporaryFolder()
        let run = try Command.run(nil, ["init", folder.url.appending(path: "my 4b").path])
        #expect(run.code == 0 && !run.output.contains("?"), "\(run.output)")
        let last = run.output.split(separator: "\n").last
        #expect(last?.hasSuffix("my 4b'") == true, "\(run.output)")
    }
}
