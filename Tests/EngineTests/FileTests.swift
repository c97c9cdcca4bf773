import Artifacts
import Foundation
import Testing

@testable import Engine

struct FileTests {
    @Test func readsSettings() throws {
        let settings = try Settings(
            yaml: """
                class: 4b
                paper: Letter
                languages: [eng, deu]
                settle: 2.5
                names: false
                achievements: false
                jobs: 3
                provider: { url: "http://localhost:1", model: m, keyFile: k }
                """)
        #expect(settings.className == "4b")
        #expect(settings.paper == .letter)
        #expect(settings.languages == ["eng", "deu"])
        #expect(settings.settle == 2.5)
        #expect(settings.patience == 600)
        #expect(settings.names == false && settings.achievements == false)
        #expect(settings.jobs == 3)
        #expect(
            settings.provider
                == ProviderSettings(url: "http://localhost:1", model: "m", keyFile: "k"))
    }

    @Test func setsNothingByTheTemplate() throws {
        #expect(try Settings(yaml: Settings.template) == Settings())
        let uncommented = Settings.template.split(separator: "\n")
            .filter {
                $0.hasPrefix("# ") && $0.contains(": ") || $0.hasPrefix("#   ") || $0.hasSuffix(":")
            }
            .filter { !$0.hasSuffix(".") && !$0.contains("Letter.") }
            .map { String($0.dropFirst(2)) }.joined(separator: "\n")
        let settings = try Settings(yaml: uncommented)
        #expect(settings.provider?.model == "llama3.1")
        #expect(settings.provider?.timeouts.silence == 120)
        #expect(settings.onProviderFailure == .embedded)
        // Of stages the defaults stand there: what a file of them alone would set.
        #expect(settings.stages["questions"] == ["count": .integer(10)])
        let print = try #require(settings.stages["print"])
        #expect(
            print == [
                "fontSizePt": .integer(12), "style": .text("plain"), "versions": .integer(1),
                "answerSheet": .bool(false),
            ])
    }

    @Test func refusesSettingsWithLineAndMend() {
        let table: [(String, Problem)] = [
            (
                "class: 4b\nlanguage: [eng]",
                Problem(
                    .configuration, "'reviso.yml' knows no key 'language'",
                    hint: "did you mean 'languages'?", file: "reviso.yml:2")
            ),
            (
                "paper: A5",
                Problem(
                    .configuration, "'paper' must be A4 or Letter", file: "reviso.yml:1")
            ),
            (
                "spelling: loose",
                Problem(
                    .configuration, "'spelling' must be lenient or strict", file: "reviso.yml:1")
            ),
            (
                "jobs: 0",
                Problem(
                    .configuration, "'jobs' must be a whole number from 1 to 1024",
                    file: "reviso.yml:1")
            ),
            (
                "names: yes",
                Problem(
                    .configuration, "'names' must be true or false", file: "reviso.yml:1")
            ),
            (
                "languages: eng",
                Problem(
                    .configuration, "'languages' must be a list",
                    hint: "write it in brackets: [one, two]", file: "reviso.yml:1")
            ),
            (
                "provider: { url: x }",
                Problem(
                    .configuration, "'provider' needs 'url' and 'model'", file: "reviso.yml:1")
            ),
            (
                "seed: 1\nseed: 2",
                Problem(
                    .configuration, "'reviso.yml' says a key twice", hint: "keep one of: seed",
                    file: "reviso.yml")
            ),
        ]
        for (yaml, problem) in table {
            #expect(throws: problem) { try Settings(yaml: yaml) }
        }
    }

    @Test func readsRosters() throws {
        let rows = [
            RosterFile.Row(code: "P01", name: "Ann, \"Annie\"", group: "A", line: 4),
            RosterFile.Row(code: "P02", name: "Zoë", group: "", line: 2),
        ]
        let comma = "code,name,group\nP02,Zoë\n\nP01,\"Ann, \"\"Annie\"\"\",A\n"
        #expect(try RosterFile.rows(Data(comma.utf8)) == rows)
        let semicolon =
            "\u{FEFF}Code;Name;Group\r\nP02;Zoë;\r\n\r\nP01; \"Ann, \"\"Annie\"\"\" ;A\r\n"
        #expect(try RosterFile.rows(Data(semicolon.utf8)) == rows)
        let windows = try #require(comma.data(using: .windowsCP1252))
        #expect(try RosterFile.rows(windows) == rows)
    }

    @Test func takesARosterWithColumnsAndTitlesOfItsOwn() throws {
        let text = "Class 4b;;;\r\nnotes;code;name;\r\nok;P01;Ann;\r\n;P02;Zoë;\r\n;;;\r\n"
        #expect(
            try RosterFile.rows(Data(text.utf8)).map { [$0.code, $0.name, $0.group] }
                == [["P01", "Ann", ""], ["P02", "Zoë", ""]])
    }

    @Test func knowsCodesThatASpreadsheetChanged() throws {
        let room = try Class()
        try room.write(
            #"{"edition":"7K3QF","copies":[{"pupil":"007","copy":1},{"pupil":"1E2","copy":1},{"pupil":"5","copy":1}]}"#,
            to: "editions/7K3QF/issued.json")
        try room.write("code,name\n5,Ann\n007,Ben\nP01,Cem\n", to: "roster.csv")
        #expect(try RosterFile.read(room.workspace).codes.count == 3)
        for (code, was) in [("7", "007"), ("100", "1E2")] {
            try room.write("code,name\n5,Ann\n\(code),Ben\n", to: "roster.csv")
            let problem = #expect(throws: Problem.self) { try RosterFile.read(room.workspace) }
            #expect(problem?.summary.contains("'\(code)' was '\(was)'") == true)
            #expect(problem?.file == "roster.csv:3")
        }
        #expect(
            RosterFile.fragileCodes(Roster(codes: [.init(code: "01"), .init(code: "P01")])) == [
                "01"
            ])
    }

    @Test func findsAClassListOfAnotherName() throws {
        let room = try Class()
        try room.write("code,name,group\n", to: "roster.csv")
        try room.write("code\tname\nP01\tAnn\n", to: "roster.txt")
        let problem = #expect(throws: Problem.self) { try RosterFile.read(room.workspace) }
        #expect(problem?.file == "roster.txt")
    }

    @Test func givesNamesToWhomItReadsThemFor() throws {
        let room = try Class()
        try room.write("code,name,group\nP01,Ann,A\nP02,,\n", to: "roster.csv")
        #expect(
            try RosterFile.readNamed(room.workspace).codes == [
                .init(code: "P01", group: "A", name: "Ann"), .init(code: "P02"),
            ])
    }

    @Test func keepsNamesOutOfTheRoster() throws {
        let room = try Class()
        #expect(try RosterFile.read(room.workspace).codes == [])
        try room.write("code,name,group\nP01,Ann,A\nP02,,\n", to: "roster.csv")
        #expect(
            try RosterFile.read(room.workspace).codes == [
                .init(code: "P01", group: "A"), .init(code: "P02"),
            ])
        #expect(try RosterFile.names(room.workspace) == ["P01": "Ann"])
    }

    @Test func refusesRostersWithLineAndMend() {
        let table: [(String, String, Int, String)] = [
            (
                "code,name\np01,Ann", "Roster code 'p01' is not one to three of 0-9 and A-Z", 2,
                "write a code such as P07"
            ),
            (
                "code,name\n,Ann", "Roster code '' is not one to three of 0-9 and A-Z", 2,
                "write a code such as P07"
            ),
            (
                "code,name\nP1,A\nP2,B\nP1,C", "Roster code 'P1' stands twice", 4,
                "it is also on line 2: give one pupil another code"
            ),
            (
                "name,group\nAnn,A", "The roster has no column 'code'", 1,
                "the first line is code,name,group"
            ),
            (
                "code,nam\nP1,A", "The roster knows no column 'nam'", 1, "did you mean 'name'?"
            ),
            (
                "code,name\n\"1,00E+05\",A",
                "Roster code '1,00E+05' is not one to three of 0-9 and A-Z",
                2,
                "if a spreadsheet made it of your code, set the column to Text and write codes such as P07"
            ),
            (
                "code,name\nP1,?ukasz", "The name of 'P1' has lost letters", 2,
                "in the spreadsheet choose Save as, 'CSV UTF-8', and put that file in place of roster.csv"
            ),
            (
                "code,name\nP1,O'Neill, Ann",
                "A line of the roster has more cells than its first line", 2,
                "put a name with a comma in it between quotation marks"
            ),
        ]
        for (text, summary, line, hint) in table {
            let problem = Problem(
                .configuration, summary, hint: hint, file: "roster.csv:\(line)")
            #expect(throws: problem) { try RosterFile.rows(Data(text.utf8)) }
        }
    }

    @Test func holdsAWorkspaceOnce() throws {
        let room = try Class()
        do {
            let lock = try WorkspaceLock.tryLock(room.workspace)
            let problem = Problem(
                .waiting, "Reviso is already at work in this classroom",
                hint: "wait until it is done, or stop it", file: "work/.lock", transient: true)
            #expect(throws: problem) { try WorkspaceLock.tryLock(room.workspace) }
            #expect(ExitCode(problem).rawValue == 75)
            lock.release()
        }
        _ = try WorkspaceLock.tryLock(room.workspace)
    }
}
