public import Engine

/// What may be set for taking in.
public struct IntakeOptions: Codable, Sendable, Equatable {
    /// Pictures with more pixels than this are refused before they are decoded.
    public var pixelBudget: Int
    /// The resolution pages are brought to where they have to be redrawn, in dots an inch.
    public var targetDPI: Int

    /// Options.
    public init(pixelBudget: Int = Settings.usualPixelBudget, targetDPI: Int = 300) {
        self.pixelBudget = pixelBudget
        self.targetDPI = targetDPI
    }
}
