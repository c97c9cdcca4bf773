import Engine
import Foundation
import Support
import Testing

@testable import reviso

/// How a run is seen to go on.
@Suite struct ProgressLineTests {
    private func start(_ step: String, _ sheet: String) -> RunEvent {
        .started(StepStart(number: 1, count: 2, step: step, sheet: sheet, reason: "new"))
    }

    @Test func measuresHowLongTheRestTakes() {
        var pace = Pace()
        pace.take(
            .began([StepLoad(step: "01-a", sheets: 4), StepLoad(step: "02-b", sheets: 4)]), at: 0)
        #expect(pace.share == 0 && pace.secondsLeft(at: 10) == nil)
        // Two sheets side by side, each 10 s at the first step; the third is up to date.
        pace.take(start("01-a", "x"), at: 0)
        pace.take(start("01-a", "y"), at: 0)
        pace.take(.settled(step: "01-a", sheet: "x"), at: 10)
        pace.take(.settled(step: "01-a", sheet: "y"), at: 10)
        #expect(pace.share == 0.25)
        // Six places at 10 s, two at a time.
        #expect(pace.secondsLeft(at: 10) == 30)
        pace.take(.settled(step: "01-a", sheet: "z"), at: 10)
        // One place of the first step at 20 s / 3, four of the second at the same.
        let left = pace.secondsLeft(at: 10) ?? 0
        #expect(abs(left - 5 * 20.0 / 3 / 2) < 1e-9)
        pace.take(start("02-b", "x"), at: 10)
        #expect(
            pace.line(at: 10) == "[#######-------------]  37 %  under 1 min left  02-b  x")
    }

    @Test(arguments: [
        (50.0, "under 1 min left"), (61, "about 2 min left"), (3_540, "about 59 min left"),
        (3_600, "about 1 h left"), (8_000, "about 2 h 10 min left"),
    ])
    func saysItInWords(seconds: Double, words: String) {
        var pace = Pace()
        pace.take(.began([StepLoad(step: "01-a", sheets: 2)]), at: 0)
        pace.take(start("01-a", "x"), at: 0)
        pace.take(.settled(step: "01-a", sheet: "x"), at: seconds)
        #expect(pace.line(at: seconds).contains("  \(words)  01-a  x"), "\(pace.line(at: seconds))")
    }

    @Test func drawsOneLineWithABarOnATerminal() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let terminal = try PseudoTerminal(
            Command.reviso.path, ["run", "--workspace", room.url.path], columns: 60)
        #expect(terminal.end() == 0, "\(terminal.shown)")
        let shown = terminal.shown
        #expect(shown.contains("taking in what was dropped"))
        #expect(shown.contains("[####") && shown.contains("  rain"), "\(shown)")
        #expect(!shown.contains("[1/10] 01-intake"))
        // What stays is the last line alone: every drawing was taken back.
        let lines = shown.replacing("\r\n", with: "\n").split(separator: "\n").map {
            String($0.split(separator: "\r").last ?? "").replacing("\u{1B}[K", with: "")
        }
        #expect(lines.last?.hasPrefix("1 sheet: 1 done") == true, "\(lines)")
        #expect(!lines.contains { $0.contains("[####") }, "\(lines)")
        for drawn in shown.split(whereSeparator: { $0.isNewline || $0 == "\r" }) {
            #expect(!drawn.hasPrefix("[#") || drawn.replacing("\u{1B}[K", with: "").count < 60)
        }
    }

    @Test(arguments: ["pipe", "dumb"])
    func saysPlainLinesElsewhere(place: String) throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let call = ["run", "--workspace", room.url.path]
        let text: String
        if place == "pipe" {
            text = try Command.run(nil, call).errors
        } else {
            let terminal = try PseudoTerminal(
                Command.reviso.path, call, environment: ["TERM": "dumb"])
            #expect(terminal.end() == 0)
            text = terminal.shown
        }
        #expect(text.contains("[1/10] 01-intake  rain"), "\(text)")
        #expect(!text.contains("\u{1B}") && !text.contains("[#"))
    }
}
