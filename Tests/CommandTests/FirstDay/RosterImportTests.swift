import Foundation
import Support
import Testing

/// Class lists as schools save them, taken into the roster.
@Suite struct RosterImportTests {
    private static let names = [
        ["Vorname", "Nachname", "Klasse"], ["Jörg", "Müller", "4b"], ["Zoë", "Weiß", "4b"],
    ]

    @Test(
        arguments: [",", ";", "\t", "|"],
        ["utf8", "marked", "utf16", "utf16 big", "windows", "crlf"])
    func readsEverySeparatorAndEncoding(separator: String, encoding: String) throws {
        let ending = encoding == "crlf" ? "\r\n" : "\n"
        let text = Self.names.map { $0.joined(separator: separator) }.joined(separator: ending)
        let room = try CommandTests.classroom(with: [:])
        let run = try take(Self.bytes(text, encoding), into: room)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try roster(room).contains("P01,Jörg Müller,4b\r\nP02,Zoë Weiß,4b\r\n"))
        #expect(run.output.contains("added  P01  Jörg Müller  (4b)"))
        #expect(try Command.run(nil, ["check", "--workspace", room.url.path]).code == 0)
    }

    @Test(
        arguments: [
            ("name\nAnna Ott\nBen Ulm\n", ["Anna Ott", "Ben Ulm"]),
            ("Anna Ott\nBen Ulm\n", ["Anna Ott", "Ben Ulm"]),
            ("Ott, Anna\nUlm, Ben\n", ["Anna Ott", "Ben Ulm"]),
            ("1. Anna Ott\n2. Ben Ulm\n", ["Anna Ott", "Ben Ulm"]),
            ("1;Anna;Ott\n2;Ben;Ulm\n", ["Anna Ott", "Ben Ulm"]),
            (
                "Class 4b\n\nNo.,Student\n1,\"Ott, Anna\"\n2,\"Ulm, Ben\"\n",
                ["Anna Ott", "Ben Ulm"]
            ),
            ("Nom;Prénom\nOtt;Anna\nUlm;Ben\n", ["Anna Ott", "Ben Ulm"]),
            ("Apellidos,Nombre\nOtt,Anna\nUlm,Ben\n", ["Anna Ott", "Ben Ulm"]),
            ("sep=;\nLast Name;First Name\nOtt;Anna\nUlm;Ben\n", ["Anna Ott", "Ben Ulm"]),
        ] as [(String, [String])])
    func findsTheNames(text: String, names: [String]) throws {
        let room = try CommandTests.classroom(with: [:])
        let run = try take(Data(text.utf8), into: room)
        #expect(run.code == 0, "\(run.errors)")
        for (number, name) in names.enumerated() {
            #expect(run.output.contains("added  P0\(number + 1)  \(name)\n"), "\(run.output)")
        }
        #expect(run.output.hasSuffix("2 added, 0 there already: roster.csv\n"))
    }

    @Test func takesOnlyPupilsOfOneRoster() throws {
        let room = try CommandTests.classroom(with: [:])
        let header = "sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,"
        let text =
            header + """
                userIds,givenName,familyName,middleName,identifier,email
                u1,active,2026-08-01,true,o1,student,aott,,Anna,Ott,Maria,,
                u2,active,2026-08-01,true,o1,teacher,mkurz,,Max,Kurz,,,
                u3,tobedeleted,2026-08-01,true,o1,student,gone,,Gert,Gone,,,
                u4,active,2026-08-01,false,o1,student,off,,Olga,Off,,,
                u5,active,2026-08-01,true,o1,student,bulm,,Ben,Ulm,,,
                """
        let run = try take(Data(text.utf8), into: room, name: "users.csv")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try roster(room).hasSuffix("P01,Anna Maria Ott,\r\nP02,Ben Ulm,\r\n"))
        #expect(run.errors.contains("left out  1 line: the account is no pupil's"))
        #expect(run.errors.contains("left out  1 line: the account is switched off"))
    }

    @Test func asksForTheRolesThatOneRosterKeepsApart() throws {
        let room = try CommandTests.classroom(with: [:])
        let users = Data(
            """
            sourcedId,enabledUser,username,givenName,familyName,middleName
            u1,true,aott,Anna,Ott,
            u2,true,mkurz,Max,Kurz,
            """.utf8)
        let refused = try take(users, into: room, name: "users.csv")
        #expect(refused.code == 65 && refused.errors.contains("roles.csv"), "\(refused.errors)")
        try Data("sourcedId,userSourcedId,roleType,role\n1,u1,primary,student\n".utf8)
            .write(to: room.url.appending(path: "roles.csv"))
        let run = try take(users, into: room, name: "users.csv")
        #expect(run.code == 0 && run.output.contains("1 added"), "\(run.errors)")
        #expect(try roster(room).hasSuffix("P01,Anna Ott,\r\n"))
    }

    @Test func takesOneClassOfASchoolsOneRoster() throws {
        let room = try CommandTests.classroom(with: [:])
        for (name, text) in [
            ("classes.csv", "sourcedId,title,classCode\nc1,Maths 4b,M4B\nc2,Music,MU\n"),
            (
                "enrollments.csv",
                "sourcedId,classSourcedId,userSourcedId,role\n1,c1,u1,student\n2,c2,u2,student\n3,c1,u3,teacher\n4,c2,u1,student\n"
            ),
        ] { try Data(text.utf8).write(to: room.url.appending(path: name)) }
        let users = Data(
            """
            sourcedId,role,givenName,familyName
            u1,student,Anna,Ott
            u2,student,Ben,Ulm
            u3,teacher,Max,Kurz
            """.utf8)
        let file = room.url.appending(path: "users.csv")
        try users.write(to: file)
        for name in ["maths 4b", "m4b"] {
            let run = try Command.run(
                nil,
                [
                    "roster", "import", file.path, "--only", name, "--group", "4b", "--workspace",
                    room.url.path,
                ])
            #expect(run.code == 0, "\(run.errors)")
            #expect(try roster(room).hasSuffix("group\nP01,Anna Ott,4b\r\n"))
        }
    }

    @Test func keepsWhoeverIsThereAndGivesNoCodeTwice() throws {
        let room = try CommandTests.classroom(with: [:])
        // A roster as Windows saved it, with a column of the teacher's own.
        let old = "code;name;group;seat\r\nP07;Jörg Müller;A;3\r\nX;Zoë Weiß;;1\r\n"
        let file = room.url.appending(path: "roster.csv")
        try Self.bytes(old, "windows").write(to: file)
        let same = try take(Data("name,group\nMÜLLER JÖRG,B\nZoe Weiß,\n".utf8), into: room)
        #expect(same.code == 0 && same.output == "0 added, 2 there already: roster.csv\n")
        #expect(same.errors.contains("P07 is in group A, and in B in the list"))
        #expect(try Data(contentsOf: file) == Self.bytes(old, "windows"))
        // Nobody gets the code that stands on a paper of one who left.
        let issued = room.url.appending(path: "editions/7K3QF")
        try FileManager.default.createDirectory(at: issued, withIntermediateDirectories: true)
        try Data("{\"copies\":[{\"pupil\":\"P09\",\"copy\":1}]}".utf8)
            .write(to: issued.appending(path: "issued.json"))
        let run = try take(Data("name,group\nAnna Ott,A\nJörg Müller,A\n".utf8), into: room)
        #expect(run.output.contains("added  P10  Anna Ott  (A)"), "\(run.output)\(run.errors)")
        #expect(run.errors.contains("not in the list  X  Zoë Weiß: stays"))
        #expect(try roster(room) == old + "P10;Anna Ott;A;\r\n")
    }

    @Test func takesTheCodesOfAListThatHasThem() throws {
        let room = try CommandTests.classroom(with: [:])
        let run = try take(Data("code,name\nA1,Anna Ott\nA2,Ben Ulm\n".utf8), into: room)
        #expect(run.output.contains("added  A1  Anna Ott"), "\(run.output)")
        let other = try take(Data("code,name\nA2,Carl Vogt\nA3,Dora Witt\n".utf8), into: room)
        #expect(other.output.contains("added  A3  Dora Witt") && other.output.contains("Carl Vogt"))
        #expect(other.errors.contains("A2 is another pupil's already"), "\(other.errors)")
    }

    @Test(arguments: [
        ("", "is empty or no table"), ("a,b,c\nd,e,f\n", "says which column is the name"),
        ("name\n", "has no pupil"), ("name\nM\u{FFFD}ller\n", "has lost letters"),
    ])
    func refusesWhatIsNoList(text: String, words: String) throws {
        let room = try CommandTests.classroom(with: [:])
        let before = try roster(room)
        let run = try take(Data(text.utf8), into: room)
        #expect(run.code == 65 && run.errors.contains(words), "\(run.errors)")
        #expect(run.errors.contains("hint"))
        #expect(try roster(room) == before)
    }

    private func take(
        _ list: Data, into room: TemporaryFolder, name: String = "list.csv"
    ) throws -> Command.Result {
        let file = room.url.appending(path: name)
        try list.write(to: file)
        return try Command.run(
            nil, ["roster", "import", file.path, "--workspace", room.url.path])
    }

    private func roster(_ room: TemporaryFolder) throws -> String {
        let data = try Data(contentsOf: room.url.appending(path: "roster.csv"))
        return String(decoding: data, as: UTF8.self).replacing("\u{FEFF}", with: "")
    }

    private static func bytes(_ text: String, _ encoding: String) throws -> Data {
        let scalars: Data? =
            switch encoding {
            case "marked": Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
            case "utf16":
                Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
            case "utf16 big":
                Data([0xFE, 0xFF]) + Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
            case "windows": text.data(using: .windowsCP1252)
            default: Data(text.utf8)
            }
        return try #require(scalars)
    }
}
