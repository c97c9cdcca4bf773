import Artifacts
import Files
import Foundation
import Support
import Testing

/// Files are there whole or not at all, under every kind of name.
@Suite struct DiskTests {
    private func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(arguments: [true, false])
    func leavesTheOldBytesWhereverAPublicationIsKilled(synced: Bool) throws {
        for stop in 0..<3 {
            let parent = try TemporaryFolder()
            let file = parent.url.appending(path: "key.json")
            try Disk().publish(Data("old".utf8), at: file)
            let kill = KillBefore(stop)
            try? Disk(before: kill.change).publish(Data("new".utf8), at: file, synced: synced)
            let isDone = !kill.came || (synced && stop == 2)
            #expect(try Data(contentsOf: file) == Data((isDone ? "new" : "old").utf8), "\(stop)")
            try Disk().publish(Data("new".utf8), at: file)
            #expect(try names(parent.url) == ["key.json"])
        }
    }

    @Test func keepsNamesThatAreNoUTF8() throws {
        let parent = try TemporaryFolder()
        let path = RawPath(parent.url).appending([0x66, 0xFC, 0x72])
        try Disk().write(Data("7".utf8), to: path)
        #expect(Disk.exists(path))
        #expect(try Disk.contents(path) == Data("7".utf8))
        try Disk().move(path, to: path.parent.appending("plain"), synced: true)
        #expect(try Disk.names(in: parent.url) == ["plain"])
    }

    @Test func saysWhichFileIsRefusedWithoutTheWorkspaceInFront() throws {
        let parent = try TemporaryFolder()
        let disk = Disk(root: parent.url.path)
        try disk.makeFolder(parent.url.appending(path: "work/folder"))
        let problem = #expect(throws: Problem.self) {
            try disk.write(Data(), to: parent.url.appending(path: "work/folder"))
        }
        #expect(problem?.kind == .disk)
        #expect(problem?.file == "work/folder")
        #expect(problem?.summary == "Disk refuses 'folder': Is a directory")
        #expect(problem?.transient == false)
    }

    @Test func saysThatAFullDiskMayPass() {
        for code in [ENOSPC, EDQUOT] {
            #expect(Problem.disk(code, "a.png") == .diskIsFull)
        }
        #expect(Problem.diskIsFull.transient)
    }

    @Test func writesThroughNoLink() throws {
        let parent = try TemporaryFolder()
        let (link, target) = (
            parent.url.appending(path: "link"), parent.url.appending(path: "target")
        )
        try Data("mine".utf8).write(to: target)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        #expect(throws: Problem.self) { try Disk().write(Data("theirs".utf8), to: link) }
        #expect(try Data(contentsOf: target) == Data("mine".utf8))
    }

    @Test func takesATreeAwayAndAnEmptyFolderOnly() throws {
        let parent = try TemporaryFolder()
        let tree = parent.url.appending(path: "tree")
        try Disk().publish(Data("1".utf8), at: tree.appending(path: "a/b.json"))
        #expect(try !Disk().removeEmptyFolder(tree))
        #expect(try Disk.names(in: tree) == ["a"])
        try Disk().removeTree(tree)
        #expect(!Disk.exists(tree))
        #expect(try Disk().removeEmptyFolder(tree))
        #expect(Disk.entries(tree) == nil)
        #expect(try Disk.names(in: tree).isEmpty)
    }

    @Test func knowsAPathsPartsAndItsDraft() {
        #expect(RawPath("/a/b").parent == RawPath("/a"))
        #expect(RawPath("/a").parent == RawPath("/"))
        #expect(RawPath("a").parent == RawPath("."))
        #expect(RawPath("/a/b").draft == RawPath("/a/.b.part"))
        #expect(URL(filePath: "/a/b/").raw == RawPath("/a/b"))
        #expect(RawPath("/a\u{7}b").shown == "/a b")
    }
}
