import Artifacts
import Foundation
import Testing

@testable import Marks

/// Descriptions of forms whose numbers no form has: each is a problem of the description, said before anything is
/// drawn.
@Suite struct FormBoundsTests {
    private static func form(_ change: (inout Form) -> Void) -> Form {
        var form = Form(
            key: "ours", widthMM: 210, heightMM: 297,
            groups: [
                Form.Group(
                    labels: ["q1..20"], values: ["A", "B"], shape: .circle, firstMM: [40, 60],
                    sizeMM: [4.5, 4.5], stepMM: [8, 0], rowStepMM: [0, 8])
            ])
        change(&form)
        return form
    }

    static let odd: [(Form, String)] = [
        (form { $0.groups[0].sizeMM = [2e299, 2e299] }, "larger than any bubble"),
        (form { $0.groups[0].firstMM = [1e304, 10] }, "far beyond its paper"),
        (form { $0.groups[0].rowStepMM = [0, 50] }, "beyond the paper"),
        (form { $0.groups[0].noteMM = BoxMM(x: 0, y: 0, width: 1e300, height: 1) }, "far beyond"),
        (form { $0.groups[0].labels = Array(repeating: "a1..999", count: 3000) }, "labels"),
        (
            form {
                $0.groups[0].labels = ["a1..999"]
                $0.groups[0].values = (0..<50).map { "v\($0)" }
            }, "bubbles"
        ),
        (
            form {
                $0.marksMM = Array(
                    repeating: BoxMM(x: 1, y: 1, width: .infinity, height: 5), count: 4)
            }, "corner mark"
        ),
        (form { $0.widthMM = .nan }, "paper is"),
    ]

    @Test(arguments: odd)
    func refusesNumbersThatNoFormHas(_ form: Form, _ words: String) throws {
        do {
            try FormCheck(form).check()
            Issue.record("it was taken: \(words)")
        } catch let problem as Problem {
            #expect(problem.kind == .configuration)
            #expect(problem.summary.contains(words), "\(problem.summary)")
        }
    }

    @Test func takesAFormOfUsualNumbers() throws {
        try FormCheck(Self.form { _ in }).check()
    }

    /// A template whose marker is infinitely wide makes a form that is refused, not one that cannot be written.
    @Test func refusesATemplateWithAnInfiniteRatio() throws {
        let text = #"""
            {"pageDimensions": [1000, 1400], "bubbleDimensions": [30, 30],
             "fieldBlocks": {"A": {"fieldType": "QTYPE_MCQ4", "origin": [100, 100], "bubblesGap": 40,
               "labelsGap": 50, "fieldLabels": ["q1..5"]}},
             "preProcessors": [{"name": "CropOnMarkers", "options": {"sheetToMarkerWidthRatio": 0}}]}
            """#
        let template = try JSONDecoder().decode(OMRTemplate.self, from: Data(text.utf8))
        let made = try TemplateImport(template, name: "omr")
        #expect(throws: Problem.self) { try FormCheck(made.form).check() }
    }

    /// Any numbers at all in a template: a form or a problem, and never the end of the program.
    @Test func survivesTemplatesOfAnyNumbers() throws {
        let numbers = ["0", "-1", "1e308", "1e-308", "5e-324", "30", "1000", "99999999999"]
        for first in numbers {
            for second in numbers {
                let text =
                    #"{"pageDimensions": [\#(first), \#(second)], "bubbleDimensions": [\#(second), \#(first)], "fieldBlocks": "#
                    + #"{"A": {"fieldType": "QTYPE_INT", "origin": [\#(second), \#(second)], "bubblesGap": \#(first), "#
                    + #""labelsGap": \#(second), "fieldLabels": ["q1..5", "r"]}}}"#
                let template = try JSONDecoder().decode(OMRTemplate.self, from: Data(text.utf8))
                guard let made = try? TemplateImport(template, name: "omr") else { continue }
                guard (try? FormCheck(made.form).check()) != nil else { continue }
                #expect(try !Document.encode(made.form).isEmpty)
            }
        }
    }
}
