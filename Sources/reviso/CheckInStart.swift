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

    /// The class's first language that there are words in.
    private var language: String {
        get throws {
            let named = ["eng": "en", "deu": "de"]
            guard let found = room.settings.languages.lazy.compactMap({ named[$0] }).first else {
                throw Problem(
                    .configuration,
                    "Check-ins have words in English and German, and languages: names neither",
                    hint: "add eng or deu behind the others in reviso.yml, or drop your own "
                        + "feelings.csv into inbox/",
                    file: "reviso.yml")
            }
            return found
        }
    }

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
        // A pack's name in front says that nobody dropped them: other words of ours take their place.
        let isOurs = newest.map { Self.packNames.contains(estate.note($0)?.name ?? "") } ?? true
        guard isOurs else { return [] }
        let language = try language
        let pack = PackFile.find("feelings.\(language).csv", in: room.workspace)
        guard let data = pack.data else {
            throw Problem(
                .configuration, "The words for check-ins are not there: '\(pack.file)'",
                hint: "put that file back, or drop your own feelings.csv into inbox/")
        }
        guard newest != Digest.sha256(data) else { return [] }
        let file = room.workspace.inbox.appending(path: "feelings.\(language).csv")
        guard !FileManager.default.fileExists(atPath: file.path) else { return [] }
        // A folder that was copied without what is empty in it has no inbox/.
        try FileManager.default.createDirectory(
            at: room.workspace.inbox, withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
        return [file]
    }
}
