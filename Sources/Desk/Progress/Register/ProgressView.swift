import Artifacts

/// All figures of one laying, worked out once for the pages that show them.
struct ProgressView {
    /// A question of a sheet and how it did.
    struct Question {
        var sheet: String
        var item: ItemFigures
    }

    let register: Register
    let settings: DeskSettings
    /// The roster's codes.
    let codes: [String]
    let standings: [Standing]
    let grid: SkillGrid
    /// Of all sheets, by sheet, then by the number of the question.
    let questions: [Question]
    let awards: [Award]
    /// In the order of the course.
    let topics: [TopicFigures]
    /// By sheet, the sections of its topic that questions are about.
    let sections: [String: [SectionFigures]]
    private let names: [String: String]
    private let places: [String: Int]
    private let next: [String: [String]]

    /// The figures of a class; `achievements` are what may be awarded.
    init(_ work: DeskWork, achievements: [Achievement]) {
        let register = work.register
        self.register = register
        settings = work.settings
        codes = work.classroom.pupils.map(\.code)
        standings = Standing.all(register.sittings)
        let report = work.classroom.report
        grid = SkillGrid(report)
        questions = register.sheets.flatMap { sheet in
            register.instruments(of: sheet).flatMap { register.items(sheet, $0) }
                .map { Question(sheet: sheet, item: $0) }
        }
        topics = work.topicFigures
        let items = Dictionary(grouping: questions, by: \.sheet)
        sections = topics.reduce(into: [:]) { sections, topic in
            guard let lesson = work.classroom.lessons[topic.sheet]?.document,
                let text = work.classroom.topics[topic.sheet]?.document
            else { return }
            sections[topic.sheet] = SectionFigures.all(
                (items[topic.sheet] ?? []).map {
                    ($0.item.questionID, $0.item.answered, $0.item.difficulty)
                }, lesson, text)
        }
        awards = Awards.all(
            achievements, register.sittings,
            mastering: Set(topics.flatMap(\.mastering)))
        places = Dictionary(
            register.sittings.enumerated().map { ($0.element.key, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        names = Dictionary(
            work.classroom.pupils.map { ($0.code, $0.name) },
            uniquingKeysWith: { first, _ in first })
        next = Dictionary(
            (report?.pupils ?? []).map { ($0.pupil, $0.practiseNext) },
            uniquingKeysWith: { first, _ in first })
    }

    /// A pupil as the teacher's own pages name one: the code, with the name where names are allowed.
    func who(_ code: String) -> String {
        let name = settings.names ? names[code] ?? "" : ""
        return name.isEmpty ? code : "\(code) \(name)"
    }

    /// The skills that a pupil should practise next, weakest first.
    func practiseNext(_ code: String) -> [String] { next[code] ?? [] }
    /// What a pupil has reached, the latest first; what was reached on one paper in the order of the pack.
    func awards(of code: String) -> [Award] {
        awards.filter { $0.pupil == code }.enumerated().sorted {
            let (left, right) = (reached($0.element), reached($1.element))
            return left == right ? $0.offset < $1.offset : left > right
        }.map(\.element)
    }

    /// The place of an award's last paper among all.
    private func reached(_ award: Award) -> Int {
        award.papers.compactMap { places[$0] }.max() ?? 0
    }
    /// The attempts of a pupil, oldest first.
    func sittings(by code: String) -> [Sitting] { register.sittings.filter { $0.pupil == code } }
    /// The questions of a sheet.
    func questions(of sheet: String) -> [ItemFigures] {
        questions.filter { $0.sheet == sheet }.map(\.item)
    }

    /// How many papers an award names before the rest is counted.
    private static let titlesShown = 3

    /// What an award rests on, in words: the titles of its papers, each once.
    func restsOn(_ award: Award) -> String {
        var titles: [String] = []
        for key in award.papers {
            let title = register.title(SheetKey.sheet(of: key))
            if !titles.contains(title) { titles.append(title) }
        }
        let more = titles.count - Self.titlesShown
        return titles.prefix(Self.titlesShown).joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "")
    }
}
