package import Artifacts

/// A worksheet as a teacher hands it out, and what is true of it.
package struct OrdinarySheet {
    /// A sum and where it is printed, in millimetres of the page.
    package struct Placed {
        package var sum: PrintedSum
        package var label: String
        /// From the first number to the end of the answer's place, without the label.
        package var box: BoxMM
        /// Where the answer goes.
        package var answer: BoxMM
        /// The base line of its digits.
        package var baseline: Double
    }

    package var traits: Traits
    package var page: InkPage
    package var sums: [Placed]
    /// The height of a printed digit, in millimetres.
    package var digitMM: Double
}
