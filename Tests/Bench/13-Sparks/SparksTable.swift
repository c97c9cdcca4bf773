import Artifacts
import Foundation
import SparksStage
import Support

/// Sparks for many requests, chosen at strict from the pack that is shipped, and looked at by other rules than the
/// gates' own.
struct SparksTable {
    /// How many sparks are looked at.
    private static let wanted = 500
    private static let audiences = ["7 to 8", "9 to 10", "12 to 13", "16 to 17", "my class"]
    /// Subjects as stems, found anywhere in a word: rougher than the gates' words, so that what they missed is seen.
    private static let stems = [
        "money", "rich", "poor", "mother", "father", "parent", "divorc", "religio", "prayer",
        "church", "politic",
        "elect", "kill", "murder", "weapon", "dead", "death", "funeral", "drunk", "alcohol", "drug",
        "sex", "naked",
        "ugly", "fat ", "weight", "diet", "hospital", "illness", "kiss", "boyfriend", "girlfriend",
        "secret", "confess",
        "guess", "holiday", "phone", "pet ", "dad", "mum",
    ]
    private static let yesNo = [
        "do", "does", "did", "is", "are", "was", "were", "can", "could", "will", "would", "have",
        "has", "had", "should",
        "may", "might", "shall", "must", "am",
    ]

    func printTable() async throws {
        let asked = try AskedSparks()
        let presets = asked.packs.first { $0.name == "sparks-presets.en.csv" }?.text ?? ""
        let named = presets.split(separator: "\n").dropFirst().compactMap {
            $0.split(separator: ",").first.map { ("", String($0)) }
        }
        try await printSets("presets", named, asked, until: Self.wanted)
        // Presets know their situation: what is written for a topic is only met where one is named.
        let topics = FrameTopics.all.flatMap { $0.topics.prefix(2) }.map { ($0, "") }
        try await printSets("topics", topics, asked, until: nil)
    }

    /// Looks at the sparks for requests of one sort, each once or in turn until there are enough.
    private func printSets(
        _ name: String, _ requests: [(situation: String, preset: String)], _ asked: AskedSparks,
        until wanted: Int?
    ) async throws {
        var (sparks, sets, full, alike, closed, seed) = (0, 0, 0, 0, 0, 0)
        var used: Set<String> = []
        var unsafe: [String] = []
        while wanted.map({ sparks < $0 }) ?? (seed < requests.count), !requests.isEmpty {
            let request = requests[seed % requests.count]
            let audience = Self.audiences[seed % Self.audiences.count]
            seed += 1
            let cells = [request.situation, audience, request.preset].map(AskedSparks.cell)
            let table = "situation,audience,preset\n" + cells.joined(separator: ",") + "\n"
            guard let made = try await asked.chosen(table, seed: seed) else { continue }
            sets += 1
            full += made.all.count == 8 ? 1 : 0
            for spark in made.all {
                sparks += 1
                used.insert(spark.pack ?? "")
                let line = spark.text.lowercased() + " "
                if Self.stems.contains(where: line.contains) { unsafe.append(spark.text) }
                let first = line.split { !$0.isLetter }.first.map(String.init) ?? ""
                if spark.type == .question, Self.yesNo.contains(first) { closed += 1 }
            }
            for (index, one) in made.all.enumerated() {
                for other in made.all.dropFirst(index + 1)
                where Self.overlap(one.text, other.text) >= 0.5 {
                    alike += 1
                }
            }
        }
        print("\nSparks at strict, chosen for \(sets) requests by \(name)\n")
        print(
            "sparks \(sparks); different lines \(used.count); sets with all eight \(full) of \(sets)"
        )
        print("to look at, by other words than the gates': \(unsafe.count)")
        for text in Set(unsafe).sorted() { print("  \(text)") }
        print("questions that begin with a yes/no word: \(closed)")
        print("pairs of one set that share half of their words: \(alike)")
    }

    /// The share of letters' threes that two lines have in common.
    private static func overlap(_ one: String, _ other: String) -> Double {
        func threes(_ text: String) -> Set<String> {
            let letters = Array(text.lowercased().filter { $0.isLetter || $0 == " " })
            guard letters.count >= 3 else { return [] }
            return Set((0...(letters.count - 3)).map { String(letters[$0..<($0 + 3)]) })
        }
        let (left, right) = (threes(one), threes(other))
        return Double(left.intersection(right).count) / Double(max(1, left.union(right).count))
    }
}
