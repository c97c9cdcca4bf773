import ArgumentParser
import Imaging

/// The command: one file a verb.
@main
struct Reviso: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reviso",
        abstract:
            "A night shift for paper homework: drop worksheets into inbox/, fetch blanks, quizzes, keys and marks from outbox/.",
        discussion: """
            Exit codes describe the state after the run, the first that applies: 70 the program itself failed on a sheet (it says which, and what to do) · 74 disk · \
            78 pipeline or settings file is wrong · 66 no such workspace or sheet · 69 a needed program \
            is missing · 75 something waits, or another run holds the workspace · 65 some sheets stand \
            refused · 0 all done or in review. 64 usage, 130 interrupted.

            \(Example.text("reviso init 4b", "reviso run --workspace 4b"))
            """,
        version: Version.number,
        subcommands: [
            Init.self, Run.self, Watch.self, DistrictVerb.self, PlanVerb.self, Merge.self,
            Submit.self,
            StatusVerb.self, Explain.self, Retry.self, Show.self,
            List.self, Delete.self, DossierVerb.self, Review.self, ProgressVerb.self,
            PrintVerb.self, Export.self, SparksVerb.self,
            TrainingVerb.self,
            Grade.self, FormVerb.self, TopicVerb.self, Schema.self,
            Check.self, Doctor.self, RosterVerb.self, ManualVerb.self, WorkerVerb.self,
        ])

    /// Runs a verb; a `Problem` is printed once, on stderr, and becomes its exit code.
    static func main() async {
        SharedHeap.use()
        do {
            var command = try parseAsRoot()
            if var verb = command as? any AsyncParsableCommand {
                try await verb.run()
            } else {
                try command.run()
            }
        } catch {
            Terminal.exit(with: error, of: Self.self)
        }
    }
}
