/// What starts a worker: this program, also where another has its name by now.
enum WorkerCommand {
    /// The verb.
    static let name = "worker"
    /// The whole line.
    static let line = ["/proc/self/exe", name]
}
