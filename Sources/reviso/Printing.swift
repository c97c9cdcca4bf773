import Artifacts

/// Prints a result. In this module it stands in the place of the library's own, so that no text of others reaches a
/// terminal
/// with signs in it that the terminal would obey.
func print(_ text: some StringProtocol, terminator: String = "\n") {
    Swift.print(OthersText.printed(String(text)), terminator: terminator)
}
