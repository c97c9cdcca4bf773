import Artifacts
import Desk
import Engine
import Foundation

/// The words of a class that begins with check-ins: our own go through the door, as those would that a teacher drops.
struct CheckInStart {
    private let room: Room

    init(_ room: Room) { self.room = room }

    /// The file put into the inbox; none where nobody takes part, or the class has words already.
    func words() throws -> [URL] {
        guard room.pipelines.names.contains(Feelings.pipeline) else { return [] }
        let takesPart = try RosterFile.read(room.workspace).codes.contains {
            $0.checkins == .yes || $0.checkins == .class
        }
        guard takesPart else { return [] }
        let estate = try Estate(room.workspace)
        let hasWords = estate.deliveries.contains { _, delivery in
            delivery.pages.contains {
                $0.pipeline == Feelings.pipeline && SheetKey($0.key)?.pupil == nil
                    && SheetKey.sheet(of: $0.key) != SheetKey.nowhere
            }
        }
        guard !hasWords else { return [] }
        let language = room.settings.languages.first == "deu" ? "de" : "en"
        let pack = PackFile.find("feelings.\(language).csv", in: room.workspace)
        guard let data = pack.data else {
            throw Problem(
                .configuration, "The words for check-ins are not there: '\(pack.file)'",
                hint: "put that file back, or drop your own feelings.csv into inbox/")
        }
        let file = room.workspace.inbox.appending(path: "feelings.csv")
        guard !FileManager.default.fileExists(atPath: file.path) else { return [] }
        try data.write(to: file, options: .atomic)
        return [file]
    }
}
