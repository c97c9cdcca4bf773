import Artifacts
import Engine
import Foundation
import Imaging
import Paper
import Reading

/// Looks for each program, model, font and word list Reviso can use.
struct Examination {
    var settings: Settings
    /// The classroom, where there is one.
    var workspace: Workspace?

    /// Every finding, in the order a reader needs them.
    func findings() -> [Finding] {
        programs + libraries + languages + secondReading + fonts + words + listings + [model]
    }

    private var programs: [Finding] {
        [
            program("pdftoppm", "poppler-utils", "pages of PDFs, blanks of printed sheets"),
            program("pdfinfo", "poppler-utils", "the number of pages of PDFs"),
            program("qpdf", "qpdf", "codes and names on printed sheets"),
            program("prlimit", "util-linux", "bounds for the programs above"),
        ]
    }

    private func program(_ name: String, _ package: String, _ gives: String) -> Finding {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let place = path.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        return Finding(
            name: name, state: place == nil ? .missing : .found, detail: place ?? "not installed",
            gives: gives, mend: "apt-get install \(package)")
    }

    /// What pictures are decoded by.
    private var libraries: [Finding] {
        let heif = Image.heifSupport
        return [
            Finding(
                name: "Leptonica", state: .found, detail: Image.leptonicaVersion,
                gives: "PNG, JPEG, TIFF and WebP pictures"),
            Finding(
                name: "libheif", state: heif.decodes ? .found : .missing,
                detail: heif.decodes ? heif.version : "\(heif.version) without a decoder of HEVC",
                gives: "HEIC pictures, as telephones take them", mend: "apt-get install libde265-0"),
        ]
    }

    private var languages: [Finding] {
        settings.languages.map { language in
            let folder = LanguageData.folder(for: language)
            return Finding(
                name: "Tesseract '\(language)'", state: folder == nil ? .missing : .found,
                detail: folder?.path ?? "not installed", gives: "reading print in this language",
                mend: "apt-get install tesseract-ocr-\(language.replacing("_", with: "-"))")
        }
    }

    private var fonts: [Finding] {
        [
            font(.dejaVu, "fonts-dejavu-core", "signs on printed sheets"),
            font(.liberation, "fonts-liberation", "text on printed sheets"),
            font(.mono, "fonts-dejavu-core", "listings on printed lessons"),
        ]
    }

    private func font(_ family: FontFamily, _ package: String, _ gives: String) -> Finding {
        let isThere = Fonts.isInstalled(family)
        return Finding(
            name: family.rawValue, state: isThere ? .found : .missing,
            detail: isThere ? "installed" : "not installed", gives: gives,
            mend: "apt-get install \(package)")
    }

    /// What makes quizzes better and is never needed.
    var words: [Finding] {
        [
            file(
                "WordNet", among: ["/usr/share/wordnet/index.noun"],
                gives: "better wrong answers in quizzes", package: "wordnet-base"),
            file(
                "English word list", among: ["/usr/share/dict/american-english"],
                gives: "keeping misread words out of quizzes", package: "wamerican"),
            file(
                "Link Grammar", among: ["/usr/share/link-grammar/en/4.0.dict"],
                gives: "questions in words of their own",
                package: "liblink-grammar5 link-grammar-dictionaries-en"),
        ]
    }

    /// What lessons with listings can use.
    private var listings: [Finding] {
        [
            ("highlight", "highlight", "colours in the listings of lessons"),
            ("bwrap", "bubblewrap", "running listings where they can reach nothing"),
        ].map { name, package, gives in
            var finding = program(name, package, gives)
            if finding.state == .missing { finding.state = .optional }
            return finding
        }
    }

    private func file(
        _ name: String, among places: [String], gives: String, package: String
    ) -> Finding {
        let place = places.first { FileManager.default.fileExists(atPath: $0) }
        return Finding(
            name: name, state: place != nil ? .found : .optional,
            detail: place ?? "not installed", gives: gives, mend: "apt-get install \(package)")
    }
}
