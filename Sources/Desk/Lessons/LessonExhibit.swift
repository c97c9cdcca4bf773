import Artifacts
import Engine
import Foundation
import Paper

/// What is made of topics: a page and papers for each, and the page of all of them.
struct LessonExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        Topic.self, Lesson.self, Course.self, Printed.self, Questions.self, AnswerKey.self,
    ]
    let cards: [any Artifact.Type] = [Lesson.self]

    /// The page of all topics.
    static let course = "course.html"
    private static let (page, paper) = ("lesson.html", "lesson.pdf")
    private static let (teacher, challenges) = ("lesson-teacher.pdf", "cards.pdf")

    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool {
        folder == nil && [Self.page, Self.paper, Self.teacher, Self.challenges].contains(name)
    }

    /// Once every edition is frozen: the page hands results in for the one that is printed.
    func layClass(_ work: DeskWork) throws {
        for key in work.classroom.lessons.keys {
            guard let lesson = work.classroom.lessons[key] else { continue }
            do {
                try lay(lesson, work)
            } catch {
                work.tell(
                    error, sheet: key,
                    keeping: [Self.page, Self.paper, Self.teacher, Self.challenges].map {
                        "outbox/\(key)/\($0)"
                    })
            }
        }
    }

    private func lay(_ lesson: Filed<Lesson>, _ work: DeskWork) throws {
        let key = lesson.document.key
        let files = lesson.document.files
        let papers = [
            (files.paper, Self.paper), (files.teacher, Self.teacher),
            (files.cards, Self.challenges),
        ]
        for case (let reference?, let name) in papers {
            let path = "outbox/\(key)/\(name)"
            guard !work.tray.holds(path, from: reference.sha256) else { continue }
            try work.tray.lay(
                path, copying: try Press.file(lesson, reference), reference.sha256)
        }
        let edition = try edition(of: key, work)
        let codes = work.classroom.pupils.map(\.code)
        let from = Digest.sha256(
            (["lesson", files.page.sha256, edition] + codes).joined(separator: "\n"))
        try work.tray.lay("outbox/\(key)/\(Self.page)", from: from) {
            let html = String(decoding: try Press.bytes(lesson, files.page), as: UTF8.self)
            return Data(try QuizFill.filled(html, edition: edition, codes: codes).utf8)
        }
    }

    /// The edition of the quiz that the page plays; empty where none was printed.
    private func edition(of key: String, _ work: DeskWork) throws -> String {
        let room = work.classroom
        guard let printed = room.printed[key], let quiz = room.questions[key],
            try Currency.holds(printed, quiz),
            let layout = Layout.all(printed, quiz.document, key: room.keys[key]?.document).first,
            layout.practice != nil
        else { return "" }
        return try Press(workspace: room.workspace).freeze(layout).edition.edition
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        guard let topic = work.classroom.topics[sheet]?.document else { return part }
        part.title = topic.title
        part.subject = topic.subject
        let names = [
            (Self.page, "Lesson"), (Self.paper, "Lesson on paper"),
            (Self.teacher, "Teacher's copy"), (Self.challenges, "Challenge cards"),
        ]
        let files = work.files(of: sheet)
        part.links = names.compactMap { name, words in
            let path = "\(sheet)/\(name)"
            return files.contains(path) ? .init(words, to: path) : nil
        }
        part.notes = missing(sheet, work)
        return part
    }

    private func missing(_ sheet: String, _ work: DeskWork) -> [CardPart.Note] {
        let entry = work.classroom.course?.topics.first { $0.sheet == sheet }
        guard let missing = entry?.missing else { return [] }
        return [
            .init(
                "It comes after \(missing.joined(separator: ", ")), which is no topic here: drop that one too, or take the name out of its after: line."
            )
        ]
    }

    func section(_ work: DeskWork) -> String {
        let count = work.classroom.topics.keys.count
        guard count > 0 else { return "" }
        return """
            <section class="notice" aria-labelledby="topics"><h2 id="topics">Topics</h2>
            <p>\(Number.count(count, "topic")), in the order in which they build on each other.</p>
            <p><a class="button" href="\(Self.course)">All topics</a></p></section>

            """
    }

    func finish(_ work: DeskWork) {
        do {
            if !work.classroom.topics.keys.isEmpty {
                try work.lay("outbox/\(Self.course)", CoursePage(work).data)
            }
            try work.tray.clear("outbox") { $0 == Self.course }
        } catch {
            work.tell(error)
        }
    }
}

/// What goes out of the lessons pipeline.
public enum LessonExhibits {
    /// All of it.
    public static let all: [any Exhibit] = [LessonExhibit()]
}

extension Classroom {
    /// What teachers wrote.
    var topics: Filing<Topic> { self[Topic.self] }
    /// The same laid out.
    var lessons: Filing<Lesson> { self[Lesson.self] }
    /// The order of topics; nil before there is one.
    var course: Course? { self[Course.self][""]?.document }
}
