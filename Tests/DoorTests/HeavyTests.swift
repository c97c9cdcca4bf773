import Artifacts
import Codecs
import Foundation
import Programs
import Testing

@testable import Door

/// Files that are small and ask for a great deal: each is refused with its reason, and what lies beside it is taken.
@Suite struct HeavyTests {
    private func refusal(_ file: Sweep.File?) -> String {
        guard let file else { return "nothing" }
        return if case .refused(let problem) = file.state {
            problem.summary
        } else {
            "\(file.state)"
        }
    }

    /// Sweeps a file with a good one beside it; its refusal, which is never the disk's.
    private func refusal(
        of data: Data, _ name: String, settings: DoorSettings = DoorSettings()
    ) async throws -> String {
        let room = try Classroom()
        try room.drop(data, name)
        try room.drop(Made.png(3), "zz.png")
        let sweep = try await room.sweep(settings: settings)
        #expect(sweep.problems.isEmpty)
        #expect(sweep.files.last?.state == .taken)
        #expect(try room.files("inbox").isEmpty)
        #expect(try room.reason(name).kind == .input)
        #expect(try room.files("cache").isEmpty)
        return refusal(sweep.files.first)
    }

    @Test func refusesAPictureStoredInEndlessLayers() async throws {
        let said = try await refusal(of: Heavy.scans(200), "scans.jpg")
        #expect(
            said
                == "Picture 'scans.jpg' would take too long to read: it is stored in too many layers"
        )
    }

    @Test func takesAPictureStoredInAsManyLayersAsEncodersMake() async throws {
        let room = try Classroom()
        try room.drop(Heavy.scans(1), "layers.jpg")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.state) == [.taken])
    }

    @Test func refusesAPDFThatIsDrawnForEver() async throws {
        let said = try await refusal(
            of: Heavy.foldedPDF, "folded.pdf", settings: DoorSettings(timeBudget: 1))
        #expect(said == "File 'folded.pdf' takes too long to read: more than 1 seconds")
    }

    @Test func refusesAPageAsThinAsAHair() async throws {
        let hair = Heavy.pdf(media: "0 0 0.001 100000000", content: "0 0 m 9 9 l S")
        let said = try await refusal(of: hair, "hair.pdf")
        #expect(said == "Page 1 of 'hair.pdf' is too large to draw")
    }

    @Test func refusesAPDFThatNeedsTooMuchMemory() async throws {
        let said = try await refusal(
            of: Heavy.pdf(media: "0 0 3000 3000", content: "0 0 m 9 9 l S"), "wide.pdf",
            settings: DoorSettings(memoryBudget: 80 << 20))
        #expect(said == "File 'wide.pdf' takes too much memory: more than 80 MB")
    }

    static let texts: [(String, String)] = [
        (
            String(repeating: "7", count: 1000) + " + 1 = ____",
            "Text 'a.txt' has a word or number of more than 200 signs"
        ),
        (
            String(repeating: "Water is wet. ", count: 30_000),
            "File 'a.txt' has 410 KB of text, which is too much at once"
        ),
        (
            String(repeating: "1 + ", count: 10_000) + "1 = ____",
            "Text 'a.txt' has a line of more than 16384 signs"
        ),
        (
            String(repeating: "7", count: 1_000_000) + " + 1 = ____",
            "File 'a.txt' has 976 KB of text, which is too much at once"
        ),
        (
            String(repeating: "Wet?\n", count: 6000),
            "File 'a.txt' has 6001 lines, which is too much at once"
        ),
        (
            String(repeating: "REVISO1.", count: 30_000),
            "File 'a.txt' has 30000 results, which is too much at once"
        ),
        (
            "sheet,edition,question,answer,accepted,points\n"
                + String(repeating: "a,,q1,7,,\n", count: 60_000),
            "File 'a.txt' has 60000 rows, which is too much at once"
        ),
    ]

    @Test(arguments: texts)
    func refusesATextThatIsNoPage(_ text: String, _ summary: String) async throws {
        #expect(try await refusal(of: Data(text.utf8), "a.txt") == summary)
    }

    /// What one of Foundation's readers of JSON takes and the other does not.
    static let decisions: [(String, String)] = [
        (#"{"kind":"decisions","rows":[{"page":01}]}"#, "Decisions 'a.json' are no JSON"),
        (#"{"kind":"decisions","rows":7}"#, "Decisions 'a.json' have no rows"),
    ]

    @Test(arguments: decisions)
    func saysOfDecisionsThatAreNoneThatTheyAre(_ text: String, _ summary: String) async throws {
        let said = try await refusal(of: Data(text.utf8), "a.json")
        #expect(said == summary || said == "End of 'a.json' is missing", "\(said)")
    }

    @Test func handsBackRowsWithNumbersBeyondAllBounds() async throws {
        let room = try Classroom()
        try room.edition()
        let rows = [
            #"{"target": "7K3QF/q1", "answer": "A", "points": 1e308, "ruling": "key"}"#,
            #"{"target": "7K3QF/q1", "answer": "A", "points": -1, "ruling": "key"}"#,
            #"{"target": "7K3QF/q9223372036854775807", "answer": "A", "ruling": "key"}"#,
            #"{"target": "7K3QF/q1", "answer": "A", "points": 2, "ruling": "key"}"#,
        ]
        try room.drop(
            #"{"kind": "decisions", "rows": [\#(rows.joined(separator: ","))]}"#, "a.json")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.state) == [.taken])
        #expect(try room.rulings().map(\.cells.points) == [2])
        #expect(try room.reason("a.json").summary.hasPrefix("3 rows of 'a.json' cannot be used"))
    }

    @Test func countsWhatAFileTakesOverAllItsPages() throws {
        let budget = FileBudget(name: "a.pdf", seconds: 10)
        try budget.spend(4)
        try budget.spend(5.5)
        #expect(budget.secondsLeft == 1)
        #expect(throws: budget.tooSlow) { try budget.spend(1) }
    }

    @Test func givesAFileMoreTimeForMorePages() {
        #expect(DoorSettings(timeBudget: 60).seconds(pages: 1) == 60)
        #expect(DoorSettings(timeBudget: 60).seconds(pages: 11) == 120)
    }
}

/// Heavy files made in code.
enum Heavy {
    /// A PDF of one page; `forms` are drawn by the names F0, F1 and so on, each of which may draw the next.
    static func pdf(media: String, content: String, forms: [String] = []) -> Data {
        let names = forms.isEmpty ? "" : "/XObject << /F0 5 0 R >>"
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [\(media)] /Contents 4 0 R "
                + "/Resources << \(names) >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
        ]
        for (index, form) in forms.enumerated() {
            let next =
                index + 1 < forms.count ? "/XObject << /F\(index + 1) \(index + 6) 0 R >>" : ""
            objects.append(
                "<< /Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources << \(next) >> "
                    + "/Length \(form.utf8.count) >>\nstream\n\(form)\nendstream")
        }
        let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
        return Data(
            "%PDF-1.4\n\(body)trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\n%%EOF\n".utf8)
    }

    /// Each form draws the next twice.
    static var foldedPDF: Data {
        let forms = (0..<30).map { $0 < 29 ? "/F\($0 + 1) Do /F\($0 + 1) Do" : "0 0 m 9 9 l S" }
        return pdf(media: "0 0 595 842", content: "/F0 Do", forms: forms)
    }

    /// A progressive JPEG whose last scan stands many times.
    static func scans(_ count: Int) -> Data {
        let (width, height) = (120, 160)
        let rgb =
            [UInt8](repeating: 250, count: 3 * width * height / 2)
            + [UInt8](repeating: 20, count: 3 * width * height / 2)
        var out: UnsafeMutablePointer<UInt8>?
        let length = codecs_jpeg(rgb, Int32(width), Int32(height), 150, JPEG_PROGRESSIVE, &out)
        defer { codecs_free(out) }
        let file = out.map { Data(bytes: $0, count: length) } ?? Data()
        guard let scan = file.range(of: Data([0xFF, 0xDA]), options: .backwards),
            let end = file.range(of: Data([0xFF, 0xD9]), options: .backwards)
        else { return Data() }
        let last = file[scan.lowerBound..<end.lowerBound]
        return file[..<scan.lowerBound] + (0..<count).flatMap { _ in last }
            + file[end.lowerBound...]
    }
}
