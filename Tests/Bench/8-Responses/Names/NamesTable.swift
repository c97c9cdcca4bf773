import Artifacts
import Drawing
import Foundation
import Imaging
import Reading
import ResponsesStage

/// Names on name lines, matched to rosters of 25: words that people wrote, read as names, each a picture by itself;
/// then those words and drawn names on worksheets, through the whole line. REVISO_ROWS says how many worksheets,
/// REVISO_SEED which.
struct NamesTable {
    let reviso: URL
    let data: URL

    func printTable(in kept: URL?) async throws {
        if let problem = NameReader.problem {
            return print("names: skipped: \(problem.summary)\n")
        }
        let words = ProcessInfo.processInfo.environment
        let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
        let rows = words["REVISO_ROWS"].flatMap(Int.init) ?? 400
        NameCounts(trials: try alone(seed: seed)).print(
            "Words that people wrote as names, each a picture with its paper")
        func measured(in folder: URL) throws {
            let sheets = NameSheets(reviso: reviso, data: data, folder: folder, seed: seed)
            let trials = try sheets.trials(rows)
            guard !trials.isEmpty else {
                return print("names on worksheets: skipped, for Python's PIL is missing\n")
            }
            NameCounts(trials: trials).print(
                "Names on worksheets, drawn or of real words, through the whole line")
        }
        guard rows > 0 else { return }
        if let kept { return try measured(in: kept) }
        try await awaitingTemporaryFolder { try measured(in: $0) }
    }

    /// Each word among random words and among its nearest, and the same without it.
    private func alone(seed: UInt64) throws -> [NameTrial] {
        let list = NearestWords()
        var random = SplitMix64(seed: seed)
        var trials: [NameTrial] = []
        for (truth, file) in RealWords(data: data).names {
            let picture = try Image(contentsOf: file).grey
            guard let seen = try NameReader().evidence(on: picture, names: []) else { continue }
            let near = list.nearest(to: truth, most: 25, random: &random)
            let far = list.some(25, but: truth, random: &random)
            for (kind, others, isThere) in [
                ("among random words", far, true), ("not among random words", far, false),
                ("among its nearest words", near, true),
                ("not among its nearest words", near, false),
            ] {
                var names = Array(others.prefix(isThere ? 24 : 25))
                if isThere { names.append(truth) }
                let forms = Dictionary(
                    uniqueKeysWithValues: names.enumerated().map { index, name in
                        (
                            "P\(index + 10)",
                            NameForms(name: name.capitalized, code: "P\(index + 10)")
                        )
                    })
                trials.append(
                    NameTrial(
                        kind: kind, text: truth, truth: isThere ? "P\(names.count + 9)" : nil,
                        match: NameMatch(forms, seen)))
            }
        }
        return trials
    }
}

extension RealWords {
    /// The words of letters alone, two at least.
    var names: [(text: String, file: URL)] {
        labelled.map { (text: Self.bare($0.text), file: $0.file) }.filter {
            $0.text.count > 1 && $0.text.allSatisfy { $0.isLetter && $0.isASCII }
        }
    }
}

extension NearestWords {
    /// So many words near to one, the nearest first, and random ones where there are too few.
    func nearest(to word: String, most: Int, random: inout SplitMix64) -> [String] {
        let near = Array(nearest(to: word).prefix(most))
        let rest = some(most, but: word, random: &random).filter { !near.contains($0) }
        return near + rest.prefix(most - near.count)
    }

    /// Random words of three letters at least.
    func some(_ count: Int, but word: String, random: inout SplitMix64) -> [String] {
        var found: [String] = []
        while found.count < count {
            let one = all[random.index(all.count)]
            if one.count > 2, one != word, !found.contains(one) { found.append(one) }
        }
        return found
    }
}
