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

    /// Every file of a room outside some folders whose bytes or pages hold a text. What a picture packs holds any three
    /// letters by chance, and no text.
    static func files(in room: Classroom, holding text: String, but: [String]) throws -> [String] {
        try Support.files(below: room.root).filter { name in
            guard !but.contains(where: name.hasPrefix) else { return false }
            let file = room.url(name)
            let data = try Data(contentsOf: file)
            if data.starts(with: Data("%PDF".utf8)) {
                let said = try Command.run(
                    URL(filePath: "/usr/bin/pdftotext"), ["-q", file.path, "-"])
                return said.output.contains(text)
            }
            let isPicture =
                data.starts(with: [0x89, 0x50, 0x4E, 0x47]) || data.starts(with: [0xFF, 0xD8])
            return !isPicture && data.range(of: Data(text.utf8)) != nil
        }
    }
}
