import Artifacts

/// The answers of what a text sets side by side.
extension Prover {
    func compared(_ head: String, _ first: String, _ second: String) -> Derivation? {
        let fits = Compared.all(in: page, persons, lexicon: lexicon).filter {
            $0.head == head && Set([$0.more, $0.less]) == Set([first, second])
        }
        guard let found = one(fits, by: \.more) else { return nil }
        var result = stated(found.more, "'\(found.sentence.text)'", found.sentence.place)
        result.accepted = Set(result.accepted + found.telling).sorted()
        return result
    }

    /// The letters of steps in the order of the text.
    func order(_ steps: [String]) -> Derivation? {
        guard let found = told(steps) else { return nil }
        let letters = found.compactMap { step in
            steps.firstIndex(of: step.text).map { Ask.letters[$0] }
        }
        guard letters.count == steps.count else { return nil }
        var result = stated(letters.joined(), Self.inOrder(found), Self.place(found))
        result.accepted = [", ", " ", "-", ","].map { letters.joined(separator: $0) }.sorted()
        return result
    }

    func step(first: Bool, _ choices: [Questions.Choice]) -> Derivation? {
        guard let found = told(choices.map(\.text)), let step = first ? found.first : found.last
        else { return nil }
        return stated(step.text, Self.inOrder(found), Self.place(found))
    }

    /// Steps of one paragraph by their texts, in its order.
    private func told(_ texts: [String]) -> [Steps.Step]? {
        guard texts.count >= 3, texts.count <= Ask.letters.count, Set(texts).count == texts.count
        else { return nil }
        let fits = Steps.all(in: page, lexicon: lexicon).map { steps in
            steps.steps.filter { texts.contains($0.text) }
        }.filter { $0.count == texts.count }
        return fits.count == 1 ? fits.first : nil
    }

    private static func inOrder(_ steps: [Steps.Step]) -> String {
        "'" + steps.map(\.text).joined(separator: " ") + "'"
    }

    private static func place(_ steps: [Steps.Step]) -> PageText.Place {
        var place = steps[steps.startIndex].sentence.place
        for step in steps.dropFirst() { place.join(step.sentence.place) }
        place.lines.sort()
        return place
    }

    func cell(_ column: String, _ name: String) -> Derivation? {
        let fits = page.tables.compactMap { $0.cell(column, of: name) }
        guard fits.count == 1, let found = fits.first else { return nil }
        return stated(found.text, "'\(name): \(found.text)'", found.place)
    }

    func utmost(_ names: String, _ column: String, isHighest: Bool) -> Derivation? {
        let tables = page.tables.filter { $0.columns.first == names && $0.columns.contains(column) }
        guard tables.count == 1, let table = tables.first,
            let found = table.utmost(column, isHighest: isHighest)
        else { return nil }
        let cell = table.cell(column, of: found.name)?.text ?? ""
        return stated(
            found.name, "'\(found.name): \(cell)', the \(isHighest ? "highest" : "lowest")",
            table.places[found.row])
    }
}
