import Artifacts
import Foundation

/// What is known of a model at a service, from one run to the next.
struct AbilityMemory: Sendable {
    let folder: String
    let account: ModelAccount

    private var path: String { "\(folder)/abilities.json" }
    private var name: String { "\(account.kind.rawValue) \(account.door) \(account.model)" }

    /// What is known; at first, the best.
    var abilities: Abilities {
        all[name] ?? Abilities(mode: account.kind.dialect.modes.first ?? .prompt)
    }

    private var all: [String: Abilities] {
        OwnerFile.contents(path).flatMap {
            try? JSONDecoder().decode([String: Abilities].self, from: $0)
        } ?? [:]
    }

    /// Remembers.
    func keep(_ abilities: Abilities) throws {
        guard all[name] != abilities else { return }
        try OwnerFile.makeFolder(folder)
        try OwnerFile.locked("\(folder)/abilities.lock") {
            var known = all
            known[name] = abilities
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try OwnerFile.write(try encoder.encode(known), to: path)
        }
    }

    /// One rung down; nil from the last.
    func looser(_ abilities: Abilities) -> Abilities? {
        let modes = account.kind.dialect.modes
        guard let rung = modes.firstIndex(of: abilities.mode), rung + 1 < modes.count else {
            return nil
        }
        var looser = abilities
        looser.mode = modes[rung + 1]
        return looser
    }

    /// Learns that a part of the request is another there; where that was known, it was not the reason.
    func change(
        _ abilities: Abilities, _ part: WritableKeyPath<Abilities, Bool>, to value: Bool,
        else account: ModelAccount
    ) throws {
        guard abilities[keyPath: part] != value else {
            guard let looser = looser(abilities) else {
                throw Trouble.refused(account.host, 400, nil)
            }
            return try keep(looser)
        }
        var changed = abilities
        changed[keyPath: part] = value
        try keep(changed)
    }
}
