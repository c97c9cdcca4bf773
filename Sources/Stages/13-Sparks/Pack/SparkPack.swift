import Artifacts
import Foundation
import Tables

/// The written sparks of a pack: `sparks.en.csv`.
struct SparkPack: Equatable {
    /// One line.
    struct Line: Equatable {
        var id: String
        var type: Spark.Kind
        var text: String
        var situations: [String]
        var ages: [Spark.Age]
        var tone: Spark.Tone
        var length: Spark.Length
        /// Whether another than its writer has read it.
        var isReviewed: Bool
        /// What a topic must be for it: terms that must all hold, each of sorts of which one does, or with `-` none;
        /// `=volcano` is a topic itself; `+grave` fits a grave topic as well; empty for anything.
        var needs: [String] = []
        /// Where it stands in its file.
        var number = 0

        /// Whether it speaks of the request's own topic.
        var isFrame: Bool { hasSlot || needs.contains { $0.hasPrefix("=") } }
        /// Whether its topic stands in it.
        var hasSlot: Bool { text.contains("{") }
    }

    let lines: [Line]
    /// Whether it is the class's own.
    let isOwn: Bool
    /// The file's name.
    let name: String

    /// Lines with a place for the request's own topic, and those for a situation alone.
    static let (file, frames) = ("sparks.en.csv", "spark-frames.en.csv")

    static let columns = [
        "id", "type", "text", "situations", "ages", "tone", "length", "author", "reviewedby",
    ]
    /// For every situation.
    static let any = "any"
    /// For one of which nothing is known: such as speak of the moment itself.
    static let now = "now"
    /// For whatever a teacher's own words name.
    static let spoken = "spoken"

    /// Reads a pack; a line that cannot be used is told with its number.
    init(_ pack: PackText) throws(Problem) {
        guard let table = CSVTable(Data(pack.text.utf8)),
            Set(Self.columns).isSubset(of: table.header)
        else {
            throw Self.problem(
                pack, 1, "has another header",
                "its first line is id,type,text,situations,ages,tone,length,author,reviewedBy")
        }
        var lines: [Line] = []
        var ids: Set<String> = []
        name = pack.name
        for row in table.rows where row.filled > 0 {
            func cell(_ name: String) -> String {
                OthersText.line(table.header.firstIndex(of: name).map(row.cell) ?? "")
                    .trimmingCharacters(in: .whitespaces)
            }
            let line = try Self.line(cell, pack, row.line)
            guard ids.insert(line.id).inserted else {
                throw Self.problem(
                    pack, row.line, "has two lines with the id '\(line.id)'",
                    "give each line an id of its own")
            }
            lines.append(line)
        }
        (self.lines, isOwn) = (lines, pack.isOwn)
    }

    private static func line(
        _ cell: (String) -> String, _ pack: PackText, _ number: Int
    ) throws(Problem) -> Line {
        let id = cell("id")
        guard !id.isEmpty, id.count <= 20, !cell("text").isEmpty else {
            throw problem(pack, number, "lacks an id or a text", "fill both cells in")
        }
        func one<T: RawRepresentable & CaseIterable>(_ name: String) throws(Problem) -> T
        where T.RawValue == String {
            guard let value = T(rawValue: cell(name)) else {
                let all = T.allCases.map(\.rawValue).joined(separator: ", ")
                throw problem(
                    pack, number,
                    "has '\(OthersText.line(cell(name), most: 20))' under \(name)", "one of: \(all)"
                )
            }
            return value
        }
        var ages: [Spark.Age] = []
        for word in cell("ages").split(separator: " ") {
            guard let age = Spark.Age(rawValue: String(word)) else {
                throw problem(
                    pack, number, "has '\(OthersText.line(String(word), most: 20))' under ages",
                    "of these: \(Spark.Age.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            ages.append(age)
        }
        guard !ages.isEmpty else {
            throw problem(pack, number, "has no ages", "say for whom it is, such as 6-8 9-11")
        }
        let (author, reader) = (cell("author"), cell("reviewedby"))
        let text = cell("text")
        guard SparkFrame.isRight(text) else {
            throw problem(
                pack, number, "has a slot that is not known",
                "write {topic}, {the topic}, {the time}, {at}, or two words for one and many: {is|are}"
            )
        }
        return Line(
            id: id, type: try one("type"), text: text,
            situations: cell("situations").split(separator: " ").map(String.init), ages: ages,
            tone: try one("tone"), length: try one("length"),
            isReviewed: !reader.isEmpty && reader != author,
            needs: cell("of").split(separator: " ").map(String.init), number: number)
    }

    private static func problem(
        _ pack: PackText, _ line: Int, _ words: String, _ hint: String
    ) -> Problem {
        Problem(
            .configuration, "Pack '\(pack.name)', line \(line), \(words)", hint: hint,
            file: "pipelines/packs/\(pack.name):\(line)")
    }
}
