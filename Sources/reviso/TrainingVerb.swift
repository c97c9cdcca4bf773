import ArgumentParser
import Artifacts
import Desk
import Engine
import Foundation
import TrainingStage

/// `reviso training`: puts talks to practise, and the lessons that go with them, into the inbox.
struct TrainingVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "training",
        abstract: "Take talks to practise into the class. Without a name: which there are.",
        discussion: Example.text("reviso training new-pupil grandparent", "reviso training all"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The scenes, or all.") var scenes: [String] = []

    func run() throws {
        let room = try Room(place)
        let roster = try RosterFile.read(room.workspace)
        let safety = room.settings.safety ?? (roster.codes.isEmpty ? .standard : .strict)
        let packs = Catalogue.files.compactMap { name -> PackText? in
            let pack = PackFile.find(name, in: room.workspace)
            return pack.data.map { PackText(name: name, text: String(decoding: $0, as: UTF8.self)) }
        }
        let offered = try Catalogue.offered(packs, safety)
        guard !scenes.isEmpty else {
            print("Name scenes, or all: reviso training NAME …")
            for one in offered { print("  \(one.scene): \(one.name). \(one.gist)") }
            return
        }
        for name in scenes where name != "all" && !offered.contains(where: { $0.scene == name }) {
            throw Problem(
                .missing, "Scene '\(OthersText.line(name, most: 40))' is not offered to this class",
                hint: mend(name, amongMany: offered.map(\.scene)))
        }
        let inbox = room.workspace.inbox
        try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
        try put(
            Data((["scene"] + scenes).joined(separator: "\n").appending("\n").utf8), "training.csv",
            inbox)
        for topic in Catalogue.lessons {
            if let data = PackFile.find("\(topic).en.md", in: room.workspace).data {
                try put(data, "\(topic).md", inbox)
            }
        }
        print("The next run makes pages and strips: reviso run")
    }

    private func put(_ data: Data, _ name: String, _ inbox: URL) throws {
        try data.write(to: inbox.appending(path: name), options: .atomic)
        print("inbox/\(name)")
    }
}
