import Artifacts
import Drawing
import Engine
import Foundation
import Imaging
import Logging
import Paper
import Programs
import Support
import TrainingStage

/// Comic strips and tallies of talks printed, marked by many pens, scanned and photographed, and read as the line reads
/// them. REVISO_TALKS says how many.
struct TalkTable {
    private static let scenes: [SceneClass] = [
        .grey, .fine, .jpeg, .bits200, .phone, .tilt, .turned, .scaled,
    ]

    func printTable() async throws {
        let words = ProcessInfo.processInfo.environment
        let count = words["REVISO_TALKS"].flatMap(Int.init) ?? 200
        let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
        try await awaitingTemporaryFolder { folder in
            let printed = try await self.printed(in: folder)
            var figures = ["strips": Tally(), "tallies": Tally()]
            var (lost, faults) = (0, [String]())
            for number in 0..<count {
                let isTally = number % 4 == 3
                let sheet = printed[isTally ? 1 : 0]
                let kind = Self.scenes[number / 4 % Self.scenes.count]
                let result = try await travelled(
                    sheet, kind, seed: seed &* 7919 &+ UInt64(number), several: isTally)
                lost += result.isLost ? 1 : 0
                for came in result.rows {
                    figures[isTally ? "tallies" : "strips", default: Tally()].add(came.0)
                }
                faults += result.rows.filter { $0.0 == .wrong }.map {
                    "sheet \(number), \(kind.rawValue), \($0.1)"
                }
            }
            print("Strips and tallies of talks: \(count), of which \(lost) were not found\n")
            print("sheets     rows   right   to a person   silently wrong")
            for (name, tally) in figures.sorted(by: { $0.key < $1.key }) {
                print("\(name)  \(tally.all)   \(tally.right)   \(tally.review)   \(tally.wrong)")
            }
            for fault in faults { print("wrong: \(fault)") }
        }
    }

    /// The first page of a strip, and a tally, as they are stamped for a pupil.
    private func printed(in folder: URL) async throws -> [PrintedQuiz] {
        let packs = Command.repository.appending(path: "pipelines/packs")
        func pack(_ name: String) throws -> PackText {
            PackText(
                name: name,
                text: try String(contentsOf: packs.appending(path: name), encoding: .utf8))
        }
        let scene = try await scenes(folder, pack)
        let outcome = try await TalkSheetsStage(.init()).run(
            .init(
                scenes: scene,
                packs: try
                    (["auxiliaries.en.csv", "talk-words.en.csv", "hints.en.csv"]
                    + Catalogue.lessons.map { "\($0).en.md" }).map(pack)),
            on: Bench(inputs: [:], scratch: folder, log: Logger(label: "bench")))
        guard case .made(let sheets) = outcome, let strip = sheets.dialogues.first else {
            throw Problem(.bug, "No strip was printed")
        }
        var made: [PrintedQuiz] = []
        for (laid, instrument) in [(strip, Instrument.dialogue), (sheets.tally, .tally)] {
            let id = SheetCode.editionID(digest: Digest.sha256("talk \(instrument.rawValue)"))
            let edition = Edition(
                key: id, edition: id, sheet: "training", title: "Talk", questions: [], entries: [],
                pages: laid.pages, instrument: instrument, language: "en", scenes: scene.scenes)
            let stamp = folder.appending(path: "stamps-\(instrument.rawValue).pdf")
            let papers = folder.appending(path: "papers-\(instrument.rawValue).pdf")
            try StampSheet.pdf(
                pages: laid.pages.map { page in
                    .init(
                        code: SheetCode(edition: id, pupil: "P07", copy: 1, page: page.number),
                        widthMM: page.widthMM, heightMM: page.heightMM, codeMM: page.codeMM,
                        nameMM: page.nameMM)
                }
            ).write(to: stamp)
            try await QPDF.stamp(
                [folder.appending(path: laid.file.file)], with: stamp, to: papers,
                within: .seconds(60))
            let pictures = folder.appending(path: instrument.rawValue)
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
            let picture = try Image(
                contentsOf: Poppler.raster(papers, page: 1, into: pictures, pixelBudget: 80_000_000)
            ).grey
            made.append(PrintedQuiz(edition: edition, folder: folder, pages: [picture]))
        }
        return made
    }

    private func scenes(
        _ folder: URL, _ pack: (String) throws -> PackText
    ) async throws -> Scenes {
        let file = folder.appending(path: "training.csv")
        try Data("scene\nnew-pupil\n".utf8).write(to: file)
        let outcome = try await ScenesStage(.init()).run(
            .init(
                delivery: Delivered(
                    key: "training",
                    pages: [
                        .init(
                            original: .init(sha256: "f", bytes: 1, type: .text), number: 1,
                            scan: "f-1")
                    ]), intake: Intake(key: "training", paper: .text, text: "…"),
                roster: Roster(codes: []),
                packs: try ["personas.en.csv", "training-adults.en.csv", "new-pupil.en.twee"].map(
                    pack)),
            on: Bench(
                inputs: ["original/f": file], scratch: folder, log: Logger(label: "bench")))
        guard case .made(let scenes) = outcome else { throw Problem(.bug, "No scene was read") }
        return scenes
    }

    private func travelled(
        _ sheet: PrintedQuiz, _ kind: SceneClass, seed: UInt64, several: Bool
    ) async throws -> (rows: [(Tally.Came, String)], isLost: Bool) {
        var random = SplitMix64(seed: seed)
        var canvas = Drawing.Canvas(sheet.pages[0])
        let darkness = kind == .bits200 ? random.between(0.6, 0.95) : random.between(0.3, 0.95)
        var truths: [(id: String, marks: Set<String>)] = []
        for field in sheet.edition.pages[0].fields {
            let names = field.bubblesMM.keys.sorted()
            var marks: Set<String> = []
            let wanted = several ? random.index(names.count + 1) : random.index(4) == 0 ? 0 : 1
            // Who tallies fills in one bubble after the other, in one manner.
            if several { marks = Set(names.prefix(wanted)) }
            while marks.count < wanted { marks.insert(names[random.index(names.count)]) }
            let manner = random.index(4)
            for name in marks.sorted() {
                guard let box = field.bubblesMM[name] else { continue }
                let line = max(0.35, darkness)
                let mark: HandMark =
                    switch manner {
                    case 0: .tick(darkness: line)
                    case 1: .cross(darkness: line)
                    default: .filled(coverage: random.between(0.6, 1), darkness: darkness)
                    }
                canvas.mark(box, mark, random: &random)
            }
            truths.append((field.questionID, marks))
        }
        let picture = try kind.scene(random: &random).taken(of: canvas.image, seed: seed)
        let trip = SheetTrip(
            quiz: sheet, index: 0, kind: kind, seed: seed, look: nil, clock: ReadingClock())
        let (read, _) = try await trip.read(picture, in: sheet.folder)
        let items = read?.responses.items ?? []
        let rows = truths.map { truth -> (Tally.Came, String) in
            guard let item = items.first(where: { $0.questionID == truth.id }),
                [.read, .blank].contains(item.state)
            else { return (.review, truth.id) }
            let marked = Set(item.values ?? item.value.map { [$0] } ?? [])
            return (
                marked == truth.marks ? .right : .wrong,
                "\(truth.id): \(truth.marks.sorted()) read as \(marked.sorted())"
            )
        }
        return (rows, read?.responses.pages.first?.registered != true)
    }
}
