/// What a run tells while it goes on: what a progress line is made of.
public enum RunEvent: Equatable, Sendable {
    /// A pipeline begins, with what it goes over.
    case began([StepLoad])
    /// A step begins for a sheet.
    case started(StepStart)
    /// A step is settled for a sheet: it ran, or there was nothing to do.
    case settled(step: String, sheet: String)
}

/// How many sheets a step goes over, those included that are up to date.
public struct StepLoad: Equatable, Sendable {
    /// The step's id.
    public var step: String
    /// How many; 1 for a step of the class.
    public var sheets: Int

    /// A load from its parts.
    public init(step: String, sheets: Int) { (self.step, self.sheets) = (step, sheets) }
}

/// A step that begins for a sheet: what a progress line shows.
public struct StepStart: Equatable, Sendable {
    /// The step's place in the pipeline, from 1.
    public var number: Int
    /// How many steps the pipeline has.
    public var count: Int
    /// The step's id.
    public var step: String
    /// The sheet's key, `class` for a step of the class.
    public var sheet: String
    /// Why it runs, in words.
    public var reason: String

    /// A start from its parts.
    public init(number: Int, count: Int, step: String, sheet: String, reason: String) {
        (self.number, self.count, self.step) = (number, count, step)
        (self.sheet, self.reason) = (sheet, reason)
    }

    /// The line: `[2/10] 02-ocr  fractions-03`.
    public var line: String { "[\(number)/\(count)] \(step)  \(sheet)" }
}
