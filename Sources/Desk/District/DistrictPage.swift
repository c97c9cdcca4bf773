public import Foundation

/// `district.html`: how each classroom of a district stands, class by class. No pupil is on it.
public struct DistrictPage {
    /// One classroom.
    public struct Classroom: Codable, Sendable {
        /// Its folder, from the district's.
        public var folder: String
        /// What it is called.
        public var title: String
        /// How many sheets it has, and how many of these are done, to be decided, waiting, refused.
        public var sheets = 0, done = 0, review = 0, waiting = 0, refused = 0
        /// Questions for a person.
        public var questions = 0
        /// How many documents were made this time.
        public var made = 0
        /// What keeps it from its night; nil where nothing does.
        public var problem: String?
        /// Whether it has an index to go to.
        public var hasIndex = false

        /// A classroom of which nothing is known yet.
        public init(folder: String, title: String) { (self.folder, self.title) = (folder, title) }

        var isBroken: Bool { problem != nil }
    }

    private let title: String
    private let classrooms: [Classroom]

    /// The page of some classrooms: those that need somebody come first.
    public init(title: String, _ classrooms: [Classroom]) {
        self.title = title
        self.classrooms = classrooms.sorted {
            (Self.rank($0), $0.folder) < (Self.rank($1), $1.folder)
        }
    }

    private static func rank(_ room: Classroom) -> Int {
        room.isBroken ? 0 : room.waiting > 0 ? 1 : room.refused > 0 ? 2 : room.questions > 0 ? 3 : 4
    }

    /// The page's bytes.
    public var data: Data {
        let sheets = classrooms.reduce(0) { $0 + $1.sheets }
        let broken = classrooms.count(where: \.isBroken)
        let totals = [
            ("", Number.count(classrooms.count, "classroom")), ("", Number.count(sheets, "sheet")),
            ("bad", broken > 0 ? "\(broken) not run" : ""),
        ].filter { !$1.isEmpty }.map { "<li class=\"\($0)\">\($1)</li>" }
        return Data(
            """
            \(HTML.head(title: title, css: PageStyle.css))
            <body>
            <header>
            <h1>\(HTML.escape(title))</h1>
            <ul class="totals">\(totals.joined())</ul>
            </header>
            <main>
            <table>
            <thead><tr><th scope="col">Classroom</th><th scope="col">Sheets</th><th scope="col">Done</th>\
            <th scope="col">To decide</th><th scope="col">Waiting</th><th scope="col">Refused</th><th scope="col">Made now</th>\
            <th scope="col">State</th></tr></thead>
            <tbody>
            \(classrooms.map(row).joined(separator: "\n"))
            </tbody>
            </table>
            </main>
            <footer><p>Made by Reviso on this computer.</p></footer>
            </body>
            </html>

            """.utf8)
    }

    private func row(_ room: Classroom) -> String {
        let name = HTML.escape(
            room.title == room.folder || room.title.isEmpty
                ? room.folder : "\(room.title) (\(room.folder))")
        let index = room.hasIndex ? link("\(room.folder)/outbox/index.html", name) : name
        let questions =
            room.questions > 0
            ? link("\(room.folder)/review/review.html", "\(room.questions)") : "0"
        let counts =
            [room.sheets, room.done].map { "\($0)" } + [questions]
            + [room.waiting, room.refused, room.made].map { "\($0)" }
        let state =
            room.problem.map(HTML.escape) ?? (room.waiting > 0 ? "waits" : "as it should be")
        return "<tr><th scope=\"row\">\(index)</th>"
            + counts.map { "<td>\($0)</td>" }.joined() + "<td>\(state)</td></tr>"
    }

    private func link(_ path: String, _ text: String) -> String {
        let safe = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        // A name with a colon would be read as a scheme.
        return "<a href=\"./\(HTML.escape(safe))\">\(text)</a>"
    }
}
