public import Artifacts
import Foundation
public import Imaging

/// Reads one letter, capital or small, from its ink alone: the readers of numbers weigh the letters that a place can
/// hold.
public struct LetterReader: Sendable {
    /// What may stand in a place.
    public enum Place: Sendable, Equatable {
        /// One of some letters, and nothing else is asked for.
        case choices([String])
        /// Any letter, but it may be a number, or a word of one letter.
        case text
    }

    /// The letters, quantised.
    public static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map {
        String(UnicodeScalar($0))
    }

    // As in numbers: of a square of the line's height so large a patch at most may belong to no stroke.
    private static let strayShare = 0.01
    // A letter is at most so wide, in heights of its line, and in so many pieces.
    private static let widest = 1.4
    private static let mostPieces = 8

    /// The reader; nothing is loaded until it reads.
    public init() {}

    /// Reads a picture with ink alone, dark on white, about as high as the line that was written on; nil where the ink
    /// is too wide, or in too many pieces, for one letter.
    public func sight(
        of line: Image, in boxes: NumberReader.Boxes, place: Place
    ) throws -> SeenWriting.Sight? {
        let ink = InkAtoms(line, unitPx: boxes.height)
        guard let box = Box(around: ink.atoms.map(\.box)),
            ink.atoms.count <= Self.mostPieces,
            Double(box.width) <= Self.widest * boxes.height
        else { return nil }
        let picture = CharacterPicture(
            ink.atoms[...], of: ink, middle: boxes.middle, unitPx: boxes.height)
        guard let raw = try CharacterReader.shared.get().probabilities([picture]).first else {
            return nil
        }
        let (letters, field): ([String], CharacterReader.Field) =
            switch place {
            case .choices(let some): (some, .letter)
            case .text: (Self.letters, .any)
            }
        let second = field.applyPrior(to: raw)
        let first = try self.first(
            letters, on: line, in: ink.lineBox(unitPx: boxes.height), place)
        let candidates = zip(letters, first.logs).map { letter, log in
            SeenWriting.Candidate(
                text: letter, first: Quantised.logarithm(log),
                second: Quantised.logarithm(
                    Foundation.log(
                        Double(CharacterReader.index(of: letter).map { second[$0] } ?? 0))))
        }.sorted {
            (NumberCertainty.weight($1, LetterCertainty.weights), $0.text)
                < (NumberCertainty.weight($0, LetterCertainty.weights), $1.text)
        }
        let own = letters.compactMap { CharacterReader.index(of: $0) }
            .reduce(0) { $0 + Double(second[$1]) }
        return SeenWriting.Sight(
            candidates: Array(candidates.prefix(place == .text ? 6 : letters.count)),
            outside: .init(
                first: Quantised.logarithm(log(first.outside)),
                second: Quantised.logarithm(log(1 - own))),
            characters: [quantised(second)],
            doubt: doubt(ink, box, in: boxes))
    }

    private func quantised(_ classes: [Float]) -> [String: Double] {
        let quantised = zip(
            CharacterReader.classes, classes.map { Quantised.probability(Double($0)) })
        return Dictionary(uniqueKeysWithValues: quantised.filter { $0.1 > 0 })
    }

    /// What the recognizer of lines thinks: of each letter, large or small, the logarithm of its share among them all;
    /// and how likely it is none of them.
    private func first(
        _ letters: [String], on line: Image, in tight: Box, _ place: Place
    ) throws -> (logs: [Double], outside: Double) {
        let own = letters + letters.map { $0.lowercased() }
        let rest = (Self.letters + Self.letters.map { $0.lowercased() }).filter {
            !own.contains($0)
        }
        let others = place == .text ? "0123456789-./".map(String.init) : rest
        guard
            let read = try LineRecognizer.shared.get().probabilities(
                [Quad(tight)], of: line, alphabet: own + others
            ).first
        else { return (letters.map { _ in -.infinity }, 1) }
        let chances = letters.map { letter in
            [letter, letter.lowercased()].reduce(0) {
                $0 + exp(read.logLikelihood(of: $1) ?? -.infinity)
            }
        }
        let sum = chances.reduce(0, +)
        // Of another letter, of more than one, of what is no letter at all.
        let inside = Double(read.inside.min() ?? 0)
        return (
            chances.map { sum > 0 ? log($0 / sum) : -.infinity }, min(1, max(0, 1 - sum * inside))
        )
    }

    private func doubt(_ ink: InkAtoms, _ box: Box, in boxes: NumberReader.Boxes) -> String? {
        let most = Self.strayShare * boxes.height * boxes.height
        return Double(ink.strayPx) <= most ? nil : InkDoubt.pale
    }
}
