import Foundation

/// One table of erased copies: a row a sheet, all but its last copy filled in.
struct ErasingRows {
    let title: String
    private var rows: [String] = []
    private(set) var filled = ErasingCount()
    private(set) var empty = ErasingCount()

    init(_ title: String) { self.title = title }

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

    /// What several tables count together.
    init(_ title: String, of tables: [ErasingRows]) {
        self.title = title
        for table in tables {
            rows.append(Self.line(table.title, table.filled.cells))
            filled.add(table.filled)
            empty.add(table.empty)
        }
    }

    func printTable() {
        print("Erasing: \(title), real digits, % of pixels\n")
        print(Self.line("worksheet", ErasingCount.heads))
        for row in rows { print(row) }
        print(Self.line("all", filled.cells))
        print(Self.line("unfilled", empty.cells) + "\n")
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 22, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined()
    }
}
