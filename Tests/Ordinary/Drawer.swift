import Drawing

/// Draws the traits of sheets so that every kind comes up equally often, in an order that a seed decides.
package struct Drawer {
    private let seed: UInt64
    private let faces: [Face]

    /// At least one face is needed; sheets have none but these.
    package init(seed: UInt64, faces: [Face] = Face.installed) {
        (self.seed, self.faces) = (seed, faces)
    }

    /// How many faces sheets are drawn of.
    package var faceCount: Int { faces.count }

    /// The sheet of a number, from 0; nil where there is no face.
    package func sheet(_ number: Int, as file: FileForm? = nil) -> OrdinarySheet? {
        guard let traits = traits(number, as: file) else { return nil }
        var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
        return SheetMaker(traits, random: &random).sheet(random: &random)
    }

    private func traits(_ number: Int, as file: FileForm?) -> Traits? {
        var random = SplitMix64(seed: seed &* 7_000_003 &+ UInt64(number))
        // A group of faces first: the plain ones are many, and no sheet in two is set in typewriter.
        let groups: [Face.Group] = [.sans, .serif, .sans, .school, .serif, .sans, .mono]
        let group = turn(groups, number, salt: 1)
        let own = faces.filter { $0.group == group }
        guard let face = (own.isEmpty ? faces : own).randomElement(using: &random) else {
            return nil
        }
        let numbers = turn(NumberKind.allCases, number, salt: 2)
        let tongue = tongue(for: numbers, number)
        let sets = tongue.signSets
        let answer = turn(AnswerForm.allCases, number, salt: 7)
        return Traits(
            face: face, sizePt: Double(turn(Array(9...20), number, salt: 4)),
            columns: turn([1, 2, 3, 4, 2, 3], number, salt: 5),
            running: turn(Running.allCases, number, salt: 6),
            answer: answer, numbers: numbers, tongue: tongue,
            signs: sets[random.index(sets.count)],
            file: file ?? turn(FileForm.allCases, number, salt: 8),
            runsDown: random.index(2) == 0,
            // Nobody can tell an empty space between two signs from a wide one.
            isOpen: answer != .space && random.index(5) < 2)
    }

    private func tongue(for numbers: NumberKind, _ number: Int) -> Tongue {
        switch numbers {
        case .comma: turn([.german, .french, .spanish], number, salt: 3)
        case .point: turn([.english, .english, .spanish], number, salt: 3)
        default: turn(Tongue.allCases, number, salt: 3)
        }
    }

    /// One of some: all of them come once before one comes again.
    private func turn<Kind>(_ all: [Kind], _ number: Int, salt: UInt64) -> Kind {
        var random = SplitMix64(
            seed: seed &* 31 &+ salt &* 1_000_000_007 &+ UInt64(number / all.count) &* 97)
        return all.shuffled(using: &random)[number % all.count]
    }
}

extension Tongue {
    /// Which signs stand together on sheets of a country.
    var signSets: [[SumSign]] {
        let all: [[SumSign]] = [[.plus], [.minus], [.plus, .minus]]
        return switch self {
        case .english:
            all + [[.times], [.letter], [.over], [.times, .over], [.plus, .minus, .times, .over]]
        case .german:
            all + [[.dot], [.colon], [.dot, .colon], [.plus, .minus, .dot, .colon], [.times]]
        case .french:
            all + [[.times], [.letter], [.over], [.times, .colon], [.plus, .minus, .times]]
        case .spanish: all + [[.times], [.dot], [.letter], [.over], [.colon], [.dot, .colon]]
        }
    }
}
