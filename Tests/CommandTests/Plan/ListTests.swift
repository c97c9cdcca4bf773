import Foundation
import Glibc
import Support
import Testing

/// One night cut into lists, with the real command: what one machine makes is the measure.
@Suite struct ListTests {
    /// A night of one machine, worked once.
    static let local: Result<(tree: [String: Data], receipt: [String: String]), any Error> =
        Result {
            let room = try SharedRoom()
            try room.reviso(["run"], code: 65)
            return (try room.tree(), try room.receipt())
        }

    /// The same of filled papers.
    static let localPapers: Result<[String: Data], any Error> = Result {
        let room = try SharedRoom(sample: "3-")
        try room.reviso(["run"], code: 0)
        return try room.tree()
    }

    @Test(arguments: [1, 2, 4])
    func giveTheTreeOfOneMachineInAnyOrder(shards: Int) throws {
        let room = try SharedRoom()
        let plan = try room.plan(shards: shards)
        for phase in 1...(try room.phases(plan)) {
            try room.work(plan, phase: phase, lists: (0..<shards).reversed())
        }
        #expect(try room.reviso(["merge", "--check"], code: 0).output.isEmpty)
        try room.reviso(["merge"], code: 65)
        #expect(differences(try room.tree(), try Self.local.get().tree) == [])
        #expect(try room.receipt() == Self.local.get().receipt)
        #expect(try room.reviso(["run"], code: 0).errors.contains("nothing to do"))
    }

    @Test func giveItWithOneDoneTwiceAtOnceAndOneKilledAndDoneAgain() throws {
        let room = try SharedRoom()
        let plan = try room.plan(shards: 2)
        let list = ["run", "--workspace", room.path, "--plan", plan, "--jobs", "1", "--phase"]
        let killed = try Background(list + ["1", "--shard", "0"])
        #expect(eventually { killed.said.contains("02-ocr") })
        #expect(try killed.end(SIGKILL) == -SIGKILL)
        let missing = try room.reviso(["merge"], code: 75)
        #expect(missing.output.hasPrefix("1 "), "\(missing.output)")
        try room.work(plan, phase: 1, lists: [0, 1, 0, 1])
        try room.work(plan, phase: 2, lists: [0, 1, 1, 0])
        try room.work(plan, phase: 3, lists: [0, 0, 1, 1])
        // One that was done is done again, and an old copy of it ends late.
        try room.work(plan, phase: 1, lists: [1])
        try room.reviso(["merge"], code: 65)
        #expect(differences(try room.tree(), try Self.local.get().tree) == [])
        // Once more it finds nothing to do, and the next plan takes this one away.
        #expect(try room.reviso(["merge", "--plan", plan], code: 0).errors.contains("nothing"))
        let next = try room.plan(shards: 2)
        #expect(next != plan)
        #expect(!FileManager.default.fileExists(atPath: room.path + "/plans/\(plan)"))
    }

    @Test func giveTheTreeOfFilledPapers() throws {
        let room = try SharedRoom(sample: "3-")
        try room.reviso(["submit", "--engine", "local", "--shards", "2"], code: 0)
        #expect(differences(try room.tree(), try Self.localPapers.get()) == [])
    }

    @Test func areTheSameWherePlannedTwiceAndLookAtNoNewSheet() throws {
        let room = try SharedRoom(texts: 2)
        let plan = try room.plan(shards: 3)
        #expect(try room.plan(shards: 3) == plan)
        #expect(try room.plan(shards: 2) != plan)
        try room.drop("More\n\n5 + 6 = ____\n7 + 8 = ____\n", as: "more.txt")
        for phase in 1...3 { try room.work(plan, phase: phase, lists: [0, 1, 2]) }
        try room.reviso(["merge", "--plan", plan], code: 65)
        #expect(!FileManager.default.fileExists(atPath: room.path + "/outbox/more"))
        #expect(FileManager.default.fileExists(atPath: room.path + "/inbox/more.txt"))
        // Two plans are left unmerged, of which none is named; a whole night does what they name.
        try room.plan(shards: 5)
        try room.plan(shards: 6)
        #expect(try room.reviso(["merge"], code: 64).errors.contains("name one with --plan"))
        try room.reviso(["run"], code: 0)
        try room.plan(shards: 1)
        try room.reviso(["merge"], code: 0)
        #expect(FileManager.default.fileExists(atPath: room.path + "/outbox/more/practice.pdf"))
    }

