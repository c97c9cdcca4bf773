import Artifacts
public import Foundation
import Logging
import Synchronization
import Threads
import Workers

/// The worker's life: it does what it is told, one thing after another, until its program is gone.
public struct CrewServer: Sendable {
    /// Work of another sort than stages': bytes in, bytes out; throws the `Problem` it finds.
    public typealias Errand = @Sendable (Data) throws -> Data

    private let stages: [any Stage.Type]
    private let errands: [String: Errand]

    /// A worker that knows these stages, and errands by name.
    public init(_ stages: [any Stage.Type], errands: [String: Errand] = [:]) {
        (self.stages, self.errands) = (stages, errands)
    }

    /// Serves; never comes back but where its program is gone. Called first of all in the process.
    public func serve() async {
        let side = WorkerSide(answers: CrewMessage.answer)
        let worker = Worker()
        let thread = ThreadExecutor(name: "work")
        await withTaskGroup(of: Void.self) { group in
            group.addTask(executorPreference: thread) {
                for await frame in side.messages {
                    switch frame.kind {
                    case CrewMessage.stage: await work(frame, worker, side)
                    default: run(frame, side)
                    }
                }
            }
        }
    }

    private func work(_ frame: Frame, _ worker: Worker, _ side: WorkerSide) async {
        let order: StageOrder
        do {
            order = try JSONDecoder().decode(StageOrder.self, from: frame.head)
        } catch {
            return reply(
                .stops(Problem(.bug, "A worker was told what it does not understand")), to: side)
        }
        guard let stage = stages.first(where: { $0.name == order.stage }) else {
            return reply(
                .stops(Problem(.bug, "A worker has no stage '\(order.stage)'")), to: side)
        }
        let log = Logger(label: "reviso") { _ in SideLog(side: side) }
        let bench = Bench(
            inputs: order.folders.mapValues { URL(filePath: $0) },
            scratch: URL(filePath: order.scratch, directoryHint: .isDirectory), log: log,
            model: order.model.map { AskedModel(name: $0, side: side) })
        let effort = await worker.run(
            stage, order.options, order.place, frame.body, on: bench)
        var body = Data()
        if case .result(.made(let document, _)) = effort { body = document }
        reply(StageVerdict(effort), body, to: side)
    }

    private func reply(_ verdict: StageVerdict, _ body: Data = Data(), to side: WorkerSide) {
        let head = (try? JSONEncoder().encode(verdict)) ?? Data()
        side.send(Frame(CrewMessage.done, head: head, body: body))
    }

    private func run(_ frame: Frame, _ side: WorkerSide) {
        var (problem, body): (Problem?, Data) = (nil, Data())
        let name = String(decoding: frame.head, as: UTF8.self)
        do {
            guard let errand = errands[name] else {
                throw Problem(.bug, "A worker has no errand '\(name)'")
            }
            body = try errand(frame.body)
        } catch let found as Problem {
            problem = found
        } catch {
            problem = Problem(.bug, "A worker failed: \(error)")
        }
        let head = (try? JSONEncoder().encode([problem].compactMap { $0 })) ?? Data()
        side.send(Frame(CrewMessage.done, head: head, body: body))
    }
}

/// A log whose lines are said by the program.
private struct SideLog: LogHandler {
    let side: WorkerSide
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let line = SaidLine(
            level: event.level, message: "\(event.message)",
            metadata: metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" })
        side.send(Frame(CrewMessage.said, head: (try? JSONEncoder().encode(line)) ?? Data()))
    }
}

/// The language model, as a worker asks it: the program has the key, the cache and the budget.
private struct AskedModel: LanguageModel {
    let name: String
    let side: WorkerSide

    func reply(to prompt: ModelPrompt) throws -> ModelReply {
        let pictures = prompt.pictures.reduce(into: Data()) { $0 += $1 }
        switch try ask(.reply(to: .init(prompt)), pictures) {
        case .reply(let reply): return reply
        case .problem(let problem): throw problem
        case .cancelled: throw CancellationError()
        }
    }

    func note(_ problem: Problem) { _ = try? ask(.note(problem)) }
    func remark(_ text: String) { _ = try? ask(.remark(text)) }

    private func ask(_ question: ModelQuestion, _ body: Data = Data()) throws -> ModelAnswer {
        let head = try JSONEncoder().encode(question)
        let answer = side.ask(Frame(CrewMessage.question, head: head, body: body))
        return try JSONDecoder().decode(ModelAnswer.self, from: answer.head)
    }
}
