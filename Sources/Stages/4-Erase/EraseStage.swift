// Erase: the handwriting apart from the print, and the clean page.
// Reads:    intake; recognition, the class set and its members' pages, the edition, where there are any.
// Writes:   cleaned.json, clean-N.png (the intake's bytes where nothing was taken), ink-N.png (what was replaced),
// proof-N.png
//           (before, the ink in colour, after; where something was taken).
// Limits:   on a page of which there are no two other copies, what the network is not sure of is kept and said; without
//           the network black writing outside answer places is.

public import Artifacts
public import Engine
import Foundation
import Imaging
import Reading

/// Takes handwriting off.
public struct EraseStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// Tesseract's names of the languages printed on the sheets, in which words are read again.
        public var languages: [String]
        /// What becomes of red ink, in which teachers mark.
        public var redInk: RedInk

        /// A value from its parts.
        public init(languages: [String] = ["eng"], redInk: RedInk = .remove) {
            (self.languages, self.redInk) = (languages, redInk)
        }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        var intake: Intake
        var recognition: Recognition?
        var classSet: ClassSet?
        var intakeSet: [Intake]?
        var edition: Edition?

        /// An input from its parts.
        public init(
            intake: Intake, recognition: Recognition? = nil, classSet: ClassSet? = nil,
            intakeSet: [Intake]? = nil, edition: Edition? = nil
        ) {
            self.intake = intake
            self.recognition = recognition
            self.classSet = classSet
            self.intakeSet = intakeSet
            self.edition = edition
        }
    }

    /// The pipeline file's `stage:`.
    public static let name = "erase"
    /// Raised when equal input gives new output.
    public static let revision = 23
    /// What it reads.
    public static let reads: [Reads] = [
        .own(Intake.self), .optional(Recognition.self), .optional(ClassSet.self),
        .set(Intake.self), .edition,
    ]
    /// The options where nothing is set.
    public static let defaults = Options()

    /// The data that words are read with, and the network that tells writing from print.
    public static var models: [String: String] {
        LanguageData.installed.merging(InkNetwork.stamps) { first, _ in first }
    }
    /// What words are read with, and what the network runs in.
    public static var tools: [String: String] {
        ["tesseract": LanguageData.version, "onnxruntime": NeuralRuntime.version]
    }

    private let reader: PrintReader
    private let inkReader = InkReader()
    private let redInk: RedInk

    /// Made once a worker; Tesseract is loaded at the first word.
    public init(_ options: Options) {
        (reader, redInk) = (PrintReader(languages: options.languages), options.redInk)
    }

    /// Cleans a sheet.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Cleaned> {
        let intake = input.intake
        guard !intake.pages.isEmpty else { return .notApplicable("it has no picture") }
        guard intake.paper == .worksheet || intake.paper == .answerSheet else {
            return .notApplicable("there is nothing to clean on it")
        }
        var pages: [Cleaned.Page] = []
        var modes: [Cleaned.Mode] = []
        for page in intake.pages {
            let picture = try Image(
                contentsOf: try bench.file(page.image.file, of: Intake.kind))
            var result = try await clean(page, picture: picture, input: input, bench: bench)
            if let words = input.recognition?.pages.first(where: { $0.number == page.number }) {
                let isModel = result.mode == .model
                result = try await Proofreading(
                    page: page, words: words, isBlankKnown: result.mode == .subtract
                ).checked(result, of: picture, with: reader)
                if isModel, result.mode == .kept {
                    // Words came to harm by what the network said.
                    result = try await Proofreading(
                        page: page, words: words, isBlankKnown: false
                    ).checked(
                        Judgement(
                            page: PrintSize.sized(page, words: words), words: words,
                            redInk: redInk
                        ).clean(picture),
                        of: picture, with: reader)
                }
            }
            // Of a page judged by itself it is no measure: ink across a word counts as the word's.
            if result.mode != .model, result.printKept < Self.leastKept {
                result = result.keptInstead()
            }
            modes.append(result.mode)
            pages.append(
                try Self.published(result, page: page, picture: picture, bench: bench))
        }
        let mode =
            [Cleaned.Mode.subtract, .consensus, .model, .kept].first(where: modes.contains) ?? .kept
        return .made(Cleaned(key: intake.key, mode: mode, pages: pages))
    }

    private func clean(
        _ page: Intake.Page, picture: Image, input: Input, bench: Bench
    ) async throws -> CleanPage {
        if input.intake.paper == .answerSheet {
            guard let edition = input.edition else {
                return CleanPage(keptBecause: "its edition is not known")
            }
            return try Subtraction(edition: edition, bench: bench, redInk: redInk)
                .clean(page, picture: picture)
        }
        let words = input.recognition?.pages.first { $0.number == page.number }
        if let members = input.intakeSet,
            let blank = try ClassBlank.of(page.number, members: members, bench: bench),
            let clean = Comparison(blank: blank, page: page, words: words, redInk: redInk)
                .clean(picture)
        {
            return clean
        }
        MissingNetwork.sayOnce(on: bench)
        let sized = PrintSize.sized(page, words: words)
        let map = try await map(of: page, picture: picture, words: words, bench: bench)
        let clean = Judgement(page: sized, words: words, redInk: redInk, map: map).clean(picture)
        // Of a photograph of which nothing was read coloured figures and printed signs were taken for writing.
        if let words, words.isUnread, clean.mode == .model {
            return clean.keptInstead(
                because: "no print was read on the page, so handwriting could not be told from it")
        }
        return clean
    }

    /// What the network says of a page: as it was looked at when it was read, or by a look of our own.
    private func map(
        of page: Intake.Page, picture: Image, words: Recognition.Page?, bench: Bench
    ) async throws -> WritingMap? {
        if let seen = words?.writing {
            let file = try bench.file(seen.file, of: Recognition.kind)
            if let map = WritingMap(try Image(contentsOf: file)) { return map }
        }
        if let words, PlainPrint(page: page, words: words).isAll(of: picture) { return .allPrint }
        return try await inkReader.map(of: picture, dpi: PrintSize.dpi(of: page, words: words))
    }

    private static func published(
        _ result: CleanPage, page: Intake.Page, picture: Image, bench: Bench
    ) throws -> Cleaned.Page {
        let clean = bench.scratch.appending(path: "clean-\(page.number).png")
        let ink = bench.scratch.appending(path: "ink-\(page.number).png")
        if let image = result.image {
            try image.writePNG(to: clean, dpi: page.dpi)
        } else {
            // Nothing was taken: the very bytes, so that the page is known to be the same.
            try Data(contentsOf: try bench.file(page.image.file, of: Intake.kind)).write(to: clean)
        }
        let mask = result.mask ?? Image(widthPx: page.widthPx, heightPx: page.heightPx, depth: 1)
        try mask.writePNG(to: ink, dpi: page.dpi)
        var proof: FileRef?
        if let image = result.image {
            let name = "proof-\(page.number).png"
            try ProofPicture.of(picture, mask: mask, clean: image, dpi: page.dpi)
                .writePNG(to: bench.scratch.appending(path: name), dpi: ProofPicture.dpi)
            proof = try bench.reference(name)
        }
        let share = Double(result.maskPx) / Double(max(1, page.widthPx * page.heightPx))
        return Cleaned.Page(
            number: page.number, image: try bench.reference("clean-\(page.number).png"),
            inkMask: try bench.reference("ink-\(page.number).png"), inkShare: Confidence(share),
            printKept: Confidence(result.printKept), inkLeft: Confidence(result.inkLeft),
            regions: result.regions, note: result.note, proof: proof)
    }

    // A page that lost more of its print is not handed out.
    private static let leastKept = 0.995
}

extension Recognition.Page {
    /// Whether nothing was read on it.
    fileprivate var isUnread: Bool { lines.isEmpty && exercises.isEmpty }
}
