import ArgumentParser

/// `reviso manual`: the manual page. `make install` calls it.
struct ManualVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Print the manual page, for man.",
        discussion: Example.text("reviso manual > reviso.1"), shouldDisplay: false)

    func run() throws {
        let tree = try CommandTree(Reviso._dumpHelp())
        print(ManualPage(tree, version: Version.number).text, terminator: "")
    }
}
