import Artifacts
import Foundation

/// What the index says of one worksheet.
struct CardContents {
    /// One attempt.
    struct Attempt {
        var key: String
        var card: ScoreCard
        /// The pupil's code, with the name where names are allowed.
        var who: String
        var played: Date?
        /// The marked copy, from the outbox.
        var marked: String?
    }

    var key: String
    var title: String
    var subject: String?
    var topic: String?
    var added: Date?
    var thumbnail: String?
    var progress: SheetProgress
    /// Newest first.
    var attempts: [Attempt]
    var pupils: Int
    /// Files of the sheet that lie in the outbox, from the outbox.
    var files: [String]
    var refusals: [Problem]
    var waiting: [Problem]
    var shortfall: String?
    /// Why the built-in generator made its quiz in a language model's place.
    var standIn: Questions.StandIn?
    /// Changes of the quiz that could not be made.
    var setAside: [Questions.SetAside] = []
    /// What is wrong with its pages.
    var warnings: [String] = []
    /// That nothing was read on a page, in a few words, by the key of what was taken in.
    var unread: [String: String] = [:]
    var questions: Int
    /// The sheet of which this one is another picture.
    var original: String?
    /// Another picture of the same page with the same answers.
    var twin: String?
    /// The sheets that are other pictures of this one.
    var copies: [String] = []
    /// Undecided items.
    var review: Int

    var hasPractice: Bool { files.contains { $0.hasSuffix("/practice.pdf") } }
}

extension CardContents {
    /// Gathers what there is on a worksheet; a thumbnail that cannot be made is told and left out.
    init(
        _ sheet: String, _ classroom: Classroom, files: [String], settings: DeskSettings,
        problems: inout [Problem]
    ) {
        key = sheet
        let names = settings.names
        let questionKeys = classroom.questions.keys(of: sheet)
        let quiz = questionKeys.first.flatMap { classroom.questions[$0]?.document }
        let intakeKeys = classroom.intakes.keys(of: sheet)
        let own = Self.ownKeys(sheet, classroom)
        let printed = classroom.hasWorksheet(sheet) ? nil : classroom.edition(of: sheet)?.title
        title =
            quiz?.title ?? printed
            ?? own.lazy.compactMap { classroom.originals.name(of: $0) }.first ?? sheet
        subject = quiz?.subject
        topic = quiz?.topic
        shortfall =
            quiz?.shortfall?.reason
            ?? (quiz == nil && classroom.hasWorksheet(sheet)
                ? own.lazy.compactMap { classroom.withoutQuiz[$0] }.first : nil)
        questions = quiz?.questions.count ?? 0
        setAside = quiz?.setAside ?? []
        standIn = quiz?.standIn
        if classroom.intakes[sheet] != nil {
            original = classroom.copies.original(of: sheet)
            twin = classroom.twin(of: sheet)
            if original == nil { copies = classroom.copies.others(than: sheet) }
        }
        if original != nil { shortfall = nil }
        added = own.compactMap { classroom.originals.firstDate(of: $0) }.min()
        let cardKeys = classroom.cards.keys(of: sheet)
        let cards = cardKeys.compactMap { classroom.cards[$0]?.document }
        progress = SheetProgress(
            cards, classroom.originals, screenCountsAsPaper: settings.screenCountsAsPaper)
        pupils = Set(cards.compactMap(\.pupil)).count
        review = cards.reduce(0) { $0 + $1.undecided }
        let marked = MarkedCopies.names(sheet, classroom)
        let nobody = classroom.pupils.isEmpty ? "one pupil" : "not known yet"
        attempts = cards.map { card in
            let name = names ? card.pupil.flatMap { classroom.name(of: $0) } : nil
            return Attempt(
                key: card.key, card: card,
                who: [card.pupil ?? nobody, name].compactMap { $0 }.joined(separator: " "),
                played: classroom.originals.lastDate(of: card.key),
                marked: marked[card.key].map { "\(sheet)/\($0)" })
        }.sorted {
            let (left, right) = ($0.played ?? .distantPast, $1.played ?? .distantPast)
            return left == right ? $0.key < $1.key : left > right
        }
        self.files = files
        let mine = classroom.refusals.filter { SheetKey.sheet(of: $0.sheet ?? "") == sheet }
        refusals = mine.filter { !$0.transient }
        waiting = mine.filter(\.transient)
        for key in own {
            do {
                let said = try classroom.warnings(
                    of: key, hasQuiz: quiz?.questions.isEmpty == false)
                warnings += said?.lines ?? []
                unread[key] = said?.remark
            } catch {
                problems.append(DeskReport.problem(error, sheet: key))
            }
            if files.contains(where: { $0.hasSuffix("/clean.pdf") }) {
                warnings += classroom.cleanRemarks(of: key)
            }
        }
        thumbnail = nil
        if let key = own.first(where: { classroom.intakes[$0]?.document.pages.isEmpty == false })
            ?? intakeKeys.first,
            let intake = classroom.intakes[key], let page = intake.document.pages.first
        {
            do {
                thumbnail = try Thumbnails(workspace: classroom.workspace).address(
                    of: intake.file(page.image), sha256: page.image.sha256)
            } catch {
                problems.append(DeskReport.problem(error, sheet: key))
            }
        }
    }

    /// The keys that were taken in as the worksheet itself: not those of returned papers, which have three parts or
    /// an edition behind them.
    private static func ownKeys(_ sheet: String, _ classroom: Classroom) -> [String] {
        let all =
            classroom.intakes.keys(of: sheet)
            + classroom.refusals.compactMap(\.sheet).filter { SheetKey.sheet(of: $0) == sheet }
        let short = Set(all).filter { $0.split(separator: "/").count < 3 }
        return (short.isEmpty ? Set(all) : short).sorted()
    }
}
