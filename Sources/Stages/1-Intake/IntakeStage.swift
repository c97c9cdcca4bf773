public import Artifacts
public import Engine
import Foundation
import Imaging
import Reading

// Takes in what was delivered: pictures become upright, flat, evenly lit pages; texts become text; a played quiz's
// result is read.
// Reads: the delivery and its originals. Writes: intake, page-1.png, page-2.jpg …
// Known limits: a photographed page with fewer than six lines of print is laid flat by its edges alone; whether a page
// with few letters or only digits stands on its head cannot be told and is left to the reader of its code or its print.

/// The stage that makes pages fit to be read, and says where they are not.
public struct IntakeStage: Stage {
    /// What may be set.
    public typealias Options = IntakeOptions

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// Which pages of which files.
        public var delivery: Delivered

        /// An input.
        public init(delivery: Delivered) { self.delivery = delivery }
    }

    /// `intake`.
    public static let name = "intake"
    /// Raised when equal input gives new output.
    public static let revision = 21
    /// Only the delivery.
    public static let reads: [Reads] = [.own(Delivered.self)]
    /// Leptonica, which scales, turns and measures, libdeflate, which packs the pages, libheif and libtiff.
    public static var tools: [String: String] {
        [
            "leptonica": Image.leptonicaVersion, "libdeflate": Image.deflateVersion,
            "libheif": Image.heifSupport.version, "libtiff": Image.tiffVersion,
        ]
    }
    /// Digests of the networks that tell by reading which way is up.
    public static var models: [String: String] { SecondReader.stamps }
    /// The options where nothing is set.
    public static let defaults = Options()

    let options: Options
    private let wayUp = WayUpReader()

    /// A stage with its options.
    public init(_ options: Options) throws {
        guard options.pixelBudget >= 1_000_000, (100...600).contains(options.targetDPI) else {
            throw Problem(
                .configuration, "Options of 'intake' are out of range",
                hint: "pixelBudget is at least 1000000, targetDPI 100 to 600")
        }
        self.options = options
    }

    /// Makes the document.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Intake> {
        let delivered = input.delivery
        let types = delivered.pages.map(\.original.type)
        guard let first = types.first else {
            throw Problem(.bug, "Sheet '\(delivered.key)' was delivered without pages")
        }
        if types.contains(.commission) {
            return .notApplicable("a commission is no paper")
        }
        if first == .quizResult, types.count == 1 {
            return .made(try result(of: delivered, on: bench))
        }
        if first == .result, types.count == 1 {
            return .made(try handedOver(in: delivered, on: bench))
        }
        let texts = types.filter { $0 == .text || $0 == .markdown }
        if texts.count == types.count {
            return .made(try text(of: delivered, on: bench))
        }
        guard texts.isEmpty, !types.contains(.quizResult) else {
            throw Problem(
                .input, "Pictures and texts lie together in one sheet",
                hint: "drop the text into inbox/ by itself")
        }
        return .made(try await pages(of: delivered, on: bench))
    }

    private func result(of delivered: Delivered, on bench: Bench) throws -> Intake {
        let page = delivered.pages[0]
        let data = try Originals.data(of: page, on: bench)
        var result = try QuizResultText.result(number: page.number, in: data)
        result.key = delivered.key
        return Intake(key: delivered.key, paper: .quizResult, quizResult: result)
    }

    private func handedOver(in delivered: Delivered, on bench: Bench) throws -> Intake {
        struct Head: Decodable { var kind, edition: String }
        let data = try Originals.data(of: delivered.pages[0], on: bench)
        guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
            throw Problem(
                .input, "What a page handed over is damaged", hint: "hand it over and drop it again"
            )
        }
        return Intake(
            key: delivered.key, paper: .handedOver,
            handedOver: .init(
                kind: head.kind, edition: head.edition.uppercased(),
                body: String(decoding: data, as: UTF8.self)))
    }

    private func text(of delivered: Delivered, on bench: Bench) throws -> Intake {
        var seen: [String] = []
        var parts: [String] = []
        for page in delivered.pages where !seen.contains(page.original.sha256) {
            seen.append(page.original.sha256)
            parts.append(PlainText.decoded(try Originals.data(of: page, on: bench)))
        }
        let text = parts.joined(separator: "\n\n")
        guard text.contains(where: { !$0.isWhitespace }) else {
            return Intake(key: delivered.key, paper: .emptyPage, text: "")
        }
        return Intake(key: delivered.key, paper: .text, text: NameLabel.withoutNames(in: text))
    }

    private func pages(of delivered: Delivered, on bench: Bench) async throws -> Intake {
        let reader = PictureReader(options: options, bench: bench)
        var pages: [Intake.Page] = []
        var anyInk = false
        for (index, page) in delivered.pages.enumerated() {
            let whole = try reader.picture(of: page).positive
            // A sheet with a code is no page of a book.
            let picture = page.code == nil ? whole.withoutNeighbour : whole
            let made = try await self.page(from: picture, code: page.code)
            let file = try made.file(picture)
            let name = "page-\(index + 1).\(file.ending)"
            try file.bytes.write(to: bench.scratch.appending(path: name))
            anyInk = anyInk || made.hasInk
            pages.append(
                Intake.Page(
                    number: index + 1, sheetPage: page.sheetPage, scan: page.scan, code: page.code,
                    pupil: page.pupil, image: try bench.reference(name),
                    widthPx: made.image.widthPx, heightPx: made.image.heightPx, dpi: made.dpi,
                    quality: made.quality, transform: made.transform,
                    words: made.words(of: picture)))
        }
        if let problem = Readability.refusal(of: pages) { throw problem }
        return Intake(
            key: delivered.key, paper: paper(of: delivered, anyInk: anyInk), pages: pages)
    }

    /// A picture's page. Where it may lie otherwise it is read; a printed code says itself which way its page lies.
    private func page(from picture: Picture, code: String?) async throws -> MadePage {
        let maker = PageMaker(targetDPI: options.targetDPI)
        var made = maker.page(from: picture)
        guard made.mayLieOtherwise, code == nil,
            let turns = try await wayUp.turns(
                of: made.image, letterPx: made.evidence.letters.middlePx)
        else { return made }
        if turns > 0 { return maker.page(from: picture, told: turns) }
        made.quality.reasons.removeAll { $0 == .wayUpIsNotCertain }
        return made
    }

    private func paper(of delivered: Delivered, anyInk: Bool) -> Intake.Paper {
        if delivered.pages.contains(where: { $0.code != nil }) { return .answerSheet }
        if !anyInk { return .emptyPage }
        guard case .unplaced? = SheetKey(delivered.key) else { return .worksheet }
        return .foreign
    }
}