    @Test func areEmptyWhereThereAreMoreThanSheets() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let run = { try Command.run(nil, $0 + ["--workspace", room.url.path]) }
        #expect(try run(["plan", "--shards", "9"]).code == 0)
        for list in ["8", "0"] {
            #expect(try run(["run", "--shard", list, "--phase", "1"]).code == 0)
        }
        #expect(try run(["run", "--shard", "9", "--phase", "1"]).code == 64)
        #expect(try run(["run", "--shard", "0", "--phase", "9"]).code == 64)
        // All phases one after the other, and with nothing dropped at all.
        #expect(try run(["run", "--shard", "0"]).code == 0)
        #expect(try run(["merge"]).code == 0)
        #expect(FileManager.default.fileExists(atPath: room.url.path + "/outbox/rain/practice.pdf"))
        #expect(try run(["plan", "--shards", "2"]).errors.contains("nothing to do but to merge"))
        #expect(try run(["merge"]).code == 0)
    }

    @Test func waitWhereAPhaseBeforeIsNotDone() throws {
        let room = try SharedRoom(texts: 2)
        let plan = try room.plan(shards: 2)
        let early = try room.reviso(["run", "--plan", plan, "--phase", "3", "--shard", "0"])
        #expect(early.code == 75 && early.errors.contains("left: "), "\(early.errors)")
        let match = try room.reviso(["run", "--plan", plan, "--phase", "2", "--shard", "0"])
        #expect(match.code == 75 && match.errors.contains("have yet to be done"), "\(match.errors)")
    }

    @Test func takeTheirNumberFromTheBatchEngine() throws {
        let room = try SharedRoom(texts: 1)
        let plan = try room.plan(shards: 2)
        let list = ["run", "--plan", plan, "--phase", "1", "--shard-from-env"]
        for (name, number) in [
            ("SLURM_ARRAY_TASK_ID", "0"), ("JOB_COMPLETION_INDEX", "1"), ("SGE_TASK_ID", "2"),
        ] {
            try room.reviso(list, environment: [name: number], code: 0)
        }
        try room.reviso(list, code: 64)
        try room.reviso(list, environment: ["SLURM_ARRAY_TASK_ID": "two"], code: 64)
        try room.reviso(
            list, environment: ["SLURM_ARRAY_TASK_ID": "0", "JOB_COMPLETION_INDEX": "1"], code: 64)
        try room.reviso(["run", "--plan", plan], code: 64)
        try room.reviso(["run", "--plan", plan, "--shard", "0", "--verify"], code: 64)
        try room.reviso(["run", "--plan", "0123456789ab", "--shard", "0"], code: 66)
    }

    @Test func areRefusedWhereTheyOrTheClassAreOthersThanWhenPlanned() throws {
        let room = try SharedRoom(texts: 2)
        let plan = try room.plan(shards: 1)
        let list = ["run", "--plan", plan, "--phase", "1", "--shard", "0"]
        let file = room.path + "/plans/\(plan)/phase-1/0.jsonl"
        let whole = try String(contentsOfFile: file, encoding: .utf8)
        try Data(whole.replacing("sums-1", with: "sums-7").utf8).write(to: URL(filePath: file))
        #expect(try room.reviso(list, code: 78).errors.contains("not what it was"))
        try Data(whole.utf8).write(to: URL(filePath: file))
        let settings = room.path + "/reviso.yml"
        let before = try Data(contentsOf: URL(filePath: settings))
        try (before + Data("stages: { questions: { count: 8 } }\n".utf8)).write(
            to: URL(filePath: settings))
        #expect(try room.reviso(list, code: 78).errors.contains("another version"))
        #expect(try room.reviso(["merge"], code: 78).errors.contains("plan again"))
        try before.write(to: URL(filePath: settings))
        // A sheet that is deleted meanwhile takes the plans with it.
        try room.reviso(["delete", "--yes", "sums-1"], code: 0)
        try room.reviso(list, code: 66)
        #expect(try room.plan(shards: 1) != plan)
    }

    @Test func printWhatASubmissionSends() throws {
        let room = try SharedRoom(texts: 1)
        let plan = try room.plan(shards: 2)
        let slurm = try room.reviso(
            ["submit", "--engine", "slurm", "--dry-run", "--plan", plan, "--sbatch=--partition=x"],
            code: 0
        ).output
        #expect(slurm.contains("#SBATCH --partition=x") && slurm.contains("--shard-from-env"))
        let text = try room.reviso(["submit", "--engine", "kubernetes", "--plan", plan], code: 0)
        #expect(text.output.contains("completionMode: Indexed"))
        #expect(text.output.contains("Nobody has tried this yet"))
        #expect(!FileManager.default.fileExists(atPath: room.path + "/plans/\(plan)-slurm"))
        #expect(try room.reviso(["submit"]).code == 64)
    }
}
