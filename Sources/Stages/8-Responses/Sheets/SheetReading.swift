import Artifacts
import Engine
import Foundation
import Imaging

/// A returned practice sheet: all its pages against all pages of its edition.
struct SheetReading {
    let intake: Intake
    let edition: Edition
    let roster: Roster?
    let readingError: Double
    let bench: Bench

    func responses() throws -> Responses {
        var owner = Owner(pages: intake.pages, roster: roster)
        var pages: [Responses.Page] = []
        var readings: [PageReading] = []
        var pictures: [Int: Image] = [:]
        let list = PageWordList.list(for: edition.questions.map(\.prompt))
        for page in intake.pages {
            let picture = try Image(
                contentsOf: try bench.file(page.image.file, of: Intake.kind))
            pictures[page.number] = picture
            let reading = try PageReading.read(
                page, in: picture, candidates: candidates(for: page), readingError: readingError,
                readsName: owner.asksTheLine, list: list
            ) { page in
                try Blanks.prepared(page) {
                    try Image(contentsOf: try bench.file(page.blank.file, of: Edition.kind))
                }
            }
            readings.append(reading)
            pages.append(
                Responses.Page(
                    number: page.number, sheetPage: reading.printed?.number ?? page.sheetPage,
                    scan: page.scan, code: page.code, registered: reading.place != nil,
                    problem: reading.problem))
        }
        let (items, missing) = gathered(readings)
        pages += missing
        let crops = Crops(bench: bench, readings: readings, pictures: pictures)
        if let name = readings.lazy.compactMap(\.name).first { try owner.read(name) }
        return Responses(
            key: intake.key, instrument: edition.instrument ?? .quiz, edition: edition.edition,
            source: .paper,
            whose: owner.whose,
            nameCrop: owner.isCertain ? nil : try crops.name(),
            pages: pages, seen: try seen(readings, items), items: try items.map(crops.withCrop))
    }

    /// Keeps what was seen of written numbers; of several scans of one place, what was seen on the page that counts.
    private func seen(
        _ readings: [PageReading], _ items: [Responses.Item]
    ) throws -> FileRef? {
        var places: [String: SeenWriting.Sight] = [:]
        for item in items {
            places[item.questionID] =
                readings.first {
                    $0.page.number == item.page && $0.seen[item.questionID] != nil
                }?.seen[item.questionID]
        }
        guard !places.isEmpty else { return nil }
        try Document.encode(SeenWriting(places: places)).write(
            to: bench.scratch.appending(path: SeenWriting.file))
        return try bench.reference(SeenWriting.file)
    }

    /// The edition's pages a page may be: the one its code names, or all.
    private func candidates(for page: Intake.Page) -> [Edition.Page] {
        let number = page.sheetPage ?? page.code.flatMap(SheetCode.init)?.page
        let named = edition.pages.filter { $0.number == number }
        return named.isEmpty ? edition.pages : named
    }

    /// One item a place of the edition, and a row for each page that did not come.
    private func gathered(
        _ readings: [PageReading]
    ) -> (items: [Responses.Item], missing: [Responses.Page]) {
        var items: [Responses.Item] = []
        var missing: [Responses.Page] = []
        let lost = readings.filter { $0.place == nil }
        for printed in edition.pages.sorted(by: { $0.number < $1.number }) {
            let mine = readings.filter { $0.printed?.number == printed.number }
            let unfitted = lost.first { $0.page.sheetPage == printed.number } ?? lost.first
            if mine.isEmpty, unfitted == nil {
                missing.append(
                    Responses.Page(
                        number: intake.pages.count + missing.count + 1,
                        sheetPage: printed.number, scan: "", registered: false,
                        problem: "page \(printed.number) of \(edition.pages.count) is missing"))
            }
            for field in printed.fields {
                let read = mine.flatMap(\.items).filter { $0.questionID == field.questionID }
                items.append(
                    Merge.one(read)
                        ?? Responses.Item(
                            questionID: field.questionID, confidence: 0.0, state: .unclear,
                            page: unfitted?.page.number ?? 0))
            }
        }
        return (items, missing)
    }
}

/// Readings of one place from several scans of one paper, made one.
enum Merge {
    static func one(_ readings: [Responses.Item]) -> Responses.Item? {
        guard var merged = readings.first else { return nil }
        for other in readings.dropFirst() { merged = two(merged, other) }
        return merged
    }

    private static func two(_ a: Responses.Item, _ b: Responses.Item) -> Responses.Item {
        if a.state == b.state, a.value == b.value, a.values == b.values,
            a.teacherMark == b.teacherMark
        {
            return a.confidence >= b.confidence ? a : b
        }
        // Scans that differ are for a person, whichever of them was sure.
        var item = a
        item.state = .unclear
        item.value = nil
        item.values = nil
        item.teacherMark = nil
        item.confidence = 0.0
        item.alternatives = [a, b].flatMap { one in
            (one.value.map { [$0] } ?? one.values).map { values in
                values.map { Responses.Alternative(value: $0, confidence: 0.5) }
            }
                ?? one.alternatives
        }
        var seen: Set<String> = []
        item.alternatives.removeAll { !seen.insert($0.value).inserted }
        return item
    }
}
