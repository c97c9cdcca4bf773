import Artifacts
import Reading

/// A row of boxes that somebody wrote into, and what the readers saw.
struct NumberRow {
    /// What is written.
    enum Content: Hashable {
        /// A number.
        case number(NumberQuiz.Kind)
        /// A fraction.
        case fraction(FractionForm)
        /// One of the pupils' digits, each once.
        case lone
        /// A letter by itself, on a rule: one of those of which there are many hands.
        case letter
        /// Any capital.
        case capital
        /// What should not be taken for read.
        case attack(NumberAttack)
    }

    var content: Content
    var scene: SceneClass
    /// Which of five folds its characters belong to.
    var fold: Int
    /// What is written; nil where nobody can say.
    var truth: String?
    /// What the line says of it; nil where it was lost.
    var item: Responses.Item?
    var sight: SeenWriting.Sight?

    /// Whether the likeliest candidate by some weights is what is written.
    func isRight(_ weights: NumberCertainty.Weights) -> Bool {
        // Of equal ones none is the likeliest.
        let measures = sight?.candidates.map { NumberCertainty.weight($0, weights) } ?? []
        guard let best = measures.max() else { return false }
        return measures.indices.filter { measures[$0] == best }.map { sight?.candidates[$0].text }
            == [truth]
    }
}

/// A reading by some reader: the text, and how sure of it the reader is.
struct RatedReading {
    /// Who reads.
    enum Reader: String, CaseIterable {
        case first = "reader one alone"
        case second = "reader two alone"
        case third = "reader three alone"
        case all = "all, fused"

        /// The reader's weights, where all together have some.
        func weights(_ all: NumberCertainty.Weights) -> NumberCertainty.Weights {
            switch self {
            case .first: .init(first: 1, second: 0, third: 0, nothing: 0)
            case .second: .init(first: 0, second: 1, third: 0, nothing: 0)
            case .third: .init(first: 0, second: 0, third: 1, nothing: 0)
            case .all: all
            }
        }
    }

    var kind: NumberCertainty.Kind
    var margin: Double
    var isRight: Bool
    var fold: Int

    /// What a reader says of a row; nil where it leaves it to a person in any case.
    init?(_ row: NumberRow, by reader: Reader, _ weights: NumberCertainty.Weights) {
        guard let sight = row.sight else { return nil }
        let own = reader.weights(weights)
        guard
            let best = sight.candidates.max(by: {
                NumberCertainty.weight($0, own) < NumberCertainty.weight($1, own)
            })
        else { return nil }
        margin = NumberCertainty.margin(ofBestIn: sight.candidates, sight.outside, own)
        (kind, isRight, fold) = (.init(best.text), best.text == row.truth, row.fold)
    }
}
