import ArgumentParser
import Artifacts
import Engine
import Foundation
import Glibc
import Programs

/// `reviso submit`: hands a plan over to an engine that runs its lists.
struct Submit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plan, and have a batch engine do the lists and merge them.",
        discussion: """
            Writes two short scripts beside the plan and sends one of them. It asks reviso merge what is missing, has that done, phase after \
            phase, and asks again, up to four times; what is missing then is done by reviso run. --resume sends it again, for a night that \
            stands still. Kubernetes gets a text to apply, which nobody has tried yet.

            \(Example.text("reviso submit --engine slurm --shards 40 --workspace 4b", "reviso submit --engine slurm --resume", "reviso submit --engine local --shards 4 --dry-run"))
            """)

    @OptionGroup var place: WorkspaceOption
    @Option(help: "What runs the lists: local, slurm or kubernetes.") var engine: Scripts.Kind
    @Option(help: "Into how many lists each phase is cut.") var shards = 4
    @Option(help: "A plan that is there; default: a new one.") var plan: String?
    @Flag(help: "Go on with a plan that is there: do what is missing of it.") var resume = false
    @Flag(help: "Print the scripts and send nothing.") var dryRun = false
    @Option(help: "How many cores each list has; so many sheets at once.") var jobs = 1
    @Option(help: "How many lists at once; default: as many as there are, locally two.")
    var atOnce: Int?
    @Option(help: "Memory of each list, in GiB.") var memory = 4
    @Option(help: "The most minutes a job may take; default: the partition's.") var minutes: Int?
    @Option(help: "A further line for Slurm's scripts, such as '--partition=school'. Repeat it.")
    var sbatch: [String] = []
    @Option(help: "The container's image, for kubernetes.") var image = "reviso"
    @Option(help: "The claim of the shared disk, for kubernetes.") var claim = "classrooms"

    func validate() throws {
        guard
            [shards, jobs, memory, minutes ?? 1, atOnce ?? 1].allSatisfy({
                (1...10_000).contains($0)
            })
        else { throw ValidationError("Numbers are from 1 to 10000") }
        guard sbatch.allSatisfy({ $0.hasPrefix("-") && !$0.contains("\n") }) else {
            throw ValidationError("--sbatch is one option of sbatch, such as '--partition=school'")
        }
    }

    func run() async throws {
        let workspace = try place.find()
        let folder = PlanFolder(workspace)
        let id: String
        if let plan {
            id = plan
        } else if resume {
            id = try folder.only()
        } else {
            id = try await PlanVerb.make(try Room(workspace, pipelines: nil), shards: shards).id
        }
        let scripts = Scripts(
            workspace: workspace, id: id, plan: try folder.plan(id), jobs: jobs, atOnce: atOnce,
            memory: memory, minutes: minutes, lines: sbatch, image: image, claim: claim)
        if dryRun || engine == .kubernetes {
            print(scripts.text(engine), terminator: "")
            return
        }
        let night = try scripts.write(engine)
        switch engine {
        case .slurm:
            let count = try Slurm.count(named: scripts.name)
            guard count == 0 else {
                Terminal.note("plan \(id) is at work already: \(count) jobs and tasks in the queue")
                return
            }
            Terminal.note("plan \(id) is sent: job \(try Slurm.submit(night, ["0"]))")
        case .local:
            let words: [String] = ["/bin/sh", night.path]
            let pointers = words.map { (word: String) in strdup(word) }
            execv("/bin/sh", pointers + [nil])
            throw Problem(.unavailable, "The shell /bin/sh does not start")
        case .kubernetes: break
        }
    }
}

extension Scripts.Kind: ExpressibleByArgument {}
