package import Artifacts

/// What a row of a form says.
package struct RowReading: Equatable {
    /// The row.
    package var label: String
    /// `read` and `blank` are sure; all else is for a person.
    package var state: Responses.State
    /// What is marked, in the row's order.
    package var values: [String]
    /// Why it is so, in words.
    package var why: String
    /// Whether its print lies where it should.
    package var isFound: Bool
}
