import ArgumentParser

/// The command.
@main
struct Reviso: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "A night shift for paper homework.")
}
