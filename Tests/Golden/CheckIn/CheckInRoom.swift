import Artifacts
import Foundation
import Imaging
import Support

/// A class whose check-ins came back.
enum CheckInRoom {
    /// A class of seven whose strips came back; one row is for the teacher to decide.
    static func worked() throws -> Classroom {
        let room = try Classroom("7-")
        try room.run()
        return room
    }

    static func checkIns(_ room: Classroom) throws -> [CheckIn] {
        try Support.files(below: room.url("work/34-checkin")).filter {
            $0.hasSuffix("checkIn.json")
        }.map {
            try Document.decode(
                CheckIn.self, from: Data(contentsOf: room.url("work/34-checkin/\($0)")))
        }
    }

    static func mood(_ room: Classroom) throws -> Mood {
        try Document.decode(
            Mood.self, from: Data(contentsOf: room.url("work/36-mood/mood.json")))
    }

    /// Every file of a room outside some folders whose bytes or pages hold a text.
    static func files(in room: Classroom, holding text: String, but: [String]) throws -> [String] {
        try Support.files(below: room.root).filter { name in
            guard !but.contains(where: name.hasPrefix) else { return false }
            let file = room.url(name)
            if name.hasSuffix(".pdf") {
                let said = try Command.run(
                    URL(filePath: "/usr/bin/pdftotext"), ["-q", file.path, "-"])
                return said.output.contains(text)
            }
            return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
        }
    }
}
