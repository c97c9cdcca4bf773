import Artifacts
import Engine
import Files
public import Foundation
import Imaging
import Programs

/// What the door has a worker do: look at bytes that anybody may have made.
public enum DoorErrand {
    /// The errand's name.
    public static let name = "door"

    /// The worker's side: does what the door's side asked for.
    public static func run(_ order: Data, reader: any CodeReading) throws -> Data {
        switch try JSONDecoder().decode(Order.self, from: order) {
        case .header(let header): try JSONEncoder().encode(try header.done())
        case .pages(let look): try JSONEncoder().encode(try look.done(by: reader))
        }
    }

    enum Order: Codable {
        case header(Header)
        case pages(Look)
    }

    /// The headers of a picture file.
    struct Header: Codable {
        /// The kinds of picture that have headers of their own.
        enum Kind: String, Codable { case png, jpeg, tiff, webp, heif }

        var kind: Kind
        /// The file's path.
        var file: String
        var pageBudget: Int

        /// What is wrong with it, or the size of each page.
        struct Answer: Codable {
            var fault: PictureFile.Fault?
            var sizes: [[Int]]
        }

        func done() throws -> Answer {
            let data = try Data(contentsOf: URL(filePath: file), options: .mappedIfSafe)
            do {
                let read = try PictureFile(kind, data, pageBudget: pageBudget)
                return Answer(sizes: read.sizes.map { [$0.width, $0.height] })
            } catch let fault {
                return Answer(fault: fault, sizes: [])
            }
        }
    }

    /// The pages of a file.
    struct Look: Codable {
        /// The file's path, and its name for messages.
        var file: String
        var name: String
        /// How many pages the picture has; nil for a PDF.
        var pictures: Int?
        var pixelBudget: Int
        var pageBudget: Int
        var timeBudget: Double
        var memoryBudget: Int
        /// Codes that were given out, as JSON, and those of pages that came back, a line each: texts, as few pages make
        /// anybody read them.
        var issued: String
        var returned: String
        /// The workspace, and a folder for drawn pages.
        var workspace: String
        var scratch: String

        func done(by reader: any CodeReading) throws -> [SeenPage] {
            let (issued, returned) = (issued, returned)
            let room = Workspace(URL(filePath: workspace, directoryHint: .isDirectory))
            func torn() throws -> TornPages {
                let codes = try JSONDecoder().decode([SheetCode].self, from: Data(issued.utf8))
                return TornPages(
                    pages: { try GivenOut.pages(of: codes, in: room) }, issued: codes,
                    returned: Set(
                        returned.split(separator: "\n").compactMap { SheetCode(String($0)) }))
            }
            let reading = CodeSearch(
                reader: reader,
                settings: DoorSettings(
                    pixelBudget: pixelBudget, pageBudget: pageBudget, timeBudget: timeBudget,
                    memoryBudget: memoryBudget),
                torn: torn, scratch: RawPath(scratch), disk: Disk())
            let url = URL(filePath: file)
            guard let pictures else { return try reading.pages(ofPDF: url, name: name) }
            let data = try Data(contentsOf: url, options: .mappedIfSafe)
            return try reading.pages(ofPictures: pictures, data, name: name)
        }
    }
}

extension PictureFile {
    /// The headers of a kind of picture.
    init(_ kind: DoorErrand.Header.Kind, _ data: Data, pageBudget: Int) throws(Fault) {
        switch kind {
        case .png: try self.init(png: data)
        case .jpeg: try self.init(jpeg: data)
        case .tiff: try self.init(tiff: data, pageBudget: pageBudget)
        case .webp: try self.init(webp: data)
        case .heif: try self.init(heif: data)
        }
    }
}
