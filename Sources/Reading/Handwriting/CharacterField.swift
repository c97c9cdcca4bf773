extension CharacterReader {
    /// What may stand in a place: the network learned from all characters alike, and many look like another kind's, as
    /// a 5 like an S.
    enum Field {
        /// A number in boxes, a character a box.
        case number
        /// One letter.
        case letter
        /// Any character.
        case any

        /// How much rarer than in training each class is here.
        private static let ofNumber = factors { name in
            // A 1 that leans is no fraction's bar.
            switch name {
            case "/": 0.02
            // A quarter of what the network learned from is no character, and a sixth letters; where a number is asked
            // for, hardly anything is.
            // Fitted by `make bench TABLE=crops`.
            case "reject": 0.3
            default: name.first?.isLetter == true ? 0.02 : 1
            }
        }
        private static let ofLetter = factors { name in
            name == "reject" || name.first?.isLetter == true ? 1 : 0.05
        }

        private static func factors(_ factor: (String) -> Float) -> [Float] { classes.map(factor) }

        /// Probabilities of the classes in such a place.
        func applyPrior(to classes: [Float]) -> [Float] {
            let factors =
                switch self {
                case .number: Self.ofNumber
                case .letter: Self.ofLetter
                case .any: classes.map { _ in Float(1) }
                }
            let weighed = zip(classes, factors).map(*)
            let sum = max(.leastNormalMagnitude, weighed.reduce(0, +))
            return weighed.map { $0 / sum }
        }
    }
}
