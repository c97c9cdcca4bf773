import Artifacts
import Foundation
import Testing

@testable import Engine
@testable import toyline

struct PipelineTests {
    private func read(_ steps: String, settings: String = "") throws(Problem) -> Pipeline {
        try Pipeline(
            yaml: "pipeline: p\nsteps:\n\(steps)", file: "p.yml", stages: Toys.stages,
            settings: try Settings(yaml: settings))
    }

    private static let first = "  - { id: 01-intake, stage: copy, from: [deliveries] }\n"

    @Test func readsALine() throws {
        let pipeline = try Pipeline(yaml: Toys.line, file: "toys.yml", stages: Toys.stages)
        #expect(pipeline.name == "practice")
        #expect(pipeline.steps.map(\.id) == ["01-intake", "02-tally", "03-chorus", "04-echo"])
        #expect(pipeline.steps.map(\.isClassWide) == [false, false, true, false])
        #expect(pipeline.steps[1].papers == ["text"])
        #expect(pipeline.steps[1].options == #"{"languages":["eng"],"weight":1}"#)
        #expect(
            Pipeline.phases(pipeline.steps) == [
                Phase(steps: 0..<2, isClassWide: false), Phase(steps: 2..<3, isClassWide: true),
                Phase(steps: 3..<4, isClassWide: false),
            ])
        #expect(try pipeline.step("echo").id == "04-echo")
    }

    @Test func laysOptionsOverOneAnother() throws {
        let with =
            Self.first
            + "  - { id: 02-tally, stage: tally, from: [01-intake, rulings, editions], with: { weight: 3 } }"
        let settings = "languages: [deu]\nstages: { tally: { weight: 2, note: 'x' } }"
        let options = try read(with, settings: settings).steps[1].options
        #expect(options == #"{"languages":["deu"],"note":"x","weight":3}"#)
    }

    @Test func refusesWithLineAndMend() throws {
        let table: [(steps: String, line: Int, summary: String, hint: String?)] = [
            (
                "  - { id: 1-intake, stage: copy, from: [deliveries] }", 3,
                "Step id '1-intake' is no folder's name",
                "write two digits, a dash and a word: 01-intake"
            ),
            (
                "  - { stage: copy, from: [deliveries] }", 3, "A step has no id",
                "write two digits, a dash and a word: 01-intake"
            ),
            (
                "  - { id: ../up, stage: copy, from: [deliveries] }", 3,
                "Step id '../up' is no folder's name",
                "write two digits, a dash and a word: 01-intake"
            ),
            (
                Self.first + Self.first, 4, "Step id '01-intake' stands twice",
                "each step has a folder of its own"
            ),
            (
                "  - { id: 01-intake, from: [deliveries] }", 3, "Step '01-intake' names no stage",
                "write 'stage: <name>'"
            ),
            (
                "  - { id: 01-intake, stage: cpy, from: [deliveries] }", 3,
                "Stage 'cpy' does not exist", "did you mean 'copy'?"
            ),
            (
                "  - { id: 01-intake, stage: copy, form: [deliveries] }", 3,
                "A step knows no key 'form'", "did you mean 'from'?"
            ),
            (
                "  - { id: 01-intake, stage: copy, from: deliveries }", 3, "'from' must be a list",
                "write it in brackets: [01-intake]"
            ),
            (
                "  - { id: 01-intake, stage: copy }", 3,
                "Step '01-intake' needs the source 'deliveries'", "add deliveries to its 'from'"
            ),
            (
                "  - { id: 01-intake, stage: copy, from: [delivery] }", 3,
                "Step '01-intake' reads from 'delivery', which is no step above it",
                "known: deliveries, rulings, editions, roster, packs"
            ),
            (
                "  - { id: 01-intake, stage: copy, from: [01-intake] }", 3,
                "Step '01-intake' reads from itself",
                "known: deliveries, rulings, editions, roster, packs"
            ),
            (
                "  - { id: 01-intake, stage: copy, from: [deliveries, deliveries] }", 3,
                "Step '01-intake' reads from 'deliveries' twice", "name it once"
            ),
            (
                Self.first + "  - { id: 02-tally, stage: tally, from: [rulings, editions] }", 4,
                "Step '02-tally' reads 'intake', which no step in its 'from' writes",
                "add 01-intake to its 'from'"
            ),
            (
                Self.first
                    + "  - { id: 02-tally, stage: tally, from: [02-tallies, rulings, editions] }",
                4,
                "Step '02-tally' reads from '02-tallies', which is no step above it",
                "known: 01-intake, deliveries, rulings, editions, roster, packs"
            ),
            (
                "  - { id: 02-tally, stage: tally, from: [rulings, editions] }", 3,
                "Step '02-tally' reads 'intake', which no step in its 'from' writes",
                "put a step that writes 'intake' above it"
            ),
            (
                Self.first + "  - { id: 02-tally, stage: tally, from: [01-intake, editions] }", 4,
                "Step '02-tally' needs the source 'rulings'", "add rulings to its 'from'"
            ),
            (
                Self.first
                    + "  - { id: 02-tally, stage: tally, from: [01-intake, rulings, editions], for: [txt] }",
                4, "Paper 'txt' is no kind of paper", "did you mean 'text'?"
            ),
            (
                "  - { id: 01-intake, stage: copy, from: [deliveries], for: [text] }", 3,
                "Step '01-intake' asks for a kind of paper, and no step above it says which it is",
                "put a step that writes 'intake' above it"
            ),
            (
                Self.first
                    + "  - id: 02-tally\n    stage: tally\n    from: [01-intake, rulings, editions]\n"
                    + "    with:\n      wieght: 2", 8,
                "Stage 'tally' knows no option 'wieght'", "did you mean 'weight'?"
            ),
            (
                Self.first
                    + "  - { id: 02-tally, stage: tally, from: [01-intake, rulings, editions], with: { weight: '2' } }",
                4, "Option 'weight' of step '02-tally' has another shape",
                "it must be a whole number"
            ),
            (
                Self.first
                    + "  - { id: 02-copy, stage: copy, from: [deliveries] }\n"
                    + "  - { id: 03-tally, stage: tally, from: [01-intake, 02-copy, rulings, editions] }",
                5, "Step '03-tally' reads 'intake' from two steps",
                "keep one of 01-intake, 02-copy in its 'from'"
            ),
        ]
        for row in table {
            let problem = Problem(
                .configuration, row.summary, hint: row.hint, file: "p.yml:\(row.line)")
            #expect(throws: problem) { try read(row.steps) }
        }
    }

    @Test func refusesFilesThatAreNoPipeline() {
        let table: [(String, Problem)] = [
            (
                "",
                Problem(
                    .configuration, "'p.yml' holds no pipeline",
                    hint: "write 'pipeline:' and 'steps:'", file: "p.yml")
            ),
            (
                "pipeline: p\n",
                Problem(
                    .configuration, "The pipeline has no steps",
                    hint:
                        "write '- { id: 01-intake, stage: intake, from: [deliveries] }' below 'steps:'",
                    file: "p.yml:1")
            ),
            (
                "steps: []\npipelin: x",
                Problem(
                    .configuration, "A pipeline knows no key 'pipelin'",
                    hint: "did you mean 'pipeline'?", file: "p.yml:2")
            ),
            (
                "pipeline: p\nsteps:\n  - { id: 01-x",
                Problem(
                    .configuration,
                    "'p.yml' is not YAML: did not find expected ',' or '}'",
                    hint: "look at line 4, column 1", file: "p.yml:4")
            ),
        ]
        for (yaml, problem) in table {
            #expect(throws: problem) {
                try Pipeline(yaml: yaml, file: "p.yml", stages: Toys.stages)
            }
        }
    }

    @Test func refusesTwoStagesOfOneName() {
        #expect(
            throws: Problem(
                .bug, "Stage name 'copy' is taken twice", hint: "give one of the two another name")
        ) {
            try Pipeline(
                yaml: Toys.line, file: "p.yml", stages: Toys.stages + [CopyStage.self])
        }
    }

    @Test func refusesSettingsOfUnknownStagesAndOptions() {
        #expect(
            throws: Problem(
                .configuration, "Settings name a stage 'tali' that does not exist",
                hint: "did you mean 'tally'?", file: "reviso.yml:2")
        ) { try read(Self.first, settings: "stages:\n  tali: { weight: 1 }") }
        let steps =
            Self.first
            + "  - { id: 02-tally, stage: tally, from: [01-intake, rulings, editions] }"
        #expect(
            throws: Problem(
                .configuration, "Stage 'tally' knows no option 'wait'",
                hint: "known: languages, note, weight", file: "reviso.yml:3")
        ) { try read(steps, settings: "stages:\n  tally:\n    wait: 1") }
        #expect(
            throws: Problem(
                .configuration, "Option 'weight' of step '02-tally' has another shape",
                hint: "it must be a whole number", file: "reviso.yml:3")
        ) { try read(steps, settings: "stages:\n  tally:\n    weight: heavy") }
    }
}
