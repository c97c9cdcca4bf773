import Foundation
import Glibc
import Support
import Testing

/// Programs that tests start: their end is always noticed, or a whole run of the tests waits for ever.
@Suite struct ChildProcessTests {
    @Test func tellHowTheyEnded() throws {
        #expect(try ChildProcess("sh", ["-c", "exit 7"]).wait() == 7)
        #expect(try ChildProcess("sh", ["-c", "kill -9 $$"]).wait() == -SIGKILL)
        let said = try ChildProcess.output(of: "sh", ["-c", "echo $X"], environment: ["X": "5"])
        #expect(String(decoding: said, as: UTF8.self) == "5\n")
    }

    @Test func endBesideOthersThatGoOn() throws {
        let long = try ChildProcess("sleep", ["60"])
        defer {
            kill(long.id, SIGKILL)
            long.wait()
        }
        for _ in 0..<50 { #expect(try ChildProcess("true", []).wait() == 0) }
        #expect(long.isRunning)
    }

    @Test func areNotStartedThroughFoundation() throws {
        let tests = Command.repository.appending(path: "Tests")
        let starts = try Regex(#"[^a-zA-Z]Process\(\)|waitUntil"# + "Exit")
        let found = try files(below: tests).filter { name in
            guard name.hasSuffix(".swift") else { return false }
            let text = try String(contentsOf: tests.appending(path: name), encoding: .utf8)
            return text.contains(starts)
        }
        // Where it is said why.
        #expect(found == ["Support/ChildProcess.swift"])
    }
}
