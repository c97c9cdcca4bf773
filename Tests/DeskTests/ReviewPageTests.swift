import Engine
import Foundation
import Support
import Testing

@testable import Desk

/// The review page in a real browser.
struct ReviewPageTests {
    private static let hasBrowser = FileManager.default.isExecutableFile(
        atPath: "/usr/bin/chromium")

    /// What a page says in a browser with a profile, with a script added behind it.
    private static func open(_ page: URL, profile: URL, _ script: String = "") throws -> String {
        let html = try String(contentsOf: page, encoding: .utf8)
        let file = page.deletingLastPathComponent().appending(path: "played.html")
        try html.replacing("</body>", with: "<script>\(script)</script></body>").write(
            to: file, atomically: true, encoding: .utf8)
        // Its clock of virtual time stands still now and then, and then it never ends: it is begun again.
        for _ in 1...3 {
            let run = try Command.run(
                URL(filePath: "/usr/bin/timeout"),
                [
                    "--signal=KILL", "120", "/usr/bin/chromium",
                    "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000",
                    "--user-data-dir=\(profile.path)", "--dump-dom", file.absoluteString,
                ])
            if !run.output.isEmpty { return run.output }
        }
        return ""
    }

    @Test(.enabled(if: hasBrowser))
    func keepsDecisionsUntilARunHasTakenThem() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try await room.returned()
        let id = try room.edition()
        try room.attempt(
            "fractions-03/S01/\(id)-1", edition: id, pupil: nil, serial: 9, second: nil)
        #expect(try await room.desk().lay().review == 3)
        let page = room.workspace.review.appending(path: "review.html")
        let browser = try TemporaryFolder()
        func open(_ script: String = "") throws -> String {
            try Self.open(page, profile: browser.url, script)
        }
        #expect(try open().contains("0 of 3 decided"))
        let decide = """
            const all=[...document.querySelectorAll('form.item')];
            all[0].querySelector('input[value=S01]').click();
            const box=all[1].querySelector('input[type=text]');
            if(box){box.value='seven';box.dispatchEvent(new Event('input',{bubbles:true}))}
            """
        #expect(try open(decide).contains("2 of 3 decided"))
        let tell = """
            document.title=JSON.stringify(rows().map(r=>r.pupil??r.value??r.verdict))
            """
        let again = try open(tell)
        #expect(again.contains("2 of 3 decided"))
        #expect(again.contains("seven"))
        // Saved, they lie in the file, and stay until a run has taken them: a file may be lost on its way.
        #expect(try open("document.getElementById('save').click()").contains("2 saved as"))
        #expect(try open().contains("2 of 3 decided"))
        // Further questions take nothing from those that were decided.
        try room.attempt(
            "fractions-03/S02/\(id)-1", edition: id, pupil: nil, serial: 10, second: nil)
        _ = try await room.desk().lay()
        #expect(try open().contains("2 of 5 decided"))
    }
}
