import Artifacts

/// Papers of which nobody is certain whose they are.
extension PaperQuestions {
    func owner(_ key: String) -> [ReviewItem] {
        // Without a roster there is nobody to choose from, and a single page is simply the class's.
        guard !classroom.pupils.isEmpty, let card = classroom.cards[key]?.document,
            card.pupil == nil
        else { return [] }
        let responses = classroom.responses[key]
        let scan = responses?.document.pages.first?.scan
        let origin = origin(scan, key)
        let crop = responses?.document.nameCrop
        let page = classroom.intakes[key]?.document.pages.first?.image
        let picture =
            crop.flatMap { responses?.file($0) }
            ?? page.flatMap { classroom.intakes[key]?.file($0) }
        return [
            ReviewItem(
                question: .pupil, target: "\(scan ?? origin.scan)/page", key: key,
                original: origin.original, page: origin.page, picture: picture,
                shown: crop?.sha256 ?? page?.sha256, heading: classroom.title(key),
                prompt: "Whose is it?",
                why: "Reviso could not tell for certain whose paper this is",
                readings: owners(key, responses?.document), stranger: stranger(key, scan),
                edition: responses?.document.edition ?? "")
        ]
    }

    /// The code under which the paper of somebody outside the class is kept: its own spare's, or one that no paper has.
    private func stranger(_ key: String, _ scan: String?) -> String {
        let printed = scan.flatMap { classroom.originals.page(scan: $0)?.pupil }
        let codes = [SheetKey(key)?.pupil, printed].compactMap { $0 }
        let pupils = classroom.pupils.map(\.code)
        return codes.first { Roster.isSpare($0) && !pupils.contains($0) } ?? "S00"
    }

    /// Who may have filled a paper in: those whom its codes name, and where they name nobody of the class, as on a
    /// spare copy of a quiz, the pupils of whom no copy of it came back, as long as they are few.
    private func owners(_ key: String, _ responses: Responses?) -> [String] {
        let named = (responses?.whose ?? []).map(\.pupil)
        let pupils = classroom.pupils.map(\.code)
        guard named.filter(pupils.contains).isEmpty, responses?.instrument == .quiz else {
            return named
        }
        let cards = classroom.cards.keys(of: SheetKey.sheet(of: key)).compactMap {
            classroom.cards[$0]?.document
        }
        let came = Set(cards.filter { $0.instrument == .quiz }.compactMap(\.pupil))
        let absent = pupils.filter { !came.contains($0) && !named.contains($0) }
        let isFew = absent.count <= Self.fewPupils && absent.count < pupils.count
        return named + (isFew ? absent : [])
    }

    private static let fewPupils = 6
}
