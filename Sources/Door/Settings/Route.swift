public import Artifacts

/// What comes to a pipeline of its own: listed once, as stages are. Whatever no route claims is for `practice`.
public struct Route: Sendable, Equatable {
    /// The pipeline's name.
    public var pipeline: String
    /// The instruments of editions whose papers come back to it.
    public var instruments: Set<Instrument>
    /// The kinds of results that its pages hand over, as `kind` says in their JSON.
    public var results: Set<String>
    /// The names of the fields in these results that are taken in, wherever they stand; nil for all. What a class does
    /// not keep comes in under no name.
    public var fields: Set<String>?
    /// Whether a pupil's results are taken in only where the roster says that the pupil takes part.
    public var asksConsent = false
    /// Names in the front matter of a text, any of which makes the text its own: `topic` in `---`, `topic: optionals`,
    /// `---`.
    public var fronts: Set<String>
    /// What texts begin with that are its own, white space left out, such as `:: `.
    public var starts: Set<String>
    /// Column names of tables, in lower case; a table that has all of one set is its own.
    public var tables: [Set<String>]
    /// Folders of the inbox whose texts and tables are its own, as slugs.
    public var folders: Set<String>
    /// The sheet that its tables are, whatever their files are called: a later one takes the earlier one's place. Nil
    /// where the file's name says.
    public var tableSheet: String?
    /// The name in the front matter whose value names the sheet: a later text of the same takes the earlier one's
    /// place. Nil where the file's name does.
    public var names: String?

    /// A route from what it claims.
    public init(
        pipeline: String, instruments: Set<Instrument> = [], results: Set<String> = [],
        fronts: Set<String> = [], starts: Set<String> = [],
        tables: [Set<String>] = [], folders: Set<String> = [],
        names: String? = nil, tableSheet: String? = nil, asksConsent: Bool = false
    ) {
        self.pipeline = pipeline
        self.instruments = instruments
        self.results = results
        (self.fronts, self.starts) = (fronts, starts)
        self.tables = tables
        self.folders = folders
        self.names = names
        self.tableSheet = tableSheet
        self.asksConsent = asksConsent
    }
}

/// All routes: to which pipeline a page, a result, a text or a table is addressed. Nil everywhere stands for
/// `practice`.
public struct Routes: Sendable, Equatable {
    private let routes: [Route]

    /// None: all is for `practice`.
    public init() { routes = [] }

    /// Routes. Throws where two claim the same thing, or one claims what is `practice`'s.
    public init(_ routes: [Route]) throws(Problem) {
        self.routes = routes
        var owners: [String: String] = [:]
        for route in routes {
            for claim in route.claims {
                if let other = owners[claim] {
                    throw Problem(
                        .configuration,
                        "Pipelines '\(other)' and '\(route.pipeline)' both claim \(claim)",
                        hint: "one of them must let go of it")
                }
                owners[claim] = route.pipeline
            }
        }
        for own in Route.practice.claims {
            if let other = owners[own] {
                throw Problem(
                    .configuration, "Pipeline '\(other)' claims \(own), which is for practice",
                    hint: "give it another name")
            }
        }
    }

    /// Where papers of an edition go.
    func pipeline(of edition: Edition) -> String? {
        let instrument = edition.instrument ?? .quiz
        return routes.first { $0.instruments.contains(instrument) }?.pipeline
    }

    /// Where a result goes.
    func pipeline(ofResult kind: String) -> String? {
        routes.first { $0.results.contains(kind) }?.pipeline
    }

    /// The fields that are taken in of a result; nil for all.
    func fields(ofResult kind: String) -> Set<String>? {
        routes.first { $0.results.contains(kind) }?.fields
    }

    /// Whether a result is taken in only with consent.
    func asksConsent(ofResult kind: String) -> Bool {
        routes.first { $0.results.contains(kind) }?.asksConsent ?? false
    }

    /// Where a text goes, by the names in its front matter.
    func pipeline(ofText text: String) -> String? {
        let names = FrontMatter.names(in: text)
        if let route = routes.first(where: { !$0.fronts.isDisjoint(with: names) }) {
            return route.pipeline
        }
        let head = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
        return routes.first { $0.starts.contains(where: head.hasPrefix) }?.pipeline
    }

    /// The sheet that a text names in front; nil for the file's name.
    func sheet(ofText text: String) -> String? {
        let fronts = FrontMatter.names(in: text)
        let name = routes.first { !$0.fronts.isDisjoint(with: fronts) }?.names
        guard let value = name.flatMap({ FrontMatter.value(of: $0, in: text) }) else { return nil }
        return value.contains { $0.isASCII && ($0.isLetter || $0.isNumber) } ? value : nil
    }

    /// Where a table goes, by its column names in lower case.
    func pipeline(ofTable header: [String]) -> String? {
        let header = Set(header)
        return routes.first { route in
            route.tables.contains { !$0.isEmpty && $0.isSubset(of: header) }
        }?.pipeline
    }

    /// The sheet that a pipeline's tables are; nil for the file's name.
    func tableSheet(of pipeline: String) -> String? {
        routes.first { $0.pipeline == pipeline }?.tableSheet
    }

    /// Where texts and tables of a folder of the inbox go.
    func pipeline(ofFolder slug: String) -> String? {
        routes.first { $0.folders.contains(slug) }?.pipeline
    }
}

extension Route {
    /// What `practice` keeps.
    static let practice = Route(
        pipeline: Delivery.practice, instruments: [.quiz, .exercises],
        results: [QuizResult.kind, "decisions"])

    /// Everything it claims, in words.
    fileprivate var claims: [String] {
        instruments.map { "the instrument '\($0.rawValue)'" }.sorted()
            + results.map { "results of the kind '\($0)'" }.sorted()
            + fronts.map { "texts with '\($0):' in front" }.sorted()
            + starts.map { "texts that begin with '\($0)'" }.sorted()
            + tables.map { "tables with the columns \($0.sorted().joined(separator: ", "))" }
            .sorted()
            + folders.map { "the folder '\($0)'" }.sorted()
    }
}

/// What stands in front of a text between two lines `---`, a name and its value a line.
enum FrontMatter {
    /// The names in it, without their values; none where the text has no front matter.
    static func names(in text: String) -> Set<String> { Set(entries(in: text).map(\.name)) }

    /// The value of a name, without quotation marks and what is said of it behind ` #`; nil where it has none.
    static func value(of name: String, in text: String) -> String? {
        guard let entry = entries(in: text).first(where: { $0.name == name }) else { return nil }
        let value = entry.value.split(separator: " #", maxSplits: 1).first ?? ""
        let plain = value.filter { $0 != "\"" && $0 != "'" }.drop(while: \.isWhitespace)
            .trimmingSuffix(while: \.isWhitespace)
        return plain.isEmpty ? nil : String(plain)
    }

    private static func entries(in text: String) -> [(name: String, value: Substring)] {
        var lines = text.drop { $0 == "\u{FEFF}" || $0.isNewline }
            .split(separator: "\n", maxSplits: 101, omittingEmptySubsequences: false)
            .prefix(100).map { $0.trimmingSuffix { $0.isWhitespace } }[...]
        guard lines.popFirst() == "---",
            let end = lines.firstIndex(where: { $0 == "---" || $0 == "..." })
        else { return [] }
        return lines[..<end].compactMap { line -> (name: String, value: Substring)? in
            guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else {
                return nil
            }
            return (String(line[..<colon]), line[line.index(after: colon)...])
        }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isGone: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isGone(last) { text.removeLast() }
        return text
    }
}
