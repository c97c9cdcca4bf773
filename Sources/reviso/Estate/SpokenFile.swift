import Engine
import Foundation
import Programs

/// A file that was laid out, as a reader who unpacks it sees it.
struct SpokenFile {
    /// From the workspace.
    let path: String
    let workspace: Workspace

    /// Whether its path or what stands in it speaks of a pupil; of one that cannot be unpacked it is thought so.
    func speaks(of mention: PupilMention) throws -> Bool {
        if mention.isInPath(path) { return true }
        let file = workspace.root.appending(path: path)
        switch file.pathExtension.lowercased() {
        case "pdf":
            let text = try Program.run(
                "pdftotext", ["-q", file.path, "-"], package: Poppler.package,
                limits: .init(fileSize: 0))
            return text.status != 0 || mention.mayBeIn(text.stdout)
        case "zip", "xlsx", "apkg": return true
        default:
            let data = try Data(contentsOf: file)
            // Among the bytes of a picture any three letters stand somewhere.
            return !data.prefix(8192).contains(0) && mention.mayBeIn(data)
        }
    }
}
