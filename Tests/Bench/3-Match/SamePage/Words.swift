import Artifacts
import Foundation
import Language

/// Sentences that nobody wrote, of the words that worksheets are made of.
enum Words {
    static func title(_ number: Int) -> String {
        "\(things[number * 7 % things.count].capitalized) and \(things[(number * 11 + 3) % things.count])"
    }

    /// Such as `The old river carries the small boats near the garden.`
    static func sentence(_ random: inout SeededGenerator) -> String {
        "The \(one(qualities, &random)) \(one(things, &random)) \(one(deeds, &random)) the "
            + "\(one(qualities, &random)) \(one(things, &random)) \(one(places, &random)) the \(one(things, &random))."
    }

    /// About half of a sentence.
    static func half(_ random: inout SeededGenerator) -> String {
        "the \(one(qualities, &random)) \(one(things, &random)) \(one(deeds, &random)) \(one(things, &random))"
    }

    /// A question with four answers.
    static func question(
        _ random: inout SeededGenerator
    ) -> (text: String, choices: [String]) {
        let count = random.draw(12...98)
        return (
            "How many \(one(things, &random)) near the \(one(things, &random)) are \(one(qualities, &random)) after \(count) days?",
            (0..<4).map { _ in "\(random.draw(10...99)) \(one(things, &random))" }
        )
    }

    private static func one(_ list: [String], _ random: inout SeededGenerator) -> String {
        random.pick(list) ?? ""
    }

    private static let things = [
        "river", "garden", "mountain", "window", "teacher", "planet", "animal", "castle", "forest",
        "engine", "market", "island", "letter", "bridge", "machine", "flower", "village", "farmer",
        "doctor", "kitchen", "ladder", "mirror", "needle", "orange", "pencil", "rocket", "silver",
        "table", "valley", "winter", "lamp", "cloud", "stone", "train", "sheep",
    ]
    private static let qualities = [
        "old", "small", "bright", "quiet", "heavy", "narrow", "golden", "simple", "frozen", "early",
        "gentle", "hollow", "modern", "patient", "rapid", "sharp", "tall", "useful", "warm",
        "wooden",
    ]
    private static let deeds = [
        "carries", "follows", "protects", "measures", "answers", "colours", "covers", "divides",
        "explains", "gathers", "invents", "joins", "lifts", "moves", "opens", "paints", "reaches",
        "stores", "turns", "watches",
    ]
    private static let places = [
        "near", "behind", "above", "beside", "below", "across", "around", "before", "inside",
        "without",
    ]
}
