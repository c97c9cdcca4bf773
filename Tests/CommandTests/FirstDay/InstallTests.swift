import Foundation
import Support
import Testing

/// The command where a school has it: in a folder of programs, far from its checkout.
@Suite struct InstallTests {
    @Test func findsWhatIsInstalledBesideIt() throws {
        let folder = try TemporaryFolder()
        let prefix = folder.url.appending(path: "opt/reviso")
        let script = Command.repository.appending(path: "Sources/System/Setup/install.sh")
        let put = try Command.run(script, [Command.reviso.path, prefix.path])
        #expect(put.code == 0, "\(put.errors)")
        let names = try files(below: prefix)
        for name in [
            "bin/reviso", "share/reviso/pipelines/practice.yml",
            "share/reviso/pipelines/packs/achievements.csv", "share/man/man1/reviso.1.gz",
            "share/bash-completion/completions/reviso", "share/zsh/site-functions/_reviso",
            "share/fish/vendor_completions.d/reviso.fish",
            "share/systemd/user/reviso-watch@.service", "share/systemd/user/reviso-night.timer",
        ] { #expect(names.contains(name), "\(name)") }
        let program = prefix.appending(path: "bin/reviso")
        let unit = try String(
            contentsOf: prefix.appending(path: "share/systemd/user/reviso-night.service"),
            encoding: .utf8)
        #expect(unit.contains("\nExecStart=\(program.path) run $CLASSROOMS\n"))
        let room = folder.url.appending(path: "4b").path
        #expect(try Command.run(program, ["init", room]).code == 0)
        let check = try Command.run(program, ["check", "--workspace", room])
        #expect(check.code == 0 && check.output.contains("pipeline 'practice'"), "\(check.errors)")
        let models = Command.repository.appending(path: ".setup/models").path
        if FileManager.default.fileExists(atPath: models) {
            let doctor = try Command.run(program, ["doctor"])
            #expect(doctor.output.contains(prefix.path + "/lib/reviso/models"), "\(doctor.output)")
        }
    }

    /// What needs Swift's own libraries is no package for a school.
    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-shlibdeps"),
            "dpkg-dev is not installed"))
    func packsNoProgramThatNeedsSwift() throws {
        let folder = try TemporaryFolder()
        let script = Command.repository.appending(path: "Sources/System/Setup/deb.sh")
        let run = try Command.run(script, [Command.reviso.path, folder.url.path])
        #expect(run.code == 69 && run.errors.contains("build it with make build"), "\(run)")
        #expect(try files(below: folder.url).isEmpty)
    }

    @Test func runsSeveralClassroomsInOneCall() throws {
        let (one, other) = (
            try CommandTests.classroom(with: ["rain.md": CommandTests.rain]),
            try CommandTests.classroom(with: ["sun.md": CommandTests.rain + "\nThe sun shines."])
        )
        let rooms = [one.url.path, "/nowhere/4c", other.url.path]
        let run = try Command.run(nil, ["run", "--receipt"] + rooms)
        #expect(run.code == 66, "\(run.errors)")
        #expect(run.errors.contains("'/nowhere/4c' is no classroom"))
        for (room, sheet) in [(one, "rain"), (other, "sun")] {
            #expect(run.errors.contains("classroom  \(room.url.path)"))
            let paper = room.url.appending(path: "outbox/\(sheet)/practice.pdf").path
            #expect(FileManager.default.fileExists(atPath: paper))
        }
        let receipts =
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(receipts?.keys.sorted() == [one.url.path, other.url.path].sorted())
        #expect(try Command.run(nil, ["run", one.url.path, other.url.path]).code == 0)
        #expect(try Command.run(nil, ["run", "4a", "--workspace", "4b"]).code == 64)
    }

    /// `make nightly` on a computer without a compiler, a network or anything to set up.
    @Test func buildsNothingAtNightWhereTheProgramIsThere() throws {
        let folder = try TemporaryFolder()
        let program = folder.url.appending(path: "reviso")
        try Data("#!/bin/sh\necho \"$@\"\n".utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path)
        let run = try Command.run(
            URL(filePath: "/usr/bin/make"),
            [
                "-C", Command.repository.path, "--no-print-directory", "nightly",
                "REVISO=\(program.path)", "WORKSPACE=4a 4b", "JOBS=2",
            ], environment: ["PATH": "/usr/bin:/bin"])
        #expect(run.code == 0 && run.output == "run 4a 4b --jobs 2 --receipt\n", "\(run)")
    }
}
