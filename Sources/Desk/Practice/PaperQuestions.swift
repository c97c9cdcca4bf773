import Artifacts
import Foundation

/// What is undecided on papers that came back: answers, owners, and pages without a place.
struct PaperQuestions {
    let classroom: Classroom

    /// All of them.
    var all: [ReviewItem] {
        let keys = Set(classroom.cards.keys).union(classroom.responses.keys)
            .union(classroom.intakes.keys(of: SheetKey.nowhere)).sorted()
        return keys.flatMap { key -> [ReviewItem] in
            // A paper that asks for marks alone has its own questions.
            if classroom.responses[key]?.document.instrument.isAnswered == false { return [] }
            return SheetKey.sheet(of: key) == SheetKey.nowhere
                ? unplaced(key) : answers(key) + owner(key)
        }
    }

    private func answers(_ key: String) -> [ReviewItem] {
        let card = classroom.cards[key]?.document
        let responses = classroom.responses[key]?.document
        let remarks = StackRemarks(classroom: classroom)
        if let card {
            return card.items.filter { $0.verdict == .review }.map { judged in
                let item = responses?.items.first { $0.questionID == judged.questionID }
                return answer(
                    key, judged.questionID, item,
                    why: remarks.why(key, item) ?? judged.explanation, expected: judged.expected,
                    blind: judged.blind)
            }
        }
        return (responses?.items ?? []).filter { $0.state == .unclear || $0.state == .several }.map
        {
            answer(
                key, $0.questionID, $0,
                why: remarks.why(key, $0)
                    ?? ($0.state == .several
                        ? "more than one mark" : "Reviso could not read it for certain"),
                expected: nil, blind: $0.value)
        }
    }

    private func answer(
        _ key: String, _ id: String, _ item: Responses.Item?, why: String, expected: String?,
        blind: String?
    ) -> ReviewItem {
        let responses = classroom.responses[key]
        let scan = responses?.document.pages.first { $0.number == item?.page }?.scan
        let origin = origin(scan, key)
        var readings = [item?.value ?? blind].compactMap { $0 }
        for other in item?.alternatives.map(\.value) ?? [] where !readings.contains(other) {
            readings.append(other)
        }
        let asked = question(id, of: key)
        let card = classroom.cards[key]?.document
        var found = ReviewItem(
            question: .answer, target: "\(scan ?? origin.scan)/\(id)", key: key, questionID: id,
            original: origin.original, page: origin.page,
            placeMM: item.flatMap { place($0, key) },
            picture: item?.crop.flatMap { responses?.file($0) }, shown: item?.crop?.sha256,
            heading: "\(classroom.title(key)), \(QuestionWords.of(id))",
            prompt: asked?.prompt ?? "",
            why: why,
            readings: Array(readings.filter { !$0.isEmpty }.prefix(6)), expected: expected,
            pupil: card?.pupil ?? responses?.document.owner,
            letters: asked?.choices.map(\.letter) ?? [],
            edition: responses?.document.edition ?? "")
        found.sharedSheet = classroom.copies.original(of: key) ?? SheetKey.sheet(of: key)
        return found
    }

    private func unplaced(_ key: String) -> [ReviewItem] {
        guard let intake = classroom.intakes[key],
            let why = StackRemarks(classroom: classroom).unplaced(key)
        else { return [] }
        return intake.document.pages.map { page in
            let origin = origin(page.scan, key)
            return ReviewItem(
                question: .code, target: "\(page.scan)/page", key: key, original: origin.original,
                page: origin.page, picture: intake.file(page.image), shown: page.image.sha256,
                heading: "A page that belongs to no paper yet", prompt: "Which printed page is it?",
                why: why,
                readings: page.code.map { [$0] }
                    ?? classroom.originals.page(scan: page.scan)?.guesses ?? [])
        }
    }

    func origin(
        _ scan: String?, _ key: String
    ) -> (original: String, page: Int, scan: String) {
        let page =
            scan.flatMap { classroom.originals.page(scan: $0) }
            ?? classroom.originals.pages(of: key).first
        if let page { return (page.original, page.number, page.scan) }
        let parts = (scan ?? key).split(separator: "-")
        return (
            parts.first.map(String.init) ?? "", parts.last.flatMap { Int($0) } ?? 1, scan ?? key
        )
    }

    private func place(_ item: Responses.Item, _ key: String) -> BoxMM? {
        guard let box = item.box,
            let page = classroom.intakes[key]?.document.pages.first(where: {
                $0.number == item.page
            }),
            page.dpi > 0
        else { return nil }
        return BoxMM(box, dpi: page.dpi)
    }

    /// The question as printed, where an edition has it; the page's own exercises have none here.
    private func question(_ id: String, of key: String) -> Questions.Question? {
        let edition =
            classroom.responses[key]?.document.edition ?? classroom.cards[key]?.document.edition
        if let edition, let printed = classroom.editions[edition] {
            return printed.questions.first { $0.id == id }
        }
        return nil
    }
}
