import Artifacts
import Files
import Foundation
import Synchronization

/// What comes from outside `work/`: deliveries, rulings, editions, the roster and packs, read once a run.
final class Sources: Sendable {
    let workspace: Workspace
    let deliveries: Deliveries
    let rulings: Rulings
    /// With names, which leave the memory nowhere: a stamp has the digest alone.
    let roster: Roster
    let rosterDigest: String
    /// Everything printed, where a step reads it.
    let printed: Editions
    /// What people write for the program to use.
    let packs: Packs
    private let editions = Mutex<[String: String?]>([:])

    init(
        _ workspace: Workspace, deliveries: Deliveries, readsRulings: Bool, readsRoster: Bool,
        printed: Editions = Editions(), packs: Packs, rulingsOf keys: [String]? = nil
    ) throws(Problem) {
        self.workspace = workspace
        self.deliveries = deliveries
        (self.printed, self.packs) = (printed, packs)
        rulings = readsRulings ? try Rulings(workspace, of: keys) : Rulings([])
        roster = readsRoster ? try RosterFile.readNamed(workspace) : Roster(codes: [])
        rosterDigest = Digest.sha256(
            roster.codes.map {
                "\($0.code),\($0.group ?? ""),\($0.name ?? "")"
                    + "\($0.checkins.map { ",checkins \($0.rawValue)" } ?? "")\n"
            }.joined())
    }

    /// The path of an edition's folder.
    func editionFolder(_ id: String) -> String { "\(workspace.editions.path)/\(id)" }

    /// The digest of an edition, nil where there is none of that name.
    func edition(_ id: String) throws(Problem) -> String? {
        try editions.withLock { (known) throws(Problem) -> String? in
            if let digest = known[id] { return digest }
            let data = try Disk.contents("\(editionFolder(id))/edition.json")
            let digest = data.map { Digest.sha256($0) }
            known[id] = .some(digest)
            return digest
        }
    }
}
