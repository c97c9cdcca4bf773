import GRDB

/// A table's name, columns and rows.
struct LibraryTable {
    var name: String
    var columns: [String]
    var rows: [[DatabaseValue]]
}
