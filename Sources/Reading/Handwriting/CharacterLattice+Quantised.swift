import Artifacts

extension CharacterLattice {
    /// The greatest probability among a text's characters that their ink is a letter or no character.
    func rejection(_ path: Path) -> Double? {
        path.arcs.map { arc in
            arcs[arc].classes.dropFirst(CharacterReader.signs).reduce(0) { $0 + Double($1) }
        }.max()
    }

    /// What each character's ink may be otherwise, quantised: the classes with a twentieth and more.
    func quantised(_ path: Path) -> [[String: Double]] {
        path.arcs.map { arc in
            let quantised = zip(
                CharacterReader.classes, arcs[arc].classes.map { Quantised.probability(Double($0)) }
            )
            return Dictionary(uniqueKeysWithValues: quantised.filter { $0.1 > 0 })
        }
    }
}
