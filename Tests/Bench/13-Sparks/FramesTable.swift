import Artifacts
import Foundation
import SparksStage
import Support

/// Every line that a topic can get, filled in by the program: what is read when frames are chosen or mended.
struct FramesTable {
    func printTable() throws {
        let folder = Command.repository.appending(path: "pipelines/packs")
        let packs = try SparkPackCheck.files.map {
            PackText(
                name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
        var (topics, lines) = (0, 0)
        for (kind, situations) in FrameTopics.all {
            for (place, situation) in situations.enumerated() {
                let half = place < situations.count / 2 ? "now" : "kept"
                print("# \(kind), \(half): \(situation)")
                let found = try SparkPackCheck.filled(situation, packs)
                for line in found { print("\(line.id)\t\(line.text)") }
                topics += 1
                lines += found.count
            }
        }
        print("\(topics) topics, \(lines) lines")
    }
}
