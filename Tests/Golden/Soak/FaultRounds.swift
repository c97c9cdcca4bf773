import Artifacts
import Foundation
import Glibc
import Support

/// Rounds of faults on mixed rooms: after each the next night must leave what one undisturbed night leaves.
final class FaultRounds {
    /// What is done to a night.
    enum Fault: String, CaseIterable {
        case kill, fullDisk, noPermission, vanished, powerCut
    }

    private var dice: Dice
    /// Rooms and what a clean night leaves of each.
    private var models: [(room: MixedRoom, clean: Remains, seconds: Double)] = []
    /// How often each fault struck while something was at work.
    private(set) var struck: [Fault: Int] = [:]
    /// What did not hold, in words.
    private(set) var failures: [String] = []

    init(seed: UInt64) { dice = Dice(seed: seed) }

    /// What this machine lets be done.
    static let possible: [Fault] = Fault.allCases.filter { fault in
        switch fault {
        case .kill, .vanished: true
        case .fullDisk: SmallDisk.isPermitted
        case .noPermission: OtherAccount.isPossible
        case .powerCut: PowerCutShim.library != nil
        }
    }

    /// One round of a fault.
    func round(_ fault: Fault) throws {
        let model = try drawn()
        let parent = try TemporaryFolder()
        let room = parent.url.appending(path: "room")
        let before = failures.count
        switch fault {
        case .kill: try killed(room, model.room, model.seconds, model.clean)
        case .fullDisk: try filled(room, model.room, model.clean)
        case .noPermission: try forbidden(room, model.room, model.seconds, model.clean)
        case .vanished: try vanished(room, model.room, model.seconds, model.clean)
        case .powerCut: try cut(room, model.room, model.clean)
        }
        if failures.count > before {
            let names = model.room.dropped.keys.sorted().joined(separator: " ")
            failures.append("  in a room of: \(names)")
        }
    }

    private func drawn() throws -> (room: MixedRoom, clean: Remains, seconds: Double) {
        if models.count == 12 { return models[dice.roll(12)] }
        let (folder, mixed) = (try TemporaryFolder(), try MixedRoom(&dice))
        try mixed.lay(in: folder.url)
        let start = ContinuousClock.now
        let run = try Command.run(nil, ["run", "--workspace", folder.url.path])
        let took = start.duration(to: .now) / .seconds(1)
        models.append((mixed, try Remains(folder.url, code: run.code), took))
        return models[models.count - 1]
    }

    private func count(_ fault: Fault) { struck[fault, default: 0] += 1 }

    /// The night that nothing disturbs, and what it must leave.
    private func settle(
        _ what: Fault, _ room: URL, _ clean: Remains, inOrder: Bool = true, nights: Int = 1
    ) throws {
        var run = try Command.run(nil, ["run", "--workspace", room.path])
        for _ in 1..<nights { run = try Command.run(nil, ["run", "--workspace", room.path]) }
        let found = try Remains(room, code: run.code).differences(from: clean, inOrder: inOrder)
        if !found.isEmpty {
            failures.append("\(what): \(found.prefix(6).joined(separator: ", ")); \(run.errors)")
        }
        let again = try Command.run(nil, ["run", "--workspace", room.path])
        if !again.errors.contains("nothing to do") {
            failures.append("\(what): once more did something: \(again.errors)")
        }
        let drafts = try files(below: room).filter {
            let name = $0.split(separator: "/").last ?? ""
            return name.hasSuffix(".part") || name.hasPrefix(".door-")
                || name.hasPrefix(".intent-") || $0.hasPrefix("work/.scratch/")
        }
        if !drafts.isEmpty { failures.append("\(what): left \(drafts)") }
    }

    /// Ends nights at any moment, until one comes through.
    private func killed(
        _ room: URL, _ mixed: MixedRoom, _ seconds: Double, _ clean: Remains
    ) throws {
        try mixed.lay(in: room)
        // Often before there is much to do, and now and then far into it.
        for number in 0..<40 {
            let run = try start(room)
            let most = seconds * (number % 5 == 0 ? 6e5 : 1.2e5)
            usleep(UInt32(dice.roll(Int(most) + 1000)))
            let wasAtWork = run.isRunning
            Glibc.kill(run.id, SIGKILL)
            run.wait()
            if wasAtWork { count(.kill) }
            if !wasAtWork { break }
        }
        try settle(.kill, room, clean)
    }

