import Artifacts
import Foundation
import Testing

@testable import Door

/// Rows that somebody forged, or that a program spoilt, by kind and by the file they come in.
struct ForgedRow: CustomTestStringConvertible, Sendable {
    /// What is wrong with it.
    enum Kind: String, CaseIterable {
        case missing, repeated, foreign, tooLarge, negative, noNumber, control, otherEdition
        case otherPupil, otherPage
    }

    /// What it comes in.
    enum Form: String, CaseIterable { case csv, json, line }

    var kind: Kind
    var form: Form
    /// The file's bytes; `SCAN` stands for a delivered page's name, `SHA` for its original.
    var text: String
    /// What is said of it; empty where it is taken without a word.
    var says: String
    /// How many rulings or results are stored.
    var stored: Int

    var testDescription: String { "\(kind) \(form): \(says)" }

    private static let keys = "sheet,edition,question,answer,accepted,points\n"
    private static let review = "target,question,original,page,shown,read,answer,pupil\n"
    private static let quiz =
        "sheet,edition,question,type,prompt,A,B,C,D,answer,accepted,explanation,action\n"

    private static func csv(
        _ kind: Kind, _ text: String, _ says: String, stored: Int = 0
    ) -> ForgedRow {
        ForgedRow(kind: kind, form: .csv, text: text, says: says, stored: stored)
    }

    private static func json(
        _ kind: Kind, _ rows: String, _ says: String, stored: Int = 0
    ) -> ForgedRow {
        let text = #"{"kind": "decisions", "rows": [\#(rows)]}"#
        return ForgedRow(kind: kind, form: .json, text: text, says: says, stored: stored)
    }

    /// A line with a right sum, whatever stands in it.
    private static func line(
        _ kind: Kind, _ json: String, _ says: String, stored: Int = 0
    ) -> ForgedRow {
        let body = Data(json.utf8).base64EncodedString().replacing("+", with: "-")
            .replacing("/", with: "_").replacing("=", with: "")
        let text = "\(QuizLine.mark)\(body).\(CRC32.hex(Data(body.utf8)))\n"
        return ForgedRow(kind: kind, form: .line, text: text, says: says, stored: stored)
    }

    private static func played(
        edition: String = "7K3QF", pupil: String = "P07", attempt: String = "r1",
        seconds: String = "9", _ answers: String
    ) -> String {
        #"{"edition":"\#(edition)","pupil":"\#(pupil)","attempt":"\#(attempt)","seconds":\#(seconds),"#
            + #""answers":[\#(answers)]}"#
    }

    private static let q1 = #"{"questionID":"q1","value":"B"}"#
    private static let largest = "q9223372036854775807"

    static let all: [ForgedRow] = tables + decisions + results

    private static let tables: [ForgedRow] = [
        csv(.missing, keys + ",7K3QF,q1,,,\n", ""),
        csv(.missing, quiz + ",7K3QF,q2,fillBlank,,,,,,5,,,reword\n", "its prompt is empty"),
        csv(.repeated, keys + ",7K3QF,q1,A,,\n,7K3QF,q1,B,,\n", "", stored: 2),
        csv(.foreign, keys + ",7K3QF,q9,A,,\n", "edition '7K3QF' has no question 'q9'"),
        csv(.foreign, keys + ",7K3QF,q1,Z,,\n", "answer 'Z' is none of the choices of 'q1'"),
        csv(.foreign, review + "SCAN/q9,q9,SHA,1,,,7,\n", "has no question 'q9'"),
        csv(.foreign, quiz + ",7K3QF,q2,fillBlank,x ____,,,,,5,,,explode\n", "action 'explode'"),
        csv(.tooLarge, keys + ",7K3QF,\(largest),A,,\n", "too high a number"),
        csv(.tooLarge, keys + ",7K3QF,q1,A,,1e308\n", "no number from 0 to 1000"),
        csv(.tooLarge, quiz + ",7K3QF,\(largest),fillBlank,x ____,,,,,y,,,add\n", "too high"),
        csv(.negative, keys + ",7K3QF,q1,A,,-1000\n", "no number from 0 to 1000"),
        csv(.negative, review + "SCAN/q1,q1,SHA,-1,,,7,\n", "is about another place"),
        csv(.noNumber, keys + ",7K3QF,q1,A,,nan\n", "no number from 0 to 1000"),
        csv(.noNumber, keys + ",7K3QF,q1,A,,many\n", "no number from 0 to 1000"),
        csv(.control, keys + ",7K3QF,q2,\"x\u{202E}y\u{2028}z\u{9B}\",,\n", "", stored: 1),
        csv(.otherEdition, keys + ",ZZZZZ,q1,A,,\n", "edition 'ZZZZZ' is not known"),
        csv(.otherEdition, keys + "sums,7K3QF,q1,A,,\n", "was printed for 'fractions'"),
        csv(.otherPupil, review + "SCAN/page,page,SHA,1,,,,X99\n", "'X99' is not in the roster"),
        csv(.otherPage, review + "SCAN/q1,q1,SHA,7,,,7,\n", "is about another place"),
        csv(.otherPage, review + "000000000000-1/q1,q1,,1,,,7,\n", "was never delivered"),
    ]

