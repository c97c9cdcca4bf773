import Artifacts
import Foundation
import Language
import Support
import Templates

/// Ten thousand seeds of each template of arithmetic, each sum reckoned anew from its print. `REVISO_SEEDS=N` draws
/// another number.
struct TemplatesTable {
    func printTable() {
        let seeds =
            ProcessInfo.processInfo.environment["REVISO_SEEDS"].flatMap { Int($0) } ?? 10_000
        let start = ProcessorTime.seconds
        let checks = TemplateCheck.all(seeds: seeds)
        let cost = ProcessorTime.seconds - start
        print(
            "Templates of arithmetic: \(checks.count), \(seeds) seeds each, choices and blanks by turns.\n"
        )
        print(
            "| template | sums | no sum | different texts | \(TemplateFault.allCases.map(\.rawValue).joined(separator: " | ")) |"
        )
        print(
            "| --- | ---: | ---: | ---: |\(String(repeating: " ---: |", count: TemplateFault.allCases.count))"
        )
        for check in checks {
            let faults = TemplateFault.allCases.map { String(check.faults[$0]?.count ?? 0) }
            print(
                "| \(check.name) | \(check.drawn) | \(check.none) | \(check.texts.count) | \(faults.joined(separator: " | ")) |"
            )
        }
        func sum(_ count: (TemplateCheck) -> Int) -> Int { checks.reduce(0) { $0 + count($1) } }
        let faults = TemplateFault.allCases.map { fault in
            "\(fault.rawValue) \(sum { $0.faults[fault]?.count ?? 0 })"
        }
        print(
            "\n- sums: \(sum(\.drawn)), seeds without one: \(sum(\.none)); \(faults.joined(separator: ", "))"
        )
        for check in checks {
            for (fault, found) in check.faults.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                print("- \(check.name): \(fault.rawValue), such as: \(found.example)")
            }
        }
        print("- CPU: \(fixed(cost, 1)) s\n")
    }
}

/// The keys that are computed to a page's own exercises, each reckoned anew from its print.
struct OwnKeysTable {
    var data: URL

    private static let truth = Command.repository.appending(
        path: "Tests/Fixtures/worksheets/truth.json")

    func printTable() throws {
        var pages = try ExerciseTruth.read(Self.truth).map {
            ($0.picture, $0.exercises.map(\.prompt))
        }
        for text in try QuestionTexts(data: data).clean where text.name.hasPrefix("ws_") {
            let lines = text.text.split(whereSeparator: \.isNewline).map {
                String($0).replacing(/^ *[0-9]{1,2}[.)] */, with: "")
            }
            pages.append((text.name, lines))
        }
        print(
            "Keys computed to a page's own lines.\n\n| page | lines | with a key | right | not reckoned | wrong |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        var wrong: [String] = []
        for (name, lines) in pages where !lines.isEmpty {
            let keys = lines.compactMap { line in
                Prover.computed(line, confidence: 1.0).map { (line, $0.answer) }
            }
            let verdicts = keys.map { line, answer in
                PrintedTask(line.replacing(/_+/, with: "____")).isRight(answer)
            }
            wrong += zip(keys, verdicts).filter { $0.1 == false }.map {
                "\(name): \($0.0.0) → \($0.0.1)"
            }
            let counts = [true, nil, false].map { wanted in verdicts.count { $0 == wanted } }
            print(
                "| \(name) | \(lines.count) | \(keys.count) | \(counts.map(String.init).joined(separator: " | ")) |"
            )
        }
        for line in wrong { print("- \(line)") }
        print("")
    }
}
