import Artifacts
import Engine
import Foundation
import Imaging
import Logging
import Paper
import Programs
import Support
import Testing

@testable import CheckInStage

/// Strips as the stage prints them.
enum Made {
    static func bench(_ folder: TemporaryFolder, _ inputs: [String: URL] = [:]) -> Bench {
        Bench(inputs: inputs, scratch: folder.url, log: Logger(label: "test"))
    }

    static func feelings(
        _ options: CheckInSheetStage.Options = .init(), language: String = "en",
        in folder: TemporaryFolder
    ) async throws -> Feelings {
        let file = Command.repository.appending(path: "pipelines/packs/feelings.\(language).csv")
        let original = Delivery.Original(sha256: "f", bytes: 1, type: .text)
        let outcome = try await CheckInSheetStage(options).run(
            .init(
                delivery: Delivered(
                    key: "checkin", pages: [.init(original: original, number: 1, scan: "f-1")]),
                intake: Intake(key: "checkin", paper: .text, text: "…")),
            on: bench(folder, ["original/f": file]))
        guard case .made(let feelings) = outcome else {
            throw Problem(.bug, "no strip was made")
        }
        return feelings
    }

    static func edition(_ feelings: Feelings) -> Edition {
        Edition(
            key: "7K3QF", edition: "7K3QF", sheet: "checkin", title: "Check-in", questions: [],
            entries: [], pages: feelings.pages, instrument: .checkIn, words: feelings.words,
            language: feelings.language)
    }

    /// What was marked on a strip, by the row of the map; all other rows are blank.
    static func responses(
        _ edition: Edition, _ marks: [String: [String]], unclear: [String] = [],
        key: String = "checkin/P01/7K3QF-2"
    ) -> Responses {
        let items = edition.pages.flatMap(\.fields).map { field -> Responses.Item in
            var item = Responses.Item(
                questionID: field.questionID, confidence: 0.99, state: .blank, page: 1,
                box: Box(field.boxMM))
            guard !unclear.contains(field.questionID) else {
                (item.state, item.confidence) = (.several, 0.0)
                return item
            }
            guard let marked = marks[field.questionID] else { return item }
            item.state = .read
            if field.several == true { item.values = marked } else { item.value = marked.first }
            return item
        }
        return Responses(
            key: key, instrument: .checkIn, edition: edition.edition, source: .paper, whose: [],
            pages: [
                .init(
                    number: 1, sheetPage: 1, scan: "0123456789ab-1",
                    code: SheetCode(edition: "7K3QF", pupil: "P01", copy: 2, page: 1).text,
                    registered: true)
            ], items: items)
    }

    static func checkIn(
        _ edition: Edition, _ responses: Responses?, intake: Intake? = nil,
        rulings: [Ruling] = [], consent: CheckInConsent? = .yes,
        key: String = "checkin/P01/7K3QF-2"
    ) async throws -> Outcome<CheckIn> {
        let folder = try TemporaryFolder()
        return try await CheckInStage(.init()).run(
            .init(
                intake: intake ?? Intake(key: key, paper: .answerSheet), responses: responses,
                edition: edition, rulings: rulings,
                roster: Roster(codes: [.init(code: "P01", name: "Ada Lovelace", checkins: consent)])
            ), on: bench(folder))
    }
}

extension Box {
    fileprivate init(_ place: BoxMM) {
        self.init(
            x: Int(place.x * 10), y: Int(place.y * 10), width: Int(place.width * 10),
            height: Int(place.height * 10))
    }
}

extension Outcome {
    /// The document; nil where there is none.
    var document: Output? {
        switch self {
        case .made(let document), .leaning(let document, _): document
        case .notApplicable: nil
        }
    }

    /// Why there is none.
    var reason: String? {
        if case .notApplicable(let reason) = self { return reason }
        return nil
    }
}
