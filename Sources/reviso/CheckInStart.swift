import Artifacts
import Desk
import Engine
import Foundation

/// The words of a class that begins with check-ins: our own go through the door, as those would that a teacher drops.
struct CheckInStart {
    private let room: Room
    /// Under which names words of a pack are put into the inbox.
    private static let packNames = ["feelings.en.csv", "feelings.de.csv"]

    init(_ room: Room) { self.room = room }

    /// The file put into the inbox; none where nobody takes part, or the class has words already.
    func words() throws -> [URL] {
        guard room.pipelines.names.contains(Feelings.pipeline) else { return [] }
        let takesPart = try RosterFile.read(room.workspace).codes.contains {
            $0.checkins == .yes || $0.checkins == .class
        }
        guard takesPart else { return [] }
        let estate = try Estate(room.workspace)
        let newest = estate.deliveries.map(\.delivery).filter { delivery in
            delivery.pages.contains {
                $0.pipeline == Feelings.pipeline && SheetKey($0.key)?.pupil == nil
                    && SheetKey.sheet(of: $0.key) != SheetKey.nowhere
            }
        }.max { $0.serial < $1.serial }?.original.sha256
        let language = room.settings.languages.first == "deu" ? "de" : "en"
        let pack = PackFile.find("feelings.\(language).csv", in: room.workspace)
        guard let data = pack.data else {
            throw Problem(
                .configuration, "The words for check-ins are not there: '\(pack.file)'",
                hint: "put that file back, or drop your own feelings.csv into inbox/")
        }
        if let newest {
            // A pack's name in front says that nobody dropped them: other words of ours take their place.
            let name = estate.note(newest)?.name ?? ""
            guard Self.packNames.contains(name), newest != Digest.sha256(data) else { return [] }
        }
        let file = room.workspace.inbox.appending(path: "feelings.\(language).csv")
        guard !FileManager.default.fileExists(atPath: file.path) else { return [] }
        try data.write(to: file, options: .atomic)
        return [file]
    }
}
