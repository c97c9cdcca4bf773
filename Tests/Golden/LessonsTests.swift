import Artifacts
import Foundation
import Imaging
import Support
import Testing

/// Topics that were dropped, and what comes back of them.
struct LessonsTests {
    @Test func becomeACourseAndAreMasteredOnPaper() throws {
        let room = try Classroom("6-")
        try room.run()
        let course = try room.text("outbox/course.html")
        let order = ["Variables", "Where rain comes from", "Optional values"]
        let places = order.map { course.firstRange(of: ">\($0)</a></h2>")?.lowerBound }
        #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 }.sorted() == places)
        #expect(course.contains("Nothing came back yet."))
        // The topic without questions of its own is asked about all the same.
        let quiz = try Document.decode(
            Questions.self,
            from: Data(contentsOf: room.url("work/46-questions/water/questions.json")))
        #expect(quiz.title == "Where rain comes from" && !quiz.questions.isEmpty)
        #expect(quiz.questions.allSatisfy { $0.origin == .embedded })
        #expect(try room.run().errors.contains("nothing to do"))

        let edition = try #require(
            try room.editions.map { try room.edition($0) }.first { $0.sheet == "optionals" })
        let lesson = try room.text("outbox/optionals/lesson.html")
        #expect(lesson.contains("id=\"edition\">\(edition.edition)<"))
        #expect(lesson.contains("P01") && !lesson.contains("Lovelace"))
        let page = try #require(edition.pages.first)
        let paper = try FilledPaper.picture(
            of: "\(edition.edition)-P01-1-1-", in: "optionals", room)
        try FilledPaper.filled(paper, page, edition).writePNG(
            to: room.url("inbox/back.png"), dpi: FilledPaper.dpi)
        try room.run()
        let card = try #require(try room.cards().values.first)
        #expect(card.pupil == "P01" && card.percentage == 100)
        #expect(
            try room.text("outbox/course.html").contains(
                "1 attempt, median 100 %, best 100 %, mastered by 1 of 1 pupil"))
        #expect(try room.text("outbox/progress/index.html").contains("Mastered by"))
        let pupil = try room.text("outbox/progress/pupils/P01.html")
        #expect(pupil.contains("Optional values") && pupil.contains("yes"))
        // Dropped again, mended, it takes the earlier one's place; what was printed stays.
        let text = try String(
            contentsOf: Command.repository.appending(
                path: "samples/6-lessons/inbox/topics/optionals.md"), encoding: .utf8)
        try room.drop(
            text.replacing("title: Optional values", with: "title: Values that may be missing"),
            as: "optionals (2).md")
        try room.run()
        #expect(try room.text("outbox/course.html").contains("Values that may be missing"))
        #expect(try room.cards().count == 1)
        // A topic that is deleted takes its place in the course along.
        let deletion = try Command.run(
            nil, ["delete", "water", "--yes", "--workspace", room.root.path])
        #expect(deletion.code == 0, "\(deletion.errors)")
        try room.run()
        #expect(try !room.text("outbox/course.html").contains("Where rain comes from"))
        #expect(!FileManager.default.fileExists(atPath: room.url("outbox/water").path))
    }

    @Test func thatAskForEachOtherKeepTheirLessonsAndLoseTheirOrder() throws {
        let room = try Classroom("6-")
        let file = room.url("inbox/topics/variables.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(
            text.replacing("title: Variables", with: "title: Variables\nafter: [optionals]").utf8
        )
        .write(to: file)
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 65)
        #expect(run.errors.contains("Topics ask for each other: optionals → variables → optionals"))
        #expect(try room.text("outbox/course.html").contains("There is no order yet"))
        #expect(try room.text("outbox/optionals/lesson.html").contains("Nothing is a value, too"))
    }

    @Test func mayComeAsJSON() throws {
        let room = try Classroom("6-")
        try room.run()
        var topic = try Document.decode(
            Topic.self, from: Data(contentsOf: room.url("work/42-topic/optionals/topic.json")))
        (topic.topic, topic.title) = ("missing-values", "Missing values")
        try room.drop(
            String(decoding: try Document.encode(topic), as: UTF8.self), as: "missing.json")
        try room.run()
        #expect(
            try room.text("outbox/missing/lesson.html").contains("<title>Missing values</title>"))
        #expect(try room.text("outbox/course.html").contains(">Missing values</a></h2>"))
        topic.items[0].answer = "D"
        try room.drop(
            String(decoding: try Document.encode(topic), as: UTF8.self), as: "wrong.json")
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 65)
        #expect(run.errors.contains("'items/0' is answered by one of its letters"))
    }

    @Test func ofOursAreReadAsTheyStand() throws {
        let packs = Command.repository.appending(path: "pipelines/packs")
        let names = try files(below: packs).filter { $0.hasSuffix(".md") }
        #expect(names.count == 11)
        let room = try Classroom("6-")
        for name in names {
            try FileManager.default.copyItem(
                at: packs.appending(path: name), to: room.url("inbox/topics/\(name)"))
        }
        let settings = try room.text("reviso.yml")
        try Data((settings + "stages: { examples: { run: true } }\n").utf8).write(
            to: room.url("reviso.yml"))
        try room.run()
        for name in names {
            let key = name.replacing(".en.md", with: "")
            let topic = try Document.decode(
                Topic.self, from: Data(contentsOf: room.url("work/42-topic/\(key)/topic.json")))
            // A micro-lesson of a talk is shorter.
            let least = name.hasPrefix("training-") ? 2 : 3
            #expect(topic.items.count >= 6 && topic.challenges.count >= least)
            #expect(topic.items.allSatisfy { !$0.explanation.isEmpty || $0.type == .fillBlank })
            #expect(topic.challenges.allSatisfy { !$0.hints.isEmpty && !$0.solution.isEmpty })
        }
    }
}
