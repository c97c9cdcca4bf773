import Artifacts
package import Imaging

/// What came of one picture of a form.
package struct FormOutcome {
    /// By row, in the form's order; empty where the page was not found.
    package var readings: [RowReading]
    /// Why nothing was read.
    package var problem: String?
    /// The page as it was laid on the form, with what was read.
    package var picture: Image?

    /// An outcome from its parts.
    package init(readings: [RowReading], problem: String? = nil, picture: Image? = nil) {
        (self.readings, self.problem, self.picture) = (readings, problem, picture)
    }
}
