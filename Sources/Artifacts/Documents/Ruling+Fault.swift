/// What a ruling may say, whoever said it and in whatever file: the door stores none that has a fault, and the
/// engine sets a stored one aside that has.
extension Ruling {
    /// The highest number that the door gives out: more than any class needs, and far from the largest there is.
    public static let highestSerial = 1_000_000_000_000
    /// The most that a question can be worth.
    public static let mostPoints = 1000.0
    /// The most bytes of one answer, prompt or explanation: a page of writing.
    public static let mostText = 4000
    /// The most further answers of one question.
    public static let mostAccepted = 200

    /// Why a row or a stored document may not be used.
    public struct Fault: Error, Equatable {
        /// In words that follow the name of the row or file.
        public let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// What is wrong with the place where it stands, as far as a stored one may be at fault; nil for nothing.
    public var faultOfPlace: String? {
        guard (0...Ruling.highestSerial).contains(serial) else { return "its number is too high" }
        guard SheetKey.isValid(key) else { return "'\(key)' is no sheet's name" }
        guard !target.isEmpty, target.utf8.count <= 2 * Ruling.mostText, OthersText.isClean(target)
        else { return "its target is not written as the review writes it" }
        return nil
    }
}

extension Ruling.Cells {
    /// Only what a ruling of this type speaks of, its texts clean.
    public func kept(for type: Ruling.Kind) -> Ruling.Cells {
        if type == .attendance { return Ruling.Cells(pupil: pupil, attendance: attendance) }
        var kept = Ruling.Cells(questionID: questionID)
        if type == .decision {
            (kept.original, kept.page, kept.placeMM, kept.shown) = (original, page, placeMM, shown)
            (kept.pupil, kept.code, kept.undo) = (pupil, code, undo)
            (kept.value, kept.verdict) = (value.map(OthersText.clean), verdict)
            return kept
        }
        kept.edition = edition
        kept.prompt = prompt.map(OthersText.clean)
        kept.accepted = accepted?.map(OthersText.clean)
        if type == .accept {
            kept.verdict = verdict
            return kept
        }
        (kept.answer, kept.sure) = (answer.map(OthersText.clean), sure)
        if type == .key {
            kept.points = points
            return kept
        }
        kept.action = action
        kept.type = self.type.map(OthersText.clean)
        kept.choices = choices?.map { .init(letter: $0.letter, text: OthersText.clean($0.text)) }
        kept.explanation = explanation.map(OthersText.clean)
        kept.former = former.map(OthersText.clean)
        return kept
    }

    /// Why it cannot be used as a ruling of a type; nil where it can.
    func fault(as type: Ruling.Kind) -> String? {
        if let questionID, let fault = QuestionID.fault(questionID, isPrinted: true) {
            return fault
        }
        if let edition, edition.count != 5 || !edition.allSatisfy(SheetCode.digits.contains) {
            return "edition '\(edition)' is no edition's name"
        }
        if let points, !(0...Ruling.mostPoints).contains(points) {
            return "points '\(points)' are no number from 0 to \(Int(Ruling.mostPoints))"
        }
        if let verdict, Ruling.Verdict(rawValue: verdict) == nil {
            return "verdict '\(verdict)' is not correct, wrong or partial"
        }
        if let action, Ruling.Action(rawValue: action) == nil {
            let known = Ruling.Action.allCases.map(\.rawValue).joined(separator: ", ")
            return "action '\(action)' is none of \(known), sure"
        }
        return faultOfPlace ?? faultOfTexts ?? (type == .quiz ? faultOfQuestion : nil)
    }

    private var faultOfPlace: String? {
        if let page, !(1...1_000_000).contains(page) { return "there is no page \(page)" }
        let sides = placeMM.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
        // Far beyond any paper, and near enough to be multiplied.
        guard sides.allSatisfy({ abs($0) <= 100_000 }) else { return "its place is on no paper" }
        if let pupil, pupil.utf8.count > 3 { return "pupil '\(pupil)' is no pupil's code" }
        return nil
    }

    private var faultOfTexts: String? {
        let texts =
            [
                value, answer, former, attendance, prompt, explanation, shown, code, self.type,
                pupil, original,
            ]
            .compactMap(\.self) + (accepted ?? [])
            + (choices ?? []).flatMap { [$0.letter, $0.text] }
        if (accepted?.count ?? 0) > Ruling.mostAccepted {
            return "it has more than \(Ruling.mostAccepted) further answers"
        }
        guard texts.allSatisfy({ $0.utf8.count <= Ruling.mostText }) else {
            return "one of its texts has more than \(Ruling.mostText) signs"
        }
        return texts.allSatisfy(OthersText.isClean) ? nil : "one of its texts holds control signs"
    }

    private var faultOfQuestion: String? {
        let letters = (choices ?? []).map(\.letter)
        guard letters.allSatisfy(["A", "B", "C", "D"].contains), Set(letters).count == letters.count
        else { return "its choices are not A, B, C and D, each once" }
        // A row that names the quiz anew has its subject there.
        let isType = type.map { Questions.QuestionType(rawValue: $0) != nil } ?? true
        return isType || action == "retitle"
            ? nil : "type '\(type ?? "")' is none of multipleChoice, fillBlank, shortAnswer"
    }
}
