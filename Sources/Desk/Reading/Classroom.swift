import Artifacts
import Engine
import Foundation

/// Everything the desk reads, read once.
struct Classroom {
    var workspace: Workspace
    var intakes: Filing<Intake>
    var cleaned: Filing<Cleaned>
    var questions: Filing<Questions>
    var keys: Filing<AnswerKey>
    var printed: Filing<Printed>
    var responses: Filing<Responses>
    var cards: Filing<ScoreCard>
    /// Where each page's text lies; read only for the questions a person must decide.
    var recognitions: [String: URL]
    /// Refused sheets and sheets that wait, as their steps said it.
    var refusals: [Problem]
    /// Which sheets show one page.
    var copies: Copies
    /// Why there is no quiz, by key.
    var withoutQuiz: [String: String]
    var originals: Originals
    /// How each pupil stands; nil before there is one.
    var report: Report?
    /// What was ever printed, by id; read once they are all frozen.
    var editions: [String: Edition] = [:]
    /// By code.
    var pupils: [Pupil]
    /// What could not be read.
    var problems: [Problem]

    init(_ workspace: Workspace) throws {
        self.workspace = workspace
        var library = try Library(workspace)
        intakes = Filing(library.documents(Intake.self))
        cleaned = Filing(library.documents(Cleaned.self))
        questions = Filing(library.documents(Questions.self))
        keys = Filing(library.documents(AnswerKey.self))
        printed = Filing(library.documents(Printed.self))
        responses = Filing(library.documents(Responses.self))
        cards = Filing(library.documents(ScoreCard.self))
        copies = Copies(library.documents(ClassSet.self)[""]?.document)
        recognitions = library.folders(of: Recognition.self)
        refusals = library.refusals()
        withoutQuiz = library.leftOut("-questions")
        originals = try Originals(workspace)
        report = library.documents(Report.self)[""]?.document
        pupils = try Pupil.all(workspace)
        problems = library.problems + originals.problems
    }

    /// The worksheets: the first parts of all keys, sorted. Pages that belong nowhere yet are not among them.
    var sheets: [String] {
        var found: Set<String> = []
        found.formUnion(intakes.sheets)
        found.formUnion(questions.sheets)
        found.formUnion(printed.sheets)
        found.formUnion(cards.sheets)
        for refusal in refusals { found.insert(SheetKey.sheet(of: refusal.sheet ?? "")) }
        return found.subtracting(["", Self.unplaced]).sorted()
    }

    /// Refusals that stand on no sheet's card: of the whole class, and of pages that belong nowhere yet.
    var homeless: [Problem] {
        refusals.filter { ["", Self.unplaced].contains(SheetKey.sheet(of: $0.sheet ?? "")) }
    }

    /// The first part of the keys of pages whose code could not be read.
    static let unplaced = "unplaced"

    /// Reads the editions; one that cannot be read is told.
    mutating func readEditions() throws {
        for id in try Disk.names(in: workspace.editions) {
            let file = workspace.editions.appending(path: "\(id)/edition.json")
            guard Disk.exists(file) else { continue }
            do {
                editions[id] = try Document.decode(Edition.self, from: try Data(contentsOf: file))
            } catch is DecodingError {
                problems.append(
                    Problem(
                        .input, "Edition '\(id)' cannot be read",
                        hint:
                            "bring the folder back from a backup: papers printed from it cannot be marked without",
                        file: "editions/\(id)/edition.json"))
            }
        }
    }

    /// Whether the sheet itself was taken in, and not only papers that came back.
    func hasWorksheet(_ sheet: String) -> Bool {
        (intakes.keys(of: sheet) + refusals.compactMap(\.sheet)).contains {
            SheetKey.sheet(of: $0) == sheet && SheetKey.lineage(of: $0).count < 3
        }
    }

    /// The edition to print where only papers came back: the one whose paper came last, of equal ones the first id.
    func edition(of sheet: String) -> Edition? {
        let mine = editions.values.filter { SheetKey.sheet(of: $0.sheet) == sheet }
        var last: [String: Date] = [:]
        for key in cards.keys(of: sheet) {
            guard let id = cards[key]?.document.edition, let day = originals.lastDate(of: key)
            else { continue }
            last[id] = max(last[id] ?? day, day)
        }
        return mine.min {
            let (left, right) = (
                last[$0.edition] ?? .distantPast, last[$1.edition] ?? .distantPast
            )
            return left == right ? $0.edition < $1.edition : left > right
        }
    }

    /// An exercise of a page as it was read.
    func exercise(_ id: String, of key: String) throws -> Recognition.Exercise? {
        guard let folder = recognitions[key] else { return nil }
        let file = folder.appending(path: "\(Recognition.kind).json")
        let recognition = try Document.decode(Recognition.self, from: try Data(contentsOf: file))
        return recognition.pages.lazy.flatMap(\.exercises).first { $0.id == id }
    }

    /// A pupil's name by code; nil where there is none.
    func name(of code: String) -> String? {
        let name = pupils.first { $0.code == code }?.name ?? ""
        return name.isEmpty ? nil : name
    }
}

/// The documents of one kind, by key and by worksheet.
struct Filing<Value: Artifact> {
    private let all: [String: Filed<Value>]
    private let bySheet: [String: [String]]

    init(_ all: [String: Filed<Value>]) {
        self.all = all
        bySheet = Dictionary(grouping: all.keys.sorted(), by: SheetKey.sheet(of:))
    }

    subscript(key: String) -> Filed<Value>? { all[key] }
    /// Sorted.
    var keys: [String] { all.keys.sorted() }
    /// The worksheets there is something of.
    var sheets: Set<String> { Set(bySheet.keys) }
    /// The keys of one worksheet, sorted.
    func keys(of sheet: String) -> [String] { bySheet[sheet] ?? [] }
    /// The documents by key.
    var documents: [Value] { keys.compactMap { all[$0]?.document } }
}
