import Artifacts
import Testing

@testable import Engine

struct PlannerTests {
    private static let base = Stamp(
        stage: "ocr", revision: 2, options: #"{"count":10,"languages":["eng"]}"#, inputs: [:],
        models: ["net": "m1"], tools: ["tesseract": "5.3.0"])

    private static func stamp(_ change: (inout Stamp) -> Void = { _ in }) -> Stamp {
        var stamp = base
        stamp.inputs = ["intake": "d1", "rulings": "none"]
        change(&stamp)
        return stamp
    }

    private static func facts(
        intake: Supply = .present("d1"), rulings: Supply = .absent, standing: Stamp? = nil,
        outcome: Record.Outcome = .made, paper: Supply? = nil, missing: String? = nil,
        isAsked: Bool = false
    ) -> Facts {
        Facts(
            base: base, paper: paper.map { (["worksheet", "text"], $0) },
            inputs: [("intake", true, intake), ("rulings", false, rulings)],
            standing: standing.map { ($0.digest, outcome) }, missing: missing, isAsked: isAsked)
    }

    @Test func decidesByStamps() {
        let same = Self.stamp()
        let paperSkip = Self.stamp { $0.inputs = ["paper": "foreign", "for": "worksheet, text"] }
        let inputSkip = Self.stamp { $0.inputs = ["intake": "not applicable"] }
        let table: [(String, Facts, Action)] = [
            ("first time", Self.facts(), .run(same)),
            ("nothing changed", Self.facts(standing: same), .keep),
            ("a refusal stands", Self.facts(standing: same, outcome: .refused), .keep),
            ("asked", Self.facts(standing: same, isAsked: true), .run(same)),
            ("file gone", Self.facts(standing: same, missing: "a.png"), .run(same)),
            (
                "input changed", Self.facts(intake: .present("d2"), standing: same),
                .run(Self.stamp { $0.inputs["intake"] = "d2" })
            ),
            (
                "optional came", Self.facts(rulings: .present("r1"), standing: same),
                .run(Self.stamp { $0.inputs["rulings"] = "r1" })
            ),
            ("optional refused", Self.facts(rulings: .refused("x"), standing: same), .keep),
            ("own refused", Self.facts(intake: .refused("01-intake")), .block(by: "01-intake")),
            ("own waits", Self.facts(intake: .waiting("01-intake")), .wait(for: "01-intake")),
            ("own pending", Self.facts(intake: .pending("01-intake")), .follow("01-intake")),
            ("optional pending", Self.facts(rulings: .pending("05-x")), .follow("05-x")),
            (
                "own not applicable", Self.facts(intake: .notApplicable),
                .skip("there is no 'intake' here", inputSkip)
            ),
            (
                "still not applicable",
                Self.facts(intake: .notApplicable, standing: inputSkip, outcome: .notApplicable),
                .keep
            ),
            ("right paper", Self.facts(standing: same, paper: .present("text")), .keep),
            (
                "other paper", Self.facts(standing: same, paper: .present("foreign")),
                .skip("a step for worksheet, text, and this is foreign", paperSkip)
            ),
            ("paper refused", Self.facts(paper: .refused("01-intake")), .block(by: "01-intake")),
            ("paper waits", Self.facts(paper: .waiting("01-intake")), .wait(for: "01-intake")),
        ]
        let actions = Planner.plan(table.map(\.1))
        for (row, action) in zip(table, actions) { #expect(action == row.2, "\(row.0)") }
    }

    @Test func saysWhy() {
        let old = Self.stamp()
        let table: [(Stamp?, Stamp, String?, Bool, Reason, String)] = [
            (nil, old, nil, false, .neverRun, "it never ran"),
            (old, old, nil, true, .asked, "somebody asked"),
            (
                old, Self.stamp { $0.revision = 3 }, nil, false, .revisionChanged,
                "the stage was improved"
            ),
            (
                old, Self.stamp { $0.options = #"{"count":10,"languages":["deu"]}"# }, nil, false,
                .optionsChanged, "option 'languages' changed"
            ),
            (
                old, Self.stamp { $0.options = #"{"count":9,"languages":["deu"]}"# }, nil, false,
                .optionsChanged, "options 'count', 'languages' changed"
            ),
            (
                old, Self.stamp { $0.inputs["intake"] = "d2" }, nil, false,
                .inputChanged("intake"), "input 'intake' changed"
            ),
            (
                old, Self.stamp { $0.inputs["edition"] = "e" }, nil, false,
                .inputChanged("edition"), "input 'edition' changed"
            ),
            (
                old, Self.stamp { $0.models["net"] = "m2" }, nil, false, .modelChanged("net"),
                "model 'net' is another one"
            ),
            (
                old, Self.stamp { $0.tools["tesseract"] = "none" }, nil, false,
                .toolChanged("tesseract"), "tool 'tesseract' has another version"
            ),
            (
                old, old, "page-1.png", false, .outputMissing("page-1.png"),
                "file 'page-1.png' is gone or was altered"
            ),
        ]
        for (old, new, missing, isAsked, reason, text) in table {
            let found = Planner.reason(old, new, missing: missing, isAsked: isAsked)
            #expect(found == reason)
            #expect(found.text(old, new) == text)
        }
    }

    @Test func tellsStampsApartByEveryPart() {
        let changes: [(inout Stamp) -> Void] = [
            { _ in }, { $0.stage = "x" }, { $0.revision = 9 }, { $0.options = "{}" },
            { $0.inputs["intake"] = "d2" }, { $0.models["net"] = "m2" }, { $0.models = [:] },
            { $0.tools = ["net": "m1"] },
        ]
        #expect(Set(changes.map { Self.stamp($0).digest }).count == changes.count)
    }
}
