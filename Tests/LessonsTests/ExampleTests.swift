import Artifacts
import Foundation
import Programs
import Support
import Testing

@testable import LessonsStage

/// Listings coloured, and listings run where they can reach nothing.
struct ExampleTests {
    private static let isThere = Sandbox.isThere && Sandbox.place(of: "python3") != nil

    private static func topic(_ code: String, language: String = "python", output: String?) -> Topic
    {
        Topic(
            key: "t", topic: "t", title: "T",
            examples: [
                .init(
                    id: "x1", language: language, code: code, output: output,
                    lines: .init(first: 4, last: 6))
            ])
    }

    private func proof(_ code: String, prints output: String?) async throws
        -> ShownExamples.Proof?
    {
        let folder = try TemporaryFolder()
        let made = try await Benches.examples(
            Self.topic(code, output: output), .init(run: true), in: folder)
        return made?.examples.first?.proof
    }

    private func refusal(_ code: String, prints output: String) async throws -> Problem? {
        do {
            _ = try await proof(code, prints: output)
            return nil
        } catch let problem as Problem {
            return problem
        }
    }

    @Test(.enabled(if: Program.find("highlight") != nil))
    func areColouredWithoutALetterChanged() async throws {
        let folder = try TemporaryFolder()
        let code = "if n is None:  # <b>&amp;\n    print(\"ä 1\", 42)"
        let made = try await Benches.examples(Self.topic(code, output: nil), in: folder)
        let spans = try #require(made?.examples.first?.spans)
        let bytes = Array(code.utf8)
        let parts = spans.map { span in
            "\(span.look.rawValue) \(String(decoding: bytes[span.start..<span.end], as: UTF8.self))"
        }
        #expect(parts.contains("comment # <b>&amp;") && parts.contains("number 42"))
        #expect(parts.contains("text \"ä 1\"") && parts.contains { $0.hasPrefix("keyword if") })
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start })
    }

    @Test(arguments: ["", "nosuch", "--version", "python; ls", "c++"])
    func ofAnyLanguageAreShown(language: String) async throws {
        let folder = try TemporaryFolder()
        let made = try await Benches.examples(
            Self.topic("int n = 1;", language: language, output: nil), in: folder)
        #expect(made?.examples.map(\.id) == ["x1"])
    }

    @Test func areTakenApartAsHighlightWritesThem() {
        let text = HighlightedText(
            "<span class=\"hl kwa\">if</span> a &lt; <span class=\"hl num\">1</span>")
        #expect(
            text.spans(of: "if a < 1") == [
                .init(.keyword, start: 0, end: 2), .init(.number, start: 7, end: 8),
            ])
        // Another text than was given is shown plain.
        #expect(text.spans(of: "if a > 1").isEmpty)
        #expect(HighlightedText("<span class=\"hl kwa\">if").spans(of: "if").isEmpty)
    }

    @Test func areNotRunUnlessThatIsAskedFor() async throws {
        let folder = try TemporaryFolder()
        let made = try await Benches.examples(Self.topic("print(1)", output: "2"), in: folder)
        #expect(made?.examples.first?.proof == nil)
    }

    @Test(.enabled(if: isThere)) func proveWhatTheyPrint() async throws {
        let proof = try await proof("print(6 * 7)  # ①", prints: "42")
        #expect(proof?.method == .executed && proof?.program == "python3")
        #expect(proof?.sha256 == Digest.sha256("42"))
        #expect(try await self.proof("print(1)", prints: nil) == nil)
    }

    @Test(.enabled(if: isThere)) func thatPrintSomethingElseRefuseTheTopic() async throws {
        let problem = try #require(try await refusal("print(1)\nprint(3)", prints: "1\n2"))
        #expect(
            problem.summary
                == "Listing 'x1' prints something else: line 2 is “3”, stated is “2” (lines 4–6)")
        #expect(problem.kind == .input && problem.hint != nil)
        let broken = try await refusal("print(1 / 0)", prints: "1")
        #expect(broken?.summary.contains("ZeroDivisionError") == true)
    }

    @Test(.enabled(if: isThere)) func reachNothing() async throws {
        let net = """
            import socket
            try:
                socket.create_connection(("1.1.1.1", 53), 2)
                print("out")
            except OSError:
                print("shut in")
            """
        #expect(try await proof(net, prints: "shut in") != nil)
        let folder = try TemporaryFolder()
        let secret = folder.url.appending(path: "secret.txt")
        try Data("secret".utf8).write(to: secret)
        let look = """
            import os
            print(os.path.exists("\(secret.path)"), os.path.exists("/root"), os.path.exists("/home"))
            try:
                open("/usr/made", "w")
            except OSError:
                print("cannot write")
            print(sorted(os.environ).count("HOME"), len(os.environ) < 8)
            """
        #expect(
            try await proof(look, prints: "False False False\ncannot write\n1 True") != nil)
    }

    @Test(.enabled(if: isThere)) func areStoppedWhenTheyTakeTooMuch() async throws {
        let folder = try TemporaryFolder()
        let endless = Self.topic("while True: pass", output: "1")
        await #expect(throws: Problem.self) {
            _ = try await Benches.examples(endless, .init(run: true, seconds: 1), in: folder)
        }
        let hungry = try await refusal("x = 'a' * (1 << 31)\nprint(1)", prints: "1")
        #expect(hungry?.summary.contains("MemoryError") == true)
    }
}
