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

    /// What the page hands over for a Monday.
    static func handed(_ edition: String, _ more: String) -> String {
        "{\"kind\":\"checkIn\",\"schema\":1,\"edition\":\"\(edition)\",\"attempt\":\"abc\",\"week\":1,\"row\":\"mon\",\(more)}"
    }

    static func mood(_ room: Classroom) throws -> Mood {
        try Document.decode(
            Mood.self, from: Data(contentsOf: room.url("work/36-mood/mood.json")))
    }

    /// Every file of a room outside some folders whose bytes or pages hold a text. What a picture or a PDF packs holds
    /// any three letters by chance and is left out; what they say beside it is not.
    static func files(in room: Classroom, holding text: String, but: [String]) throws -> [String] {
        try Support.files(below: room.root).filter { name in
            guard !but.contains(where: name.hasPrefix) else { return false }
            let file = room.url(name)
            let data = try Data(contentsOf: file)
            if data.starts(with: Data("%PDF".utf8)) {
                let said = try Command.run(
                    URL(filePath: "/usr/bin/pdftotext"), ["-q", file.path, "-"])
                if said.output.contains(text) { return true }
            }
            return plain(data).range(of: Data(text.utf8)) != nil
        }
    }

    /// A file without what is packed in it: of a PNG the chunks but its pixels, of a JPEG what stands before them, of a
    /// PDF all but its streams.
    private static func plain(_ data: Data) -> Data {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            var rest = Data(data.dropFirst(8))
            var kept = Data()
            while rest.count >= 12 {
                let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
                let chunk = Data(rest.prefix(length + 12))
                if chunk.dropFirst(4).prefix(4) != Data("IDAT".utf8) { kept += chunk }
                rest = Data(rest.dropFirst(length + 12))
            }
            return kept
        }
        if data.starts(with: [0xFF, 0xD8]) {
            return data.range(of: Data([0xFF, 0xDA])).map { Data(data[..<$0.lowerBound]) } ?? data
        }
        guard data.starts(with: Data("%PDF".utf8)) else { return data }
        var (rest, kept) = (data, Data())
        while let begin = rest.range(of: Data("stream".utf8)),
            let end = rest.range(
                of: Data("endstream".utf8), in: begin.upperBound..<rest.endIndex)
        {
            kept += rest[..<begin.lowerBound]
            rest = Data(rest[end.upperBound...])
        }
        return kept + rest
    }
}
