import ArgumentParser
import Artifacts
import Desk

/// `reviso list`: every worksheet, newest first, with progress.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the worksheets, newest first, with progress and what to do next.",
        discussion: Example.text(
            "reviso list",
            "reviso list --json --workspace 4b"))

    @OptionGroup var place: WorkspaceOption
    @Flag(help: "Print JSON.") var json = false

    func run() throws {
        let sheets = try Room(place).desk.overview()
        if json {
            print(try Terminal.json(sheets), terminator: "")
            return
        }
        for sheet in sheets {
            let best = sheet.bestPercentage.map { "\(Int($0.rounded())) %" } ?? ""
            print(
                "\(sheet.key.padding(to: 28)) \(OthersText.line(sheet.title).padding(to: 32)) \(best.padding(to: 6)) \(sheet.next)"
            )
        }
        if sheets.isEmpty { print("no worksheets yet: drop one into inbox/ and run") }
    }
}
