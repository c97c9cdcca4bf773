import ArgumentParser
import Foundation
import Support
import Testing

@testable import reviso

/// What a person reads before the first call: help, manual page, completion.
@Suite struct HelpTests {
    private static func tree() throws -> CommandTree {
        try CommandTree(try Command.run(nil, ["--experimental-dump-help"]).output)
    }

    @Test func showsASoundExampleOfEveryVerb() throws {
        let tree = try Self.tree()
        #expect(tree.verbs.count >= 20)
        for verb in [tree.command] + tree.verbs {
            let lines = (verb.discussion ?? "").split(separator: "\n").map(String.init)
            let examples = lines.filter { $0.hasPrefix("  reviso ") }
            #expect(!examples.isEmpty, "\(verb.call)")
            for example in examples {
                let words = example.split(separator: " ").map(String.init)
                #expect(throws: Never.self, "\(example)") {
                    _ = try Reviso.parseAsRoot(Array(words.dropFirst()))
                }
                #expect(example.hasPrefix("  \(verb.call)"), "\(example)")
            }
            let help = try Command.run(
                nil, verb.call.split(separator: " ").dropFirst().map(String.init) + ["--help"])
            #expect(help.code == 0 && examples.allSatisfy { help.output.contains($0) })
        }
    }

    @Test func saysItsVersion() throws {
        let run = try Command.run(nil, ["--version"])
        #expect(run.code == 0)
        let parts = run.output.split(separator: ".")
        #expect(parts.count == 3 && run.output == "\(Version.number)\n")
    }

    @Test func describesEveryVerbInTheManual() throws {
        let page = try Command.run(nil, ["manual"])
        #expect(page.code == 0)
        #expect(try Command.run(nil, ["manual"]).output == page.output)
        for verb in try Self.tree().verbs {
            #expect(
                page.output.contains(".SS \"\(verb.call.replacing("-", with: "\\-"))"),
                "\(verb.call)")
            for name in (verb.arguments ?? []).flatMap({ $0.names ?? [] }) where name.kind == "long"
            {
                guard !["help", "version"].contains(name.name) else { continue }
                let long = name.name.replacing("-", with: "\\-")
                #expect(page.output.contains("\\-\\-\(long)\\fR"), "\(name.name)")
            }
        }
    }

    @Test(.enabled(if: Self.isThere("groff"), "groff is not installed"))
    func isSetByGroffWithoutAWarning() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "reviso.1")
        try Data(try Command.run(nil, ["manual"]).output.utf8).write(to: file)
        let set = try Command.run(
            URL(filePath: "/usr/bin/groff"), ["-man", "-Tutf8", "-ww", "-P-c", file.path])
        #expect(set.code == 0 && set.errors.isEmpty, "\(set.errors)")
        #expect(set.output.contains("reviso run --workspace 4b"))
        #expect(set.output.contains("reviso roster import"))
    }

    @Test func completesVerbsInBash() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "reviso")
        let script = try Command.run(nil, ["--generate-completion-script", "bash"]).output
        try Data(script.utf8).write(to: file)
        let words = """
            source "$0"; COMP_WORDS=(reviso ro); COMP_CWORD=1; COMP_LINE="reviso ro"; COMP_POINT=9
            COMP_TYPE=9 _reviso reviso ro reviso; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try Command.run(URL(filePath: "/bin/bash"), ["-c", words, file.path])
        #expect(run.output == "roster\n", "\(run.output)\(run.errors)")
        for shell in ["zsh", "fish"] {
            let script = try Command.run(nil, ["--generate-completion-script", shell])
            #expect(script.code == 0 && script.output.contains("roster"), "\(shell)")
        }
    }

    private static func isThere(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
    }
}
