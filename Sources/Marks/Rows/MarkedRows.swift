public import Artifacts

/// What stands in the rows of one sheet that asks for marks alone: as it was read, or as a person said.
public struct MarkedRows {
    /// What was read.
    public let responses: Responses
    /// What was printed.
    public let edition: Edition
    private let dpi: [Int: Int]
    private let decisions: [Ruling.Decision]

    /// What stands in one place.
    public enum Marks: Equatable {
        /// These bubbles are marked, and how sure that is.
        case ids([String], Confidence)
        /// A person must look.
        case unclear
    }

    /// The places that a person must look at, of the rows that were asked for.
    public private(set) var unclear: [String] = []

    /// The rows of one sheet.
    public init(_ responses: Responses, _ edition: Edition, intake: Intake, rulings: [Ruling]) {
        (self.responses, self.edition) = (responses, edition)
        dpi = Dictionary(intake.pages.map { ($0.number, $0.dpi) }, uniquingKeysWith: { $1 })
        decisions = rulings.compactMap(\.payload.decision).filter { !$0.isUndone }
    }

    /// The fields of a row of the map: one, or in large print one a line.
    private func fields(of row: String) -> [Printed.Field] {
        edition.pages.flatMap(\.fields).filter {
            $0.questionID == row || Self.line($0.questionID) == row
        }
    }

    /// `mon-feelings` for `mon-feelings-2`.
    private static func line(_ id: String) -> String? {
        guard let dash = id.lastIndex(of: "-"), Int(id[id.index(after: dash)...]) != nil else {
            return nil
        }
        return String(id[..<dash])
    }

    /// Asks a person about a place that was read.
    package mutating func ask(_ id: String) {
        if !unclear.contains(id) { unclear.append(id) }
    }

    /// Whether a person said what stands in a place.
    package func isDecided(_ id: String) -> Bool {
        responses.items.first { $0.questionID == id }.flatMap(decision) != nil
    }

    /// What stands in a row of the map; what is in doubt is noted.
    public mutating func marks(_ row: String) -> Marks {
        var ids: [String] = []
        var confidence = Confidence(1.0)
        var isSure = true
        for field in fields(of: row) {
            switch marks(field) {
            case .ids(let marked, let sure):
                ids += marked
                confidence = min(confidence, sure)
            case .unclear:
                unclear.append(field.questionID)
                isSure = false
            }
        }
        return isSure ? .ids(ids, confidence) : .unclear
    }

    private func marks(_ field: Printed.Field) -> Marks {
        guard let item = responses.items.first(where: { $0.questionID == field.questionID })
        else { return .unclear }
        if let said = decision(on: item), let marks = Self.marks(said, field) { return marks }
        switch item.state {
        case .blank, .skipped: return .ids([], item.confidence)
        case .read:
            let marked = item.values ?? item.value.map { [$0] } ?? []
            let known = marked.filter { field.bubblesMM[$0] != nil }
            return known.count == marked.count ? .ids(known, item.confidence) : .unclear
        case .several, .unclear: return .unclear
        }
    }

    /// The marks that a person named, apart by spaces or commas; nil where they are none of the place.
    private static func marks(_ said: String, _ field: Printed.Field) -> Marks? {
        let ids = said.split { $0 == " " || $0 == "," }.map(String.init)
        guard ids.allSatisfy({ field.bubblesMM[$0] != nil }),
            field.several == true || ids.count <= 1
        else { return nil }
        return .ids(ids, 1.0)
    }

    /// What a person said of a place, the last where several did.
    public func decision(on item: Responses.Item) -> String? {
        let scan = responses.pages.first { $0.number == item.page }?.scan
        return decisions.last { decision in
            decision.questionID == item.questionID && decision.value != nil
                && Self.scan(of: decision) == scan && overlaps(decision.placeMM, item)
        }?.value
    }

    private static func scan(of decision: Ruling.Decision) -> String? {
        guard let original = decision.original, let page = decision.page else { return nil }
        return "\(original.prefix(12))-\(page)"
    }

    private func overlaps(_ place: BoxMM?, _ item: Responses.Item) -> Bool {
        guard let place, let box = item.box, let dpi = dpi[item.page], dpi > 0 else { return true }
        let mine = BoxMM(box, dpi: dpi)
        return mine.x < place.maxX && place.x < mine.maxX && mine.y < place.maxY
            && place.y < mine.maxY
    }
}
