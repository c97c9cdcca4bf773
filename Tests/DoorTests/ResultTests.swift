import Artifacts
import Engine
import Foundation
import Testing

@testable import Door

@Suite struct ResultTests {
    func result(_ attempt: String, _ value: String? = "B", pupil: String? = "P07") -> QuizResult {
        QuizResult(
            edition: "7K3QF", pupil: pupil, attempt: attempt, seconds: 61,
            answers: [.init(questionID: "q1", value: value, skipped: value == nil)])
    }

    func room() throws -> Classroom {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.edition()
        return room
    }

    @Test func sumsAsEverybodyDoes() {
        #expect(CRC32.hex(Data("123456789".utf8)) == "cbf43926")
    }

    @Test func takesEveryResultOutOfAText() async throws {
        let room = try room()
        let one = try QuizLine.encode(result("r1"))
        let two = try QuizLine.encode(result("r2", nil, pupil: nil))
        let cut = one.index(one.startIndex, offsetBy: 40)
        try room.drop("Hi!\n> \(one[..<cut])\n\(one[cut...]) and \(two). Bye", "mail.txt")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.state) == [.taken])
        let deliveries = try room.deliveries()
        #expect(
            deliveries.map { $0.pages[0].key } == ["fractions/P07/r1", "fractions/S00/r2"])
        #expect(deliveries.map(\.original.type) == [.quizResult, .quizResult])
        let original = room.workspace.originals.appending(path: deliveries[0].original.sha256)
        #expect(
            try Document.decode(QuizResult.self, from: Data(contentsOf: original))
                == result("r1"))
        #expect(Digest.sha256(try Data(contentsOf: original)) == deliveries[0].original.sha256)
    }

    @Test func takesAResultAsJSONWithoutItsFrills() async throws {
        let room = try room()
        try room.drop(
            #"{"kind":"quizResult","edition":"7k3qf","pupil":"p07","attempt":"r9","seconds":5,"#
                + #""answers":[{"questionID":"q1","value":"A"}]}"#, "result.json")
        try await room.sweep()
        #expect(try room.deliveries().map { $0.pages[0].key } == ["fractions/P07/r9"])
    }

    @Test func knowsAnAttemptThatCameBefore() async throws {
        let room = try room()
        try room.drop(try QuizLine.encode(result("r1")), "a.txt")
        try await room.sweep()
        try room.drop("again: " + (try QuizLine.encode(result("r1"))), "b.txt")
        #expect(try await room.sweep().files.map(\.state) == [.duplicate(of: "a.txt")])
        try room.drop(try QuizLine.encode(result("r1", "A")), "c.txt")
        let sweep = try await room.sweep()
        guard case .refused(let problem) = sweep.files[0].state else {
            Issue.record("\(sweep.files[0].state)")
            return
        }
        #expect(problem.hint == "a result of this number, 'r1', came before with other answers")
        #expect(try room.deliveries().count == 1)
    }

    @Test func keepsGoodResultsBesideDamagedOnes() async throws {
        let room = try room()
        let good = try QuizLine.encode(result("r1"))
        let damaged = try QuizLine.encode(result("r2")).replacing("REVISO1.e", with: "REVISO1.f")
        try room.drop("\(damaged)\n\(good)", "mail.txt")
        let sweep = try await room.sweep()
        #expect(sweep.files[0].state == .taken)
        #expect(
            sweep.files[0].notes == ["result 1: its line is damaged: copy it again in full"])
        #expect(try room.deliveries().count == 1)
        #expect(try room.files("failed") == ["mail.txt", "mail.txt.reason.json"])
    }

    @Test func takesAnEarlierResultAgainWhereItsOriginalIsGone() async throws {
        let room = try room()
        let line = try QuizLine.encode(result("r1"))
        try room.drop(line, "a.txt")
        try await room.sweep()
        let sha = try #require(try room.deliveries().first?.original.sha256)
        try Data("no JSON".utf8).write(to: room.workspace.originals.appending(path: sha))
        try room.drop(line + " again", "b.txt")
        #expect(try await room.sweep().files.map(\.state) == [.taken])
    }

    static let bad: [(QuizResult, String)] = [
        (
            .init(edition: "ZZZZZ", attempt: "a", seconds: 1, answers: []),
            "the quiz 'ZZZZZ' was not made in this classroom"
        ),
        (
            .init(edition: "../..", attempt: "a", seconds: 1, answers: []),
            "the quiz '../..' was not made in this classroom"
        ),
        (
            .init(edition: "7K3QF", pupil: "X1", attempt: "a", seconds: 1, answers: []),
            "pupil 'X1' is not in the roster"
        ),
        (
            .init(edition: "7K3QF", attempt: "../../a", seconds: 1, answers: []),
            "its number '../../a' is damaged; copy the whole line again"
        ),
        (
            .init(edition: "7K3QF", attempt: "7K3QF-1", seconds: 1, answers: []),
            "its number '7K3QF-1' is that of a paper, and of no played quiz"
        ),
    ]

    @Test(arguments: bad)
    func refusesResultsThatBelongNowhere(_ result: QuizResult, _ reason: String) async throws {
        let room = try room()
        try room.drop(try QuizLine.encode(result), "r.txt")
        let sweep = try await room.sweep()
        guard case .refused(let problem) = sweep.files[0].state else {
            Issue.record("\(sweep.files[0].state)")
            return
        }
        #expect(problem.hint == reason)
        #expect(try room.deliveries().isEmpty)
    }
}
