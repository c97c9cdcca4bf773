import Foundation
import Testing

/// A stage that gives new output for equal input has another revision, or classrooms keep what it made before.
@Suite struct RevisionTests {
    private static let old = "work/1/a copy 3 aaaa\nwork/1 count 1 bbbb\n"

    private func version(_ lines: String, a: String = "a", b: String = "b") -> [String: Data] {
        [
            MadeFrom.file: Data(lines.utf8), "work/1/a/copy.json": Data(a.utf8),
            "work/1/count.json": Data(b.utf8),
        ]
    }

    @Test func isAskedForWhereADocumentChangedThatWasMadeFromTheSame() {
        let kept = version(Self.old)
        let changed = MadeFrom.unraised(version(Self.old, a: "other"), kept)
        #expect(changed.count == 1)
        #expect(changed.first?.contains("revision of 'copy' above 3") == true)
        var lost = kept
        lost["work/1/count.json"] = nil
        #expect(MadeFrom.unraised(lost, kept).first?.contains("'count' above 1") == true)
    }

    @Test func isNotAskedForWhereItWasRaisedOrInputsChanged() {
        let kept = version(Self.old)
        let raised = Self.old.replacing("copy 3 aaaa", with: "copy 4 cccc")
        #expect(MadeFrom.unraised(version(raised, a: "other"), kept) == [])
        let fed = Self.old.replacing("copy 3 aaaa", with: "copy 3 cccc")
        #expect(MadeFrom.unraised(version(fed, a: "other"), kept) == [])
        #expect(MadeFrom.unraised(kept, kept) == [])
        #expect(MadeFrom.unraised(kept, [:]) == [])
    }

    @Test func isTheOneThatIsRecorded() {
        let kept = Data(Self.old.utf8)
        let raised = Data(Self.old.replacing("copy 3 aaaa", with: "copy 4 cccc").utf8)
        #expect(MadeFrom.stale(raised, kept, exact: false).count == 1)
        let fed = Data(Self.old.replacing("copy 3 aaaa", with: "copy 3 cccc").utf8)
        #expect(MadeFrom.stale(fed, kept, exact: true).count == 1)
        #expect(MadeFrom.stale(fed, kept, exact: false) == [])
        #expect(MadeFrom.stale(kept, kept, exact: true) == [])
    }
}
