import Foundation
import Glibc
import Support
import Testing

/// A night on two Slurm nodes is a night of one machine, whatever happens to the nodes.
@Suite(.enabled(if: TwoNodes.isPossible, "skipped: no Slurm"), .serialized)
struct SlurmTests {
    private let slurm: TwoNodes

    init() throws { slurm = try TwoNodes.here.get() }

    private func submit(_ room: SharedRoom, _ more: [String] = []) throws -> Command.Result {
        try room.reviso(
            ["submit", "--engine", "slurm", "--memory", "1"] + more,
            environment: slurm.environment, code: 0)
    }

    @Test func givesTheTreeOfOneMachineWithAllDoneTwiceAndClocksApart() throws {
        let room = try SharedRoom()
        let clock = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
        if FileManager.default.fileExists(atPath: clock) {
            try slurm.tell(
                """
                if [ "$SLURMD_NODENAME" = n2 ] && [ -n "$SLURM_ARRAY_TASK_ID" ]; then
                    echo "export LD_PRELOAD=\(clock)"
                    echo "export FAKETIME=+1h"
                fi

                """)
        }
        defer { try? slurm.tell("") }
        let plan = try room.plan(shards: 2)
        // The same list by two tasks at the same time, one a node.
        let list = "'\(Command.reviso.path)' run --workspace '\(room.path)' --plan \(plan)"
        for _ in 1...2 {
            let line =
                "\(list) --phase 1 --shard-from-env --jobs 1; date +%s >'\(room.path)'/twice-\\$SLURMD_NODENAME"
            let sent = try slurm.shell("cd '\(room.path)' && sbatch --array=0 --wrap=\"\(line)\"")
            #expect(sent.code == 0, "\(sent.errors)")
        }
        // Two nights of the same plan.
        _ = try submit(room, ["--plan", plan])
        let second = try submit(room, ["--plan", plan])
        #expect(second.errors.contains("at work already"))
        try slurm.shell("sbatch '\(room.path)/plans/\(plan)-slurm/night.sh' 0")
        try slurm.finish()
        try expectMerged(room, plan)
        // A list that is sent once more when all is done.
        try slurm.shell("cd '\(room.path)/plans/\(plan)-slurm' && sbatch --array=1 list.sh 3")
        try slurm.finish()
        try expectLocal(room, plan, try ListTests.local.get().tree)
        #expect(try room.receipt() == ListTests.local.get().receipt)
        let times = try ["n1", "n2"].map { node in
            let said = try String(contentsOfFile: room.path + "/twice-\(node)", encoding: .utf8)
            return Int(said.split(separator: "\n").last ?? "") ?? 0
        }
        if FileManager.default.fileExists(atPath: clock) {
            #expect(times[1] - times[0] > 3000, "\(times)")
        }
    }

    @Test func givesItAfterANodeDiedWithItsTask() throws {
        let room = try SharedRoom(sample: "3-")
        let plan = try room.plan(shards: 2)
        _ = try submit(room, ["--plan", plan])
        // In the middle of a page.
        let isAtWork = eventually(within: 120) {
            (try? room.log(plan).contains("01-intake")) ?? false
                && (try? slurm.tasks(of: "n2").isEmpty) == false
        }
        #expect(isAtWork)
        try slurm.killNode("n2")
        usleep(500_000)
        try slurm.startNode("n2", isIdle: false)
        try slurm.finish()
        try expectMerged(room, plan)
        try expectLocal(room, plan, try ListTests.localPapers.get())
    }

    @Test func givesItWithAFullDiskOnOneNode() throws {
        let room = try SharedRoom()
        let drafts = room.path + "/work/.shards"
        try FileManager.default.createDirectory(
            atPath: drafts, withIntermediateDirectories: true)
        try slurm.killNode("n2")
        try slurm.startNode(
            "n2",
            before: """
                mount -t tmpfs -o size=64k tmpfs '\(drafts)'
                head -c 200000 /dev/zero >'\(drafts)/full' 2>/dev/null || true

                """)
        let plan = try room.plan(shards: 2)
        _ = try submit(room, ["--plan", plan])
        try slurm.finish()
        try slurm.killNode("n2")
        try slurm.startNode("n2")
        try expectMerged(room, plan)
        let log = try room.log(plan)
        #expect(log.contains("Disk is full"), "\(log)")
        try expectLocal(room, plan, try ListTests.local.get().tree)
    }

    private func expectMerged(_ room: SharedRoom, _ plan: String) throws {
        let log = try room.log(plan)
        #expect(room.isMerged(plan), "\(log)")
    }

    private func expectLocal(
        _ room: SharedRoom, _ plan: String, _ tree: [String: Data]
    ) throws {
        #expect(differences(try room.tree(), tree) == [])
        let log = try room.log(plan)
        #expect(!log.contains("Other bytes"))
        #expect(try room.reviso(["run"], code: 0).errors.contains("nothing to do"))
    }
}
