import Artifacts

/// What can be said of a sheet on the review page, beside its questions: what it is called, and why papers are not
/// there.
struct ReviewSheet: Equatable {
    /// The sheet.
    var key: String
    /// What it is called.
    var title: String
    /// Its subject.
    var subject = ""
    /// The edition whose title can be changed; nil where nothing was printed.
    var edition: String?
    /// Of whom nothing came, by code, and what was said of it; `expected` where nothing was.
    var out: [String: Ruling.Attendance] = [:]

    /// Whether there is anything to say of it.
    var isOpen: Bool { edition != nil || !out.isEmpty }
}
