import Artifacts

/// The blanks of one row or sentence, each an exercise of its own: `34 = __ tens and … ones`, then
/// `34 = … tens and __ ones`. What is written in one of them says nothing of the others.
struct Gaps {
    /// The places, those that belong together as one.
    private let places: [[Box]]
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        let height = draft.heightPx
        places = draft.items.reduce(into: []) { places, item in
            var edge: Box?
            for blank in item.blanks.sorted(by: { $0.centreX < $1.centreX }) {
                let isParted = item.words.contains { word in
                    edge.map { $0.centreX < word.box.centreX } ?? true
                        && word.box.centreX < blank.centreX
                }
                // Two boxes for the digits of one number touch.
                if let last = edge, !isParted, 2 * (blank.x - last.maxX) < height {
                    places[places.count - 1].append(blank)
                } else {
                    places.append([blank])
                }
                edge = blank
            }
        }
    }

    /// The exercise as it is where it has one place, else one for each.
    func parted(_ whole: Recognition.Exercise) -> [Recognition.Exercise] {
        guard places.count > 1, whole.choices.isEmpty, draft.heading == nil, draft.ahead.isEmpty,
            draft.answer.isEmpty, !draft.endsInBracket || isWithin
        else { return [whole] }
        let pieces = Self.joined(whole.prompt, places)
        guard pieces.count == places.count + 1 else { return [whole] }
        return places.indices.map { asked in
            var own = whole
            own.prompt = pieces.enumerated().reduce("") { text, piece in
                piece.offset == 0
                    ? piece.element
                    : text + (piece.offset == asked + 1 ? "__" : "…") + piece.element
            }
            let boxes = places[asked].map {
                $0.height > draft.heightPx
                    ? $0 : AnswerPlaces.above($0, heightPx: draft.heightPx)
            }
            own.answer.box = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
            own.answer.type = PlaceKind.of(own.prompt, under: own.instruction)
            return own
        }
    }

    /// Whether a place stands before the bracket at the end.
    private var isWithin: Bool { places.count > 1 && draft.choices.isEmpty }

    /// What stands before, between and behind the places of a prompt.
    private static func joined(_ prompt: String, _ places: [[Box]]) -> [String] {
        var pieces = prompt.split(separator: "__", omittingEmptySubsequences: false).map(
            String.init)
        for (index, own) in places.enumerated() where own.count > 1 {
            let more = own.count - 1
            guard index + more < pieces.count,
                pieces[(index + 1)...(index + more)].allSatisfy({ $0.trimmed.isEmpty })
            else { return [] }
            pieces.removeSubrange((index + 1)...(index + more))
        }
        return pieces
    }
}
