import Foundation
import Support
import Testing

/// What the command says on a machine that lacks something: never a dead end.
@Suite struct DoctorTests {
    @Test func namesEachMissingProgramWithItsCommand() throws {
        let run = try Command.run(nil, ["doctor"], environment: ["PATH": "/nowhere"])
        #expect(run.code == 69)
        for package in ["poppler-utils", "qpdf"] {
            #expect(run.output.contains("apt-get install \(package)"), "\(run.output)")
        }
        #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("✗") }.count == 4)
    }

    @Test func findsTheUsualLanguagesWhereTheAskedFolderHasNone() throws {
        let run = try Command.run(nil, ["doctor"], environment: ["TESSDATA_PREFIX": "/nowhere"])
        #expect(run.code == 0, "\(run.output)")
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let work = try Command.run(
            nil, ["run", "--workspace", room.url.path],
            environment: ["TESSDATA_PREFIX": "/nowhere"])
        #expect(work.code == 0, "\(work.errors)")
    }

    @Test
    func letsAPDFWaitForItsProgramAndGoesOnWithTheRest() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let stack = Command.repository.appending(path: "samples/3-class-set/inbox/returned.pdf")
        let dropped = room.url.appending(path: "inbox/returned.pdf")
        try FileManager.default.copyItem(at: stack, to: dropped)
        let tools = try toolsWithout(["pdfinfo", "pdftoppm", "pdfimages"])
        let run = try Command.run(
            nil, ["run", "--workspace", room.url.path], environment: ["PATH": tools.url.path])
        #expect(run.code == 69, "\(run.errors)")
        #expect(FileManager.default.fileExists(atPath: dropped.path))
        #expect(FileManager.default.fileExists(atPath: room.url.path + "/outbox/rain/practice.pdf"))
        #expect(run.errors.components(separatedBy: "apt-get install poppler-utils").count == 2)
        #expect(run.errors.contains("waiting  returned.pdf"), "\(run.errors)")
    }

    @Test(.enabled(if: SmallDisk.hidesFolders, "this machine gives a child no mounts of its own"))
    func saysOnceWhatWordNetWouldGive() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let command = """
            mount -t tmpfs tmpfs /usr/share/wordnet && exec "$0" run --workspace "$1"
            """
        let run = try Command.run(
            URL(filePath: "/usr/bin/unshare"),
            ["-m", "sh", "-c", command, Command.reviso.path, room.url.path])
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.components(separatedBy: "wordnet-base").count == 2, "\(run.errors)")
    }

    /// A folder with links to every program on the path but some.
    private func toolsWithout(_ missing: Set<String>) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for place in ["/usr/bin", "/bin"] {
            for name in try FileManager.default.contentsOfDirectory(atPath: place)
            where ["prlimit", "qpdf", "fc-list", "sh", "env"].contains(name)
                && !missing.contains(name)
            {
                let link = folder.url.appending(path: name).path
                guard !FileManager.default.fileExists(atPath: link) else { continue }
                try FileManager.default.createSymbolicLink(
                    atPath: link, withDestinationPath: "\(place)/\(name)")
            }
        }
        return folder
    }
}
