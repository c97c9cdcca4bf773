import Artifacts
import Engine
import Foundation

/// What is odd about the pages of a returned stack, in words: a page that is missing, one that came twice, a paper
/// whose owner is not known, a page that is none of ours. Said in the receipt and in review, so that no zero is silent.
struct StackRemarks {
    var classroom: Classroom

    /// The remarks by key, for every key that has any; each key's in the order of its pages.
    func all() -> [String: [String]] {
        var remarks: [String: [String]] = [:]
        for key in classroom.responses.keys {
            guard let responses = classroom.responses[key]?.document, responses.source == .paper
            else { continue }
            // A strip that counts in the class alone, or a class's tally, is nobody's.
            let owner = responses.instrument.isAnswered ? stranger(key, responses) : []
            let own = missing(responses) + twice(responses) + owner + empty(responses)
            if !own.isEmpty { remarks[key] = own }
        }
        for key in classroom.intakes.keys(of: SheetKey.nowhere) {
            if let why = unplaced(key) { remarks[key] = [why] }
        }
        return remarks
    }

    /// What is said of a page without a place; nil of an empty one.
    func unplaced(_ key: String) -> String? {
        guard let intake = classroom.intakes[key]?.document, intake.paper != .emptyPage else {
            return nil
        }
        // A page that is foreign to its looks may have been known by its print.
        let isKnown = classroom.originals.pages(of: key).contains { !$0.guesses.isEmpty }
        guard intake.paper == .foreign, !isKnown else {
            return "its code could not be read: say which page it is"
        }
        return
            "it has no code of a sheet that Reviso printed: say which page it is, or take it out with "
            + "'reviso delete \(key)'"
    }

    /// What is said of the place of an answer that no page has.
    func why(_ key: String, _ item: Responses.Item?) -> String? {
        guard let responses = classroom.responses[key]?.document, item?.page == 0 else {
            return nil
        }
        let missing = missing(responses)
        return missing.isEmpty
            ? nil
            : missing.joined(separator: "; ")
                + ": scan it and drop it into inbox/, or say that nothing stands there"
    }

    private func missing(_ responses: Responses) -> [String] {
        responses.pages.filter { !$0.registered }.sorted { $0.number < $1.number }.compactMap {
            $0.problem
        }
    }

    /// Two scans of one page; those that differ are for a person already, place by place.
    private func twice(_ responses: Responses) -> [String] {
        let pages = responses.pages.filter { $0.registered && $0.sheetPage != nil }
        return Dictionary(grouping: pages) { $0.sheetPage ?? 0 }.filter { $0.value.count > 1 }
            .sorted { $0.key < $1.key }.map { number, pages in
                let places = pages.sorted { $0.number < $1.number }.map { place(of: $0.scan) }
                return
                    "page \(number) came \(pages.count == 2 ? "twice" : "\(pages.count) times"): "
                    + places.joined(separator: ", ")
            }
    }

    private func place(of scan: String) -> String {
        guard let page = classroom.originals.page(scan: scan) else { return scan }
        let name = classroom.originals.arrivals[page.original]?.name
        return "page \(page.number) of '\(name ?? String(page.original.prefix(12)))'"
    }

    /// A paper on which nothing at all is marked counts, and is said: a scan in black and white may have lost pale
    /// pencil.
    private func empty(_ responses: Responses) -> [String] {
        let isEmpty =
            responses.instrument == .quiz && !responses.items.isEmpty
            && responses.items.allSatisfy { $0.state == .blank }
        return isEmpty ? ["nothing is marked on it"] : []
    }

    private func stranger(_ key: String, _ responses: Responses) -> [String] {
        guard !classroom.pupils.isEmpty else { return [] }
        let known = Set(classroom.pupils.map(\.code))
        // The teacher has said it since.
        let told = classroom.cards[key]?.document.pupil
        let strangers = responses.whose.map(\.pupil).filter { !known.contains($0) }.sorted()
        if let told, known.contains(told) || !strangers.contains(told) { return [] }
        if !strangers.isEmpty {
            return [
                "\(strangers.joined(separator: ", ")) is not in roster.csv any more: the paper is kept under that code"
            ]
        }
        if responses.whose.isEmpty { return ["it does not say whose it is"] }
        return responses.owner == nil ? ["it is not certain whose it is"] : []
    }
}
