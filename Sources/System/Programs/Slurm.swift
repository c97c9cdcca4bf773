import Artifacts
public import Foundation

/// Slurm's commands, as far as a night needs them.
public enum Slurm {
    private static let package = "slurm-client"

    // Its settings, and those of the jobs, come from the environment.
    /// Hands a script over; gives the job's number. Throws what `sbatch` says where it does not take it.
    public static func submit(_ script: URL, _ arguments: [String]) throws -> String {
        let output = try Program.run(
            "sbatch", ["--parsable", script.path] + arguments, package: package, inherits: true)
        let said = String(decoding: output.stdout, as: UTF8.self)
        let number = said.prefix { $0.isNumber }
        guard output.status == 0, !number.isEmpty else { throw refusal("sbatch", output) }
        return String(number)
    }

    /// How many jobs and tasks of a name wait or run.
    public static func count(named name: String) throws -> Int {
        let output = try Program.run(
            "squeue", ["--noheader", "--array", "--name=\(name)", "--states=PD,R,CG,CF,S"],
            package: package, inherits: true)
        guard output.status == 0 else { throw refusal("squeue", output) }
        return output.stdout.split(separator: 0x0A).count
    }

    private static func refusal(_ command: String, _ output: Program.Output) -> Problem {
        let said = output.stderr.split(separator: "\n").first.map(String.init)
        return Problem(
            .unavailable,
            "Slurm does not take the work: \(said ?? "\(command) ended with \(output.status)")",
            hint: "see that sinfo answers on this machine, and submit again", transient: true)
    }
}