    private static let decisions: [ForgedRow] = [
        json(.missing, #"{"value": "7"}"#, "its fields are not written"),
        json(.missing, #"{"target": "7K3QF/q1"}"#, "its answer is empty"),
        json(.missing, #"{"target": "SCAN/q1"}"#, "it decides nothing"),
        json(.missing, "7, null, []", "its fields are not written"),
        json(
            .repeated,
            #"{"target": "7K3QF/q1", "answer": "A"}, {"target": "7K3QF/q1", "answer": "B"}"#, "",
            stored: 2),
        json(.foreign, #"{"target": "7K3QF/q9", "answer": "A"}"#, "has no question 'q9'"),
        json(.foreign, #"{"target": "SCAN/q9", "value": "7"}"#, "has no question 'q9'"),
        json(
            .foreign,
            #"{"target": "7K3QF/q2", "ruling": "quiz", "action": "explode", "prompt": "x", "answer": "y"}"#,
            "action 'explode'"),
        json(
            .tooLarge,
            #"{"target": "7K3QF/\#(largest)", "ruling": "quiz", "action": "add", "type": "fillBlank", "#
                + #""prompt": "x ____", "answer": "y"}"#, "too high a number"),
        json(
            .tooLarge, #"{"target": "7K3QF/q1", "answer": "A", "points": 1e308}"#,
            "no number from 0 to 1000"),
        json(.tooLarge, #"{"target": "SCAN/q1", "value": "7", "page": 1e30}"#, "not written"),
        json(
            .tooLarge, #"{"target": "SCAN/q1", "value": "7", "placeMM": [1e300, 1, 1, 1]}"#,
            "on no paper"),
        json(.tooLarge, #"{"target": "7K3QF/q1", "answer": "A", "points": 1e999}"#, "no JSON"),
        json(
            .negative, #"{"target": "7K3QF/q1", "answer": "A", "points": -1000}"#,
            "no number from 0 to 1000"),
        json(.negative, #"{"target": "SCAN/q1", "value": "7", "page": -1}"#, "another place"),
        json(.noNumber, #"{"target": "7K3QF/q1", "answer": "A", "points": "many"}"#, "not written"),
        json(.noNumber, #"{"target": "SCAN/q1", "value": "7", "page": 01}"#, "are no JSON"),
        json(.control, #"{"target": "\ud800SCAN/q1", "value": "7"}"#, "are no JSON"),
        json(
            .control, #"{"target": "7K3QF/q2", "answer": "x\u0000\u001b\u2028\ufffe"}"#, "",
            stored: 1),
        json(
            .control, #"{"target": "7K3QF/q2", "answer": "\u001b\u0000"}"#, "its answer is empty"),
        json(.otherEdition, #"{"target": "ZZZZZ/q1", "answer": "A"}"#, "is not known"),
        json(
            .otherEdition, #"{"target": "7K3QF/q1", "sheet": "sums", "answer": "A"}"#,
            "was printed for 'fractions'"),
        json(.otherPupil, #"{"target": "SCAN/page", "pupil": "X99"}"#, "is not in the roster"),
        json(.otherPage, #"{"target": "SCAN/q1", "page": 2, "value": "7"}"#, "another place"),
        json(.otherPage, #"{"target": "000000000000-1/q1", "value": "7"}"#, "never delivered"),
    ]

    private static let results: [ForgedRow] = [
        line(.missing, played(""), "", stored: 1), line(.missing, played(q1), "", stored: 1),
        line(.missing, #"{"edition":"7K3QF"}"#, "not what the quiz page hands over"),
        line(.repeated, played("\(q1),\(q1)"), "answers question 'q1' more than once"),
        line(
            .repeated, played(Array(repeating: q1, count: 1000).joined(separator: ",")),
            "more, or longer, answers"),
        line(.foreign, played(#"{"questionID":"q9","value":"B"}"#), "has no question 'q9'"),
        line(.tooLarge, played(#"{"questionID":"\#(largest)"}"#), "has no question"),
        line(.tooLarge, played(seconds: "9223372036854775807", q1), "", stored: 1),
        line(.tooLarge, played(seconds: "1e99", q1), "not what the quiz page hands over"),
        line(.negative, played(seconds: "-5", q1), "", stored: 1),
        line(.noNumber, played(seconds: #""many""#, q1), "not what the quiz page hands over"),
        line(.noNumber, played(seconds: "01", q1), "not what the quiz page hands over"),
        line(.control, played(attempt: #"\u001b[2J\nproblem: x"#, q1), "is damaged"),
        line(
            .control, played(#"{"questionID":"q2","value":"a\u2028b\u0085\u001b[2J"}"#), "",
            stored: 1),
        line(.otherEdition, played(edition: "ZZZZZ", q1), "was not made in this classroom"),
        line(.otherPupil, played(pupil: "X99", q1), "is not in the roster"),
        line(.otherPage, played(attempt: "7K3QF-1", q1), "is that of a paper"),
        line(.otherPage, played(attempt: "7K3QF-P08-1", q1), "is that of a paper"),
    ]
}
