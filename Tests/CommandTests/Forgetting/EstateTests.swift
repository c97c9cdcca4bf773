import Artifacts
import Engine
import Foundation
import Support
import Testing

@testable import reviso

/// Whose sheets are whose.
@Suite struct EstateTests {
    /// A class's copy and a spare's paper are a pupil's by their name line alone, a personal sheet by its key.
    @Test func findsWhatIsAPupilsByWhateverSaysSo() throws {
        let room = try TemporaryFolder()
        let workspace = Workspace(room.url)
        let keys = [
            "rain/c01", "rain/c02", "rain/S01/7K3QF-1", "rain/P03/7K3QF-1", "next-ab/P03",
            "next-ab/P04", "unplaced/0123456789ab-1",
        ]
        try FileManager.default.createDirectory(
            at: workspace.deliveries, withIntermediateDirectories: true)
        for (index, key) in keys.enumerated() {
            let sha = Digest.sha256(key)
            let delivery = Delivery(
                key: "00000\(index)", original: .init(sha256: sha, bytes: 1, type: .png),
                serial: index,
                pages: [.init(number: 1, key: key, scan: "\(sha.prefix(12))-1", why: "its name")])
            try Document.encode(delivery).write(
                to: workspace.deliveries.appending(path: "00000\(index).json"))
        }
        for (key, pupil) in [("rain/c01", "P03"), ("rain/c02", "P04"), ("rain/S01/7K3QF-1", "P03")]
        {
            let folder = workspace.work.appending(path: "09-score/\(key)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("{\"pupil\":\"\(pupil)\"}".utf8).write(
                to: folder.appending(path: "scoreCard.json"))
        }
        let estate = try Estate(workspace)
        #expect(
            try estate.find(.pupil("P03")).keys
                == ["next-ab/P03", "rain/P03/7K3QF-1", "rain/S01/7K3QF-1", "rain/c01"])
        #expect(try estate.find(.pupil("P04")).keys == ["next-ab/P04", "rain/c02"])
        #expect(try estate.find(.all).keys == keys.sorted())
    }
}
