import Foundation
import Programs
import Support

/// Pictures that other people's programs made.
enum RealPictures {
    /// A JPEG as libjpeg writes it.
    static func jpeg() throws -> Data {
        let folder = try TemporaryFolder()
        let pdf = folder.url.appending(path: "a.pdf")
        try Made.pdf([(200, 100)]).write(to: pdf)
        let prefix = folder.url.appending(path: "a").path(percentEncoded: false)
        _ = try Program.run(
            "pdftoppm", ["-jpeg", "-singlefile", pdf.path(percentEncoded: false), prefix],
            package: "poppler-utils")
        return try Data(contentsOf: folder.url.appending(path: "a.jpg"))
    }
}
