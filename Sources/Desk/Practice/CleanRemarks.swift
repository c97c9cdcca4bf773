import Artifacts

/// What a teacher should know of a clean copy before it is printed for another class.
struct CleanRemarks {
    /// One sentence for each page of which something is doubtful.
    private(set) var lines: [String] = []

    init(_ cleaned: Cleaned) {
        for page in cleaned.pages {
            guard let note = page.note else { continue }
            let copy =
                cleaned.pages.count == 1
                ? "the clean copy" : "page \(page.number) of the clean copy"
            // Without a proof nothing was taken off it.
            lines.append(
                page.proof == nil
                    ? "Nothing was erased from \(copy): \(note)."
                    : "\(copy.capitalizedFirst): \(note). Look at what was erased before you copy it."
            )
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Classroom {
    /// What is doubtful of the clean copy of a sheet.
    func cleanRemarks(of key: String) -> [String] {
        cleaned[key].map { CleanRemarks($0.document).lines } ?? []
    }
}