    /// Lets the disk be full again and again, a little later each time.
    private func filled(_ room: URL, _ mixed: MixedRoom, _ clean: Remains) throws {
        var kib = 60 + dice.roll(80)
        let disk = try SmallDisk(kib: kib, at: room)
        do {
            try mixed.lay(in: room)
        } catch {
            guard disk.remount("size=300k") else { return }
            (kib, _) = (300, try mixed.lay(in: room))
        }
        while kib < 4000 {
            let run = try Command.run(nil, ["run", "--workspace", room.path])
            if run.code == 74 { count(.fullDisk) }
            // A disk that is short of room in the middle of a night may also make a sheet wait.
            if run.code != 74, run.code != 75 { break }
            kib += 8 + dice.roll(240)
            guard disk.remount("size=\(kib)k") else { return }
        }
        guard disk.remount("size=400m") else { return }
        try settle(.fullDisk, room, clean)
        _ = disk
    }

    /// Takes the right to a folder away from somebody who is at work in it.
    private func forbidden(
        _ room: URL, _ mixed: MixedRoom, _ seconds: Double, _ clean: Remains
    ) throws {
        try mixed.lay(in: room)
        try OtherAccount.giveAll(of: room)
        let areas = [
            "work", "outbox", "originals", "deliveries", "editions", "inbox", "cache", "review",
            "receipts", "failed", "rulings", ".",
        ]
        for _ in 0..<3 {
            let run = try start(room, by: OtherAccount.words)
            usleep(UInt32(dice.roll(Int(seconds * 7e5) + 1000)))
            let area = room.appending(path: areas[dice.roll(areas.count)]).path
            let mode: mode_t = [0, 0o500, 0o300][dice.roll(3)]
            if run.isRunning, chmod(area, mode) == 0 { count(.noPermission) }
            run.wait()
            chmod(area, 0o755)
        }
        let last = try start(room, by: OtherAccount.words)
        last.wait()
        try settle(.noPermission, room, clean)
    }

    /// Takes files and folders away from under a night, and drops again what was dropped.
    private func vanished(
        _ room: URL, _ mixed: MixedRoom, _ seconds: Double, _ clean: Remains
    ) throws {
        try mixed.lay(in: room)
        for _ in 0..<3 {
            let run = try start(room)
            usleep(UInt32(dice.roll(Int(seconds * 8e5) + 1000)))
            let areas = ["inbox", "work", "outbox", "cache", "library.sqlite", "review"]
            let place = room.appending(path: areas[dice.roll(areas.count)])
            let isAll = dice.roll(3) == 0
            if run.isRunning {
                let names = try files(below: place)
                let victims = isAll ? names : names.filter { _ in dice.roll(4) == 0 }
                for name in victims { unlink(place.path + "/" + name) }
                if names.isEmpty { unlink(place.path) }
                count(.vanished)
            }
            run.wait()
            for name in mixed.dropped.keys.sorted() { try mixed.drop(name, in: room) }
        }
        // What was altered under a night is looked for by the next that has something to do, and by one that verifies.
        _ = try Command.run(nil, ["run", "--verify", "--workspace", room.path])
        try settle(.vanished, room, clean, inOrder: false)
    }

    /// Cuts the power at any moment, also in the night that comes after.
    private func cut(_ room: URL, _ mixed: MixedRoom, _ clean: Remains) throws {
        try mixed.lay(in: room)
        var here = room
        let parent = room.deletingLastPathComponent()
        for number in 0..<3 {
            let log = parent.appending(path: "log-\(number)")
            let before = try PowerCut.Before(here)
            _ = try Command.run(
                nil, ["run", "--workspace", here.path],
                environment: PowerCutShim.environment(here, log: log))
            let night = try PowerCut(before: before, log: log)
            guard night.count > 0 else { break }
            let next = parent.appending(path: "room-\(number)")
            try FileManager.default.createDirectory(at: next, withIntermediateDirectories: true)
            try night.layOut(after: dice.roll(night.count + 1), in: next, &dice)
            count(.powerCut)
            here = next
        }
        try settle(.powerCut, here, clean)
    }

    private func start(_ room: URL, by words: [String] = []) throws -> ChildProcess {
        let line = words + [Command.reviso.path, "run", "--workspace", room.path]
        return try ChildProcess(line[0], Array(line.dropFirst()))
    }
}

/// Somebody who is not root, to whom rights matter.
enum OtherAccount {
    /// What a command begins with.
    static let words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

    static let isPossible: Bool = {
        guard geteuid() == 0 else { return false }
        let line = Array(words.dropFirst()) + [Command.reviso.path, "--help"]
        let run = try? Command.run(URL(filePath: "/usr/bin/setpriv"), line)
        return run?.code == 0
    }()

    /// Gives a folder, with all that is in it, to that account.
    static func giveAll(of folder: URL) throws {
        lchown(folder.path, 65534, 65534)
        let all = FileManager.default.enumerator(atPath: folder.path)
        while let name = all?.nextObject() as? String {
            lchown(folder.path + "/" + name, 65534, 65534)
        }
    }
}
