import Artifacts
import Engine
import Files
import Foundation

/// The texts that engines are given: what they run, and nothing of how.
struct Scripts {
    /// What runs the lists.
    enum Kind: String, CaseIterable {
        case local, slurm, kubernetes
    }

    let workspace: Workspace
    let id: String
    let plan: WorkPlan
    let jobs: Int
    let atOnce: Int?
    let memory: Int
    let minutes: Int?
    let lines: [String]
    let image: String
    let claim: String

    /// What the jobs are called.
    var name: String { "reviso-\(id)" }

    /// All texts of an engine, each under its name.
    func text(_ engine: Kind) -> String {
        switch engine {
        case .local: "# night.sh\n\(local)"
        case .slurm: "# list.sh\n\(list)\n# night.sh\n\(night)"
        case .kubernetes: kubernetes
        }
    }

    /// Lays the scripts beside the plan; gives the one to begin with.
    func write(_ engine: Kind) throws -> URL {
        let disk = Disk(root: workspace.root.path)
        let folder = workspace.plans.appending(path: "\(id)-\(engine.rawValue)")
        try disk.makeFolder(folder.appending(path: "log"))
        if engine == .slurm {
            try disk.publish(Data(list.utf8), at: folder.appending(path: "list.sh"), mode: 0o777)
        }
        let night = folder.appending(path: "night.sh")
        try disk.publish(
            Data((engine == .slurm ? self.night : local).utf8), at: night, mode: 0o777)
        return night
    }

    /// One list, as a task of an array.
    private var list: String {
        """
        #!/bin/sh
        # A list of plan \(id), as a task of an array: list.sh PHASE. Run twice it does no harm.
        \(head("list-%A_%a"))
        #SBATCH --cpus-per-task=\(jobs)
        #SBATCH --mem=\(memory)G
        exec \(reviso) run --workspace \(room) --plan \(id) --phase "$1" --shard-from-env --jobs \(jobs)

        """
    }

    /// What is missing, phase after phase; then this again.
    private var night: String {
        """
        #!/bin/sh
        # Plan \(id): has done what is missing, and asks again: night.sh ROUND. Documents decide, and no state of a job.
        \(head("night-%j"))
        #SBATCH --mem=\(memory)G
        missing=$(\(reviso) merge --workspace \(room) --plan \(id)); code=$?
        [ "$code" = 75 ] && [ -n "$missing" ] || exit "$code"
        [ "$1" -lt 4 ] || exec \(reviso) run --workspace \(room)
        cd \(quoted(folder("slurm"))) || exit 74
        after=
        while read -r phase lists; do
            after=$(sbatch --parsable ${after:+--dependency=afterany:$after} --array="$lists\(throttle)" list.sh "$phase") || exit 75
        done <<END
        $missing
        END
        exec sbatch --dependency="afterany:$after" night.sh "$(($1 + 1))"

        """
    }

    /// The same with processes of this machine.
    private var local: String {
        """
        #!/bin/sh
        # Plan \(id) on this machine, \(atOnce ?? 2) lists at once: does what is missing, and asks again.
        for round in 1 2 3 4; do
            missing=$(\(reviso) merge --workspace \(room) --plan \(id)); code=$?
            [ "$code" = 75 ] && [ -n "$missing" ] || exit "$code"
            while read -r phase lists; do
                for range in $(echo "$lists" | tr , ' '); do seq "${range%-*}" "${range#*-}"; done |
                    xargs -P \(atOnce ?? 2) -n 1 \(reviso) run --workspace \(room) --plan \(id) --phase "$phase" --jobs \(jobs) --shard
            done <<END
        $missing
        END
        done
        exec \(reviso) run --workspace \(room)

        """
    }

    private func head(_ log: String) -> String {
        let time = minutes.map { ["--time=\($0)"] } ?? []
        let own = (time + lines).map { "\n#SBATCH \($0)" }.joined()
        return """
            #SBATCH --job-name=\(name)
            #SBATCH --nodes=1 --ntasks=1
            #SBATCH --requeue --open-mode=append --propagate=NONE
            #SBATCH --output=\(quoted(folder("slurm")))/log/\(log).txt\(own)
            """
    }

    private var throttle: String { atOnce.map { "%\($0)" } ?? "" }
    private var room: String { quoted(workspace.root.path) }
    private func folder(_ engine: String) -> String {
        workspace.plans.appending(path: "\(id)-\(engine)").path
    }

    /// This program, wherever it lies.
    private var reviso: String {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return quoted(path ?? "reviso")
    }

    /// A path as the shell takes it.
    private func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "/._-+".utf8.contains(byte)
        }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}

extension Scripts {
    /// Jobs for Kubernetes, which has no "afterwards": applied one by one.
    private var kubernetes: String {
        let phases = plan.phases.enumerated().filter { $1.busy > 0 }
        var text = """
            # Plan \(id) for Kubernetes. Nobody has tried this yet. The classroom lies on the claim '\(claim)', as /classroom.
            # Apply one job after the other: kubectl wait --for=condition=complete --timeout=12h job/\(name)-1, and so on.

            """
        for (number, phase) in phases {
            text += job(
                "\(name)-\(number + 1)", lists: phase.busy,
                """
                ["reviso", "run", "--workspace", "/classroom", "--plan", "\(id)", "--phase", "\(number + 1)", "--shard-from-env", "--jobs", "\(jobs)"]
                """)
        }
        return text
            + job(
                "\(name)-merge", lists: 1,
                #"["reviso", "merge", "--workspace", "/classroom", "--plan", "\#(id)"]"#)
    }

    private func job(_ name: String, lists: Int, _ command: String) -> String {
        """
        ---
        apiVersion: batch/v1
        kind: Job
        metadata: { name: \(name) }
        spec:
          completionMode: Indexed
          completions: \(lists)
          parallelism: \(min(lists, atOnce ?? lists))
          backoffLimitPerIndex: 3
          maxFailedIndexes: \(lists)
          podFailurePolicy:
            rules: [{ action: FailIndex, onExitCodes: { operator: In, values: [64, 66, 78] } }]
          template:
            spec:
              restartPolicy: Never
              containers:
                - name: reviso
                  image: \(image)
                  command: \(command)
                  resources: { requests: { cpu: \(jobs), memory: \(memory)Gi }, limits: { memory: \(memory)Gi } }
                  volumeMounts: [{ name: classroom, mountPath: /classroom }]
              volumes: [{ name: classroom, persistentVolumeClaim: { claimName: \(claim) } }]

        """
    }
}
