/// The names that a scan's pages have after it was written again: a page is called by the first twelve digits of its
/// file's digest, and so is the sheet of a page that belongs nowhere yet.
struct ScanNames {
    /// The old digest and the new one.
    let from, to: String

    /// A text with the new names for the old ones.
    func renamed(_ text: String) -> String {
        text.replacing(from, with: to)
            .replacing("\(from.prefix(12))-", with: "\(to.prefix(12))-")
    }
}
