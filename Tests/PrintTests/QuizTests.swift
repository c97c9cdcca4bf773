import Artifacts
import Foundation
import Paper
import PrintStage
import Support
import Testing

/// The quiz page, read as text and played in a real browser.
struct QuizTests {
    private static let evil =
        "</script><script>document.title='broken'</script><img src=x onerror=alert(1)>{{edition}} & \"'\u{2028}"

    private static func page(_ quiz: Questions) async throws -> String {
        let folder = try TemporaryFolder()
        _ = try await Examples.run(
            PrintStage.Input(questions: quiz, answerKey: Examples.mixedKey), in: folder)
        return try String(contentsOf: folder.url.appending(path: "quiz.html"), encoding: .utf8)
    }

    private static var evilQuiz: Questions {
        var quiz = Examples.mixed
        quiz.title = evil
        quiz.topic = evil
        quiz.questions[0].prompt = evil
        quiz.questions[0].choices[1].text = evil
        quiz.questions[0].explanation = evil
        return quiz
    }

    @Test func letsNoTextBreakOutOfThePage() async throws {
        let plain = try await Self.page(Examples.mixed)
        let page = try await Self.page(Self.evilQuiz)
        #expect(page.ranges(of: "</script").count == plain.ranges(of: "</script").count)
        #expect(page.ranges(of: "<img").isEmpty)
        #expect(page.ranges(of: "{{edition}}").count == 1)
        #expect(page.ranges(of: "{{pupils}}").count == 1)
    }

    @Test func asksTheNetworkForNothing() async throws {
        let page = try await Self.page(Examples.mixed)
        #expect(page.contains("default-src 'none'"))
        for part in ["http://", "https://", "src=", "@import", "url("] {
            #expect(!page.contains(part), "\(part)")
        }
    }

    @Test func fillsInCodesWithoutTrustingThem() throws {
        let filled = try QuizFill.filled(
            "<script>{{pupils}}</script>{{edition}}", edition: "7K3QF",
            codes: ["</script>{{edition}}<b>"])
        #expect(filled.ranges(of: "</script").count == 1)
        #expect(filled.ranges(of: "7K3QF").count == 1)
    }

    /// What a page's script reads: questions and what is right.
    static func unpacked(_ page: String) throws -> String {
        let packed = try #require(page.firstMatch(of: #/id="quiz">([^<]*)</#))
        return String(
            decoding: try #require(Data(base64Encoded: String(packed.1))), as: UTF8.self)
    }

    @Test func showsNoAnswerToWhoeverOpensItsSource() async throws {
        let page = try await Self.page(Examples.mixed)
        for answer in ["chlorophyll", "seven eights", "Roots grow into the soil"] {
            #expect(!page.contains(answer), "\(answer)")
            #expect(try Self.unpacked(page).contains(answer), "\(answer)")
        }
    }

    /// A page that was frozen with an edition of an earlier program is filled by this one.
    @Test(.enabled(if: Programs.has("chromium")))
    func fillsPagesOfEarlierEditions() throws {
        let page = Command.repository.appending(
            path: "samples/3-class-set/start/editions/6GDZ9/quiz.html")
        let filled = try QuizFill.filled(
            String(contentsOf: page, encoding: .utf8), edition: "6GDZ9", codes: ["P07", "P08"])
        let dom = try Self.play(
            filled,
            "document.title = [...document.querySelectorAll('#who option')].map(one => one.value).join(' ');"
        )
        #expect(dom.contains("<title> P07 P08</title>"))
    }

    @Test func saysWhichLanguageTheSheetIsIn() async throws {
        var quiz = Examples.mixed
        #expect(try await Self.page(quiz).contains("<html lang=\"en\">"))
        for index in quiz.questions.indices {
            quiz.questions[index].prompt = "Wie viele Äpfel sind im Korb? ____"
        }
        let german = try await Self.page(quiz)
        #expect(
            german.contains("<html lang=\"de\">")
                && german.contains("<main id=\"stage\" lang=\"en\">"))
    }

    /// Plays a page in Chromium with a script added behind it, and gives what the page then says.
    static func play(_ html: String, _ script: String) throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "quiz.html")
        let added = "<script>\(script)</script></body>"
        try html.replacing("</body>", with: added).write(
            to: file, atomically: true, encoding: .utf8)
        let dom = try Programs.run(
            "chromium",
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000",
                "--user-data-dir=\(folder.url.appending(path: "profile").path())", "--dump-dom",
                file.absoluteString,
            ])
        return String(decoding: dom, as: UTF8.self)
    }

    /// The result of the first line in a text, its check made sure of.
    private static func result(in text: String) throws -> QuizResult {
        let match = try #require(
            text.firstMatch(of: #/REVISO1\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})/#))
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in match.1.utf8 {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        #expect(UInt32(match.2, radix: 16) == ~sum)
        var base64 = String(match.1).replacing("-", with: "+").replacing("_", with: "/")
        while base64.count % 4 != 0 { base64 += "=" }
        return try Document.decode(
            QuizResult.self, from: try #require(Data(base64Encoded: base64)))
    }

    private static let player = #"""
        const press = selector => document.querySelector(selector).click();
        const give = text => {
          const field = document.getElementById("given");
          field.value = text; field.dispatchEvent(new Event("input")); press(".writing button");
        };
        const onward = () => press(".row button.main");
        const who = document.getElementById("who");
        who.value = "P07"; who.dispatchEvent(new Event("change")); press("button.main");
        press("[data-letter=B]"); onward();
        give("56"); onward();
        give(" CHLOROPHYLL. "); onward();
        press("[data-letter=A]"); onward();
        give("The sun helps it make sugar \u{1F331}"); onward();
        give("oxygen"); onward();
        press("button.quiet");
        give("4"); onward();
        give("9"); onward();
        press("[data-letter=B]"); onward();
        """#

    @Test(.enabled(if: Programs.has("chromium")))
    func handsOverAResultThatCanBeRead() async throws {
        let filled = try QuizFill.filled(
            try await Self.page(Self.evilQuiz), edition: "7K3QF",
            codes: ["P07", Self.evil])
        let dom = try Self.play(filled, Self.player)
        #expect(!dom.contains("<title>broken"))
        // 1, 2, 3, 9 right, 4, 8 wrong, 7 skipped, 5, 6, 10 for the teacher.
        #expect(dom.contains("<strong>4/7</strong>"))
        #expect(dom.contains("Good Effort!"))
        let result = try Self.result(in: dom)
        #expect(result.kind == "quizResult" && result.schema == 1 && result.key == "")
        #expect(result.edition == "7K3QF")
        #expect(result.pupil == "P07")
        #expect(result.attempt.count == 16)
        let values: [String?] = result.answers.map(\.value)
        #expect(
            values == [
                "B", "56", "CHLOROPHYLL.", "A", "The sun helps it make sugar 🌱", "oxygen", nil,
                "4", "9", "B",
            ])
        #expect(result.answers.map(\.questionID) == Examples.mixed.questions.map(\.id))
        #expect(result.answers.filter(\.skipped).map(\.questionID) == ["q7"])
    }
}
