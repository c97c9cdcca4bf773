import Artifacts
import Reading

/// How often each reader is right, whatever it is sure of.
struct ReaderTables {
    let rows: [NumberRow]
    let lone: [NumberRow]

    func printTables() {
        print(
            "| written | rows | not read | reader one right | reader two right | reader three right | all right | among those offered |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        for kind in NumberQuiz.Kind.allCases {
            printRow(kind.rawValue, rows.filter { $0.content == .number(kind) })
        }
        for scene in NumberTrips.scenes {
            printRow(scene.rawValue, rows.filter { $0.scene == scene })
        }
        printRow("each of pupils' digits", lone)
        print("")
    }

    private func printRow(_ name: String, _ rows: [NumberRow]) {
        let lost = rows.count { $0.sight == nil }
        let right = RatedReading.Reader.allCases.map { reader in
            rows.count { $0.isRight(reader.weights(NumberCertainty.weights)) }
        }
        let offered = rows.count { row in
            row.item?.value == row.truth
                || row.item?.alternatives.contains { $0.value == row.truth } ?? false
        }
        let shares = (right + [offered]).map { percent($0, of: rows.count - lost) }
        print("| \(name) | \(rows.count) | \(lost) | \(shares.joined(separator: " | ")) |")
    }

    private func percent(_ count: Int, of all: Int) -> String {
        all == 0 ? "–" : fixed(100 * Double(count) / Double(all), 1) + " %"
    }
}

/// The pupils' digits, each written once: right at full coverage, and of the nine tenths that are surest.
struct LoneTable {
    let rows: [NumberRow]

    func printTable() {
        // Pages that could not be laid on their blank were not read at all.
        let rows = rows.filter { $0.sight != nil || $0.item?.state == .blank }
        print("Pupils' digits, each once, on pages that were found, cross-fitted weights\n")
        print("| coverage | rows | wrong | right (95 %) |\n| ---: | ---: | ---: | --- |")
        let fits = (0..<RealDigits.folds).map { fold in
            NumberFit(rows.filter { $0.fold != fold }, of: .all)
        }
        let rated = rows.map { row -> (margin: Double, isRight: Bool) in
            // What was taken for blank is wrong.
            guard let sight = row.sight else { return (99, false) }
            let fit = fits[row.fold]
            // How sure the readers are, whatever else speaks against the ink: that sends it to a person, and says
            // nothing of which readings are right.
            return (
                NumberCertainty.margin(ofBestIn: sight.candidates, sight.outside, fit.weights),
                sight.candidates.max {
                    NumberCertainty.weight($0, fit.weights)
                        < NumberCertainty.weight($1, fit.weights)
                }?.text == row.truth
            )
        }.sorted { $0.margin > $1.margin }
        for share in [1, 0.9, 0.8] {
            let kept = rated.prefix(Int((share * Double(rated.count)).rounded()))
            let wrong = kept.count { !$0.isRight }
            let (low, high) = Bound.interval(wrong, of: kept.count)
            print(
                "| \(fixed(100 * share, 0)) % | \(kept.count) | \(wrong) | "
                    + "\(fixed(100 * (1 - Double(wrong) / Double(max(1, kept.count))), 2)) % "
                    + "(\(fixed(100 - 100 * high, 2)) to \(fixed(100 - 100 * low, 2)) %) |")
        }
        print("")
    }
}
