import Artifacts
import Engine
import Files
import Foundation
import Imaging

/// A sheet's page pictures with what was read on them.
struct ReadSheet {
    /// One page.
    struct Page {
        var intake: Intake.Page
        var words: Recognition.Page
        /// The picture.
        var file: URL

        /// A box of the picture in millimetres of the paper.
        func mm(_ box: Box) -> BoxMM { BoxMM(box, dpi: intake.dpi) }

        /// The paper's size.
        var sizeMM: (width: Double, height: Double) {
            let box = mm(Box(x: 0, y: 0, width: intake.widthPx, height: intake.heightPx))
            return (box.width, box.height)
        }
    }

    var key: String
    /// In the sheet's order; at least one.
    var pages: [Page]

    /// Finds a sheet's documents. Throws a `Problem` where there is no such sheet, where it has no picture, or where
    /// nothing was read yet.
    init(_ key: String, in workspace: Workspace) throws {
        self.key = key
        guard SheetKey.isValid(key) else { throw Self.missing(key) }
        guard let (intake, folder) = try Self.document(Intake.self, key, workspace) else {
            throw try Self.isKnown(key, workspace) ? Self.unread(key) : Self.missing(key)
        }
        guard !intake.pages.isEmpty else {
            throw Problem(
                .input, "Sheet '\(key)' has no picture: it came as \(intake.paper.rawValue)",
                hint: "reviso show \(key) lists what there is", sheet: key)
        }
        guard let (recognition, _) = try Self.document(Recognition.self, key, workspace) else {
            throw Self.unread(key)
        }
        pages = intake.pages.compactMap { page in
            recognition.pages.first { $0.number == page.number }.map {
                Page(
                    intake: page, words: $0, file: folder.appending(path: page.image.file))
            }
        }
        guard !pages.isEmpty else { throw Self.unread(key) }
    }

    private static func missing(_ key: String) -> Problem {
        Problem(.missing, "Sheet '\(key)' does not exist", hint: "reviso list says what there is")
    }

    private static func unread(_ key: String) -> Problem {
        Problem(
            .waiting, "Sheet '\(key)' has not been read",
            hint: "reviso run; reviso explain \(key) says what is in the way", sheet: key)
    }

    /// Whether any step holds something of a sheet.
    private static func isKnown(_ key: String, _ workspace: Workspace) throws -> Bool {
        try Disk.names(in: workspace.work).contains {
            Disk.exists(workspace.work.appending(path: "\($0)/\(key)"))
        }
    }

    /// A sheet's document, whichever step wrote it, with its folder.
    private static func document<T: Artifact>(
        _ type: T.Type, _ key: String, _ workspace: Workspace
    ) throws -> (T, URL)? {
        for step in try Disk.names(in: workspace.work) {
            let folder = workspace.work.appending(path: "\(step)/\(key)")
            let file = folder.appending(path: "\(T.kind).json")
            guard Disk.exists(file), Disk.exists(folder.appending(path: ".stamp.json")) else {
                continue
            }
            return (try Document.decode(T.self, from: try Data(contentsOf: file)), folder)
        }
        return nil
    }
}
