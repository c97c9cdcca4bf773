import Foundation

/// One table of erased copies: a row a sheet, all but its last copy filled in.
struct ErasingRows {
    let title: String
    private var rows: [String] = []
    private(set) var filled = ErasingCount()
    private(set) var empty = ErasingCount()

    init(_ title: String) { self.title = title }

    /// What several tables count together, each a row under a name.
    init(_ title: String, of tables: [(name: String, rows: ErasingRows)]) {
        self.title = title
        for (name, table) in tables {
            rows.append(Self.line(name, table.filled.cells))
            filled.add(table.filled)
            empty.add(table.empty)
        }
    }

    /// A sheet's copies, each through the stage; the one of them is read as well, which `erased` is told.
    mutating func add(
        _ sheet: ErasedCopies, read: Int, _ erased: (Int, Bool) async throws -> ErasingCount
    ) async throws {
        var sum = ErasingCount()
        let last = sheet.copies.count - 1
        for index in 0..<last { sum.add(try await erased(index, index == read)) }
        rows.append(Self.line(sheet.name, sum.cells))
        filled.add(sum)
        empty.add(try await erased(last, false))
    }

    func printTable() {
        print("Erasing: \(title), % of pixels\n")
        print(Self.line("worksheet", ErasingCount.heads))
        for row in rows { print(row) }
        print(Self.line("all", filled.cells))
        print(Self.line("unfilled", empty.cells) + "\n")
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 28, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined()
    }
}
