public import Artifacts
import CTesseract
public import Foundation

/// Tesseract's files for the languages it can read, and the version of the library: what a stamp must know.
public enum LanguageData {
    /// The library's version, such as `5.3.0`.
    public static var version: String {
        TessVersion().map { String(cString: $0) } ?? "unknown"
    }

    /// The folder that holds `<language>.traineddata`: `TESSDATA_PREFIX`, or the place the distribution's package uses.
    public static func folder(for language: String = "eng") -> URL? {
        let asked = ProcessInfo.processInfo.environment["TESSDATA_PREFIX"].map { [$0] } ?? []
        let usual = [
            "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/5.00/tessdata",
            "/usr/share/tesseract-ocr/4.00/tessdata", "/usr/share/tessdata",
            "/usr/local/share/tessdata", "/opt/homebrew/share/tessdata",
        ]
        let name = "\(language).traineddata"
        return (asked + usual).map { URL(filePath: $0, directoryHint: .isDirectory) }.first {
            FileManager.default.fileExists(atPath: $0.appending(path: name).path)
        }
    }

    /// The folder that holds all the languages; refuses with the command that installs a missing one.
    public static func folder(forAll languages: [String]) throws(Problem) -> URL {
        var found: URL?
        for language in languages {
            guard isName(language), let folder = folder(for: language) else {
                throw Problem(
                    .unavailable, "Language '\(language)' has no data for reading print",
                    hint: "install it: apt-get install \(package(for: language))")
            }
            if let found, found != folder {
                throw Problem(
                    .unavailable,
                    "Languages \(languages.joined(separator: ", ")) lie in two folders",
                    hint: "put all .traineddata files into \(found.path)")
            }
            found = folder
        }
        guard let found else {
            throw Problem(
                .configuration, "Setting 'languages' names no language",
                hint: "write languages: [eng]")
        }
        return found
    }

    /// The languages without those whose data are missing and whose script the second reader knows, where it can be
    /// used; English where none is left.
    static func withoutThoseOfSecondReader(_ languages: [String]) -> [String] {
        let missing = languages.filter { ofSecondReader.contains($0) && folder(for: $0) == nil }
        guard !missing.isEmpty, SecondReader.ifAny != nil else { return languages }
        let left = languages.filter { !missing.contains($0) }
        return left.isEmpty ? ["eng"] : left
    }

    /// Chinese and Japanese. Of languages in Latin letters it knows the letters, but none of their words.
    private static let ofSecondReader: Set = [
        "chi_sim", "chi_sim_vert", "chi_tra", "chi_tra_vert", "jpn", "jpn_vert",
    ]

    /// SHA-256 of a language's file, or `none` where it is missing.
    public static func digest(of language: String) -> String {
        guard let file = folder(for: language)?.appending(path: "\(language).traineddata"),
            let digest = try? Digest.sha256(contentsOf: file)
        else { return "none" }
        return digest
    }

    /// Digests of all languages that are installed, by `<language>.traineddata`; what a stage stamps as its models.
    public static let installed: [String: String] = {
        guard let folder = folder() else { return ["eng.traineddata": "none"] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var digests: [String: String] = [:]
        for name in names.sorted() where name.hasSuffix(".traineddata") {
            let language = String(name.dropLast(".traineddata".count))
            if language != "osd" { digests[name] = digest(of: language) }
        }
        return digests
    }()

    /// The Debian package that brings a language.
    static func package(for language: String) -> String {
        "tesseract-ocr-" + language.lowercased().replacing("_", with: "-")
    }

    private static func isName(_ language: String) -> Bool {
        !language.isEmpty
            && language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
}
