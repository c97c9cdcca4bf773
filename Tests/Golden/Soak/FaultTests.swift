import Foundation
import Support
import Testing

/// A small dose of what `make soak` does at length.
@Suite struct FaultTests {
    @Test(arguments: FaultRounds.possible)
    func leavesWhatACleanNightLeaves(after fault: FaultRounds.Fault) throws {
        let rounds = FaultRounds(seed: 7)
        for _ in 0..<2 { try rounds.round(fault) }
        #expect(rounds.failures == [])
    }

    @Test(.enabled(if: PowerCutShim.library != nil, "no C compiler"))
    func laysOutWhatThePowerLeaves() throws {
        let folder = try TemporaryFolder()
        let room = folder.url.appending(path: "room")
        try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
        try Data("before".utf8).write(to: room.appending(path: "old"))
        let (log, before) = (folder.url.appending(path: "log"), try PowerCut.Before(room))
        let line = """
            import os
            os.chdir('\(room.path)')
            def put(name, synced):
                file = os.open(name, os.O_CREAT | os.O_WRONLY)
                os.write(file, b'whole')
                if synced: os.fsync(file)
                os.close(file)
            put('kept.part', True)
            os.rename('kept.part', 'kept')
            folder = os.open('.', os.O_RDONLY)
            os.fsync(folder)
            put('lost', False)
            put('old', False)
            """
        let run = try Command.run(
            URL(filePath: "/usr/bin/env"), ["python3", "-c", line],
            environment: PowerCutShim.environment(room, log: log))
        try #require(run.code == 0, "\(run.errors)")
        let night = try PowerCut(before: before, log: log)
        var dice = Dice(seed: 3)
        var seen: [String: Set<String>] = [:]
        for number in 0..<60 {
            let target = folder.url.appending(path: "left-\(number)")
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            try night.layOut(after: night.count, in: target, &dice)
            for name in ["kept", "kept.part", "lost", "old"] {
                let data = FileManager.default.contents(atPath: target.path + "/" + name)
                let words = data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
                seen[name, default: []].insert(words)
            }
        }
        #expect(seen["kept"] == ["whole"] && seen["kept.part"] == ["nothing"])
        #expect(seen["lost"]?.isSuperset(of: ["nothing", "", "whole", "wh"]) == true, "\(seen)")
        #expect(seen["old"]?.contains("before") == true, "\(seen)")
    }
}
