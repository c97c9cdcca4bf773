// Reads: the delivered commission. Writes: the quiz of one pupil's next sheet.
// Known limits: what is no sum is asked as it stands in the commission.

public import Artifacts
public import Engine
import Foundation
import Language

/// One pupil's next sheet: sums like those that went wrong, with the same slip to fall for, and what else the
/// commission asks.
public struct PracticeStage: Stage {
    /// Nothing to set.
    public struct Options: Codable, Sendable, Equatable {
        /// The only options there are.
        public init() {}
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The commission's delivery.
        public var delivery: Delivered

        /// Input from its parts.
        public init(delivery: Delivered) { self.delivery = delivery }
    }

    /// `practice`.
    public static let name = "practice"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 4
    /// The commission.
    public static let reads: [Reads] = [.own(Delivered.self)]
    /// None.
    public static let defaults = Options()

    /// A stage.
    public init(_ options: Options) {}

    /// Makes the quiz.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Questions> {
        let commission = try Commission(input.delivery, on: bench)
        var asked = Set(commission.known)
        var questions: [Questions.Question] = []
        for (index, item) in commission.items.enumerated() {
            guard let question = Self.question(item, commission, index, &asked) else { continue }
            questions.append(question)
            questions[questions.count - 1].id = "q\(questions.count)"
        }
        guard !questions.isEmpty else {
            return .notApplicable("nothing could be made that is not known already")
        }
        return .made(
            Questions(
                key: input.delivery.key, title: "Practice for \(commission.pupil)", subject: "",
                topic: "", questions: questions))
    }

    /// How often another sum is drawn where one was asked before.
    private static let tries = 12

    /// A sum like the item's, or the item itself; nil where both were asked already.
    private static func question(
        _ item: Commission.Item, _ commission: Commission, _ index: Int, _ asked: inout Set<String>
    ) -> Questions.Question? {
        for attempt in 0..<tries {
            let seed = "\(commission.set) \(commission.pupil) \(index) \(attempt)"
            let slip = attempt < tries / 2 ? item.given : nil
            guard let sum = PracticeSum.like(item.question.prompt, wrongly: slip, seed: seed)
            else { continue }
            guard asked.insert(sum.prompt).inserted else { continue }
            let skill = MathSkill(sum.task)
            return Questions.Question(
                id: "", type: .fillBlank, prompt: sum.prompt, explanation: sum.working,
                difficulty: skill.difficulty, skill: skill.name,
                source: item.question.source, origin: .embedded)
        }
        guard asked.insert(item.question.prompt).inserted else { return nil }
        return item.question
    }
}

extension PracticeSum {
    /// A sum like one that was answered wrong, for which the same slip gives a wrong answer too; like any other where
    /// no slip is known. Nil where the sum cannot be read, or none is found.
    static func like(_ printed: String, wrongly given: String?, seed: String) -> PracticeSum? {
        guard let base = MathTask(reading: printed) else { return nil }
        var random = SeededGenerator([printed, seed])
        let slip = given.flatMap { Self.slip(of: $0, in: base) }
        guard let task = Variation(base, choices: false).varied(using: &random),
            let proof = task.proof
        else { return nil }
        if let slip {
            guard Slips(task, proof.value).all.contains(where: { $0.1 == slip }) else { return nil }
        }
        return PracticeSum(task, proof, choices: false, using: &random)
    }

    /// The slip that leads to a wrong answer; nil where none is known.
    static func slip(of given: String, in task: MathTask) -> String? {
        guard let proof = task.proof else { return nil }
        return Slips(task, proof.value).all.first {
            $0.0 != proof.value && task.text(of: $0.0) == given
        }?.1
    }
}

extension Commission {
    /// Reads the file that was delivered. Throws where it is no commission of this sheet.
    init(_ delivery: Delivered, on bench: Bench) throws {
        guard let page = delivery.pages.first, page.original.type == .commission,
            let file = bench.inputs["original/\(page.original.sha256)"]
        else {
            throw Problem(
                .input, "Sheet '\(delivery.key)' is no commission",
                hint: "delete it: reviso delete \(SheetKey.sheet(of: delivery.key))",
                sheet: delivery.key)
        }
        self = try Document.decode(Commission.self, from: try Data(contentsOf: file))
    }
}
