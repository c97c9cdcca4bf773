import Artifacts
import Engine
import Foundation
import Language
import Logging
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
        let folder = Command.repository.appending(path: "pipelines/packs")
        let packs = try [
            "sparks.en.csv", "sparks-presets.en.csv", "auxiliaries.en.csv", "talk-words.en.csv",
            "spark-frames.en.csv", "spark-words.en.csv",
        ].map {
            PackText(
                name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
        var (sparks, sets, full, alike, closed) = (0, 0, 0, 0, 0)
        var used: Set<String> = []
        var unsafe: [String] = []
        var seed = 0
        let table = packs[1].text.split(separator: "\n").dropFirst().map {
            String($0.split(separator: ",")[0])
        }
        while sparks < Self.wanted {
            let preset = table[seed % table.count]
            let audience = Self.audiences[seed % Self.audiences.count]
            seed += 1
            let outcome = try await chosen(preset, audience, seed, packs)
            guard case .made(let made) = outcome else { continue }
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
        print("Sparks at strict, chosen for \(sets) requests from the shipped pack\n")
        print(
            "sparks \(sparks); different lines \(used.count); sets with all eight \(full) of \(sets)"
        )
        print("to look at, by other words than the gates': \(unsafe.count)")
        for text in Set(unsafe).sorted() { print("  \(text)") }
        print("questions that begin with a yes/no word: \(closed)")
        print("pairs of one set that share half of their words: \(alike)")
    }

    private func chosen(
        _ preset: String, _ audience: String, _ seed: Int, _ packs: [PackText]
    ) async throws -> Outcome<Sparks> {
        var found: Outcome<Sparks> = .notApplicable("")
        try await awaitingTemporaryFolder { folder in
            let file = folder.appending(path: "sparks.csv")
            try Data("situation,audience,preset\n,\(audience),\(preset)\n".utf8).write(to: file)
            let bench = Bench(
                inputs: ["original/f": file], scratch: folder, log: Logger(label: "bench"))
            let request = try await SparkRequestStage(.init()).run(
                .init(
                    delivery: Delivered(
                        key: "r\(seed)",
                        pages: [
                            .init(
                                original: .init(sha256: "f", bytes: 1, type: .text), number: 1,
                                scan: "f-1")
                        ]), intake: Intake(key: "r\(seed)", paper: .text, text: "…"), packs: packs),
                on: bench)
            guard case .made(let asked) = request else { return }
            found = try await SparksStage(.init(seed: seed)).run(
                .init(
                    sparkRequest: asked, roster: Roster(codes: [.init(code: "P01")]), packs: packs),
                on: bench)
        }
        return found
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
