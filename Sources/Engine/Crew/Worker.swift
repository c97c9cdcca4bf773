import Artifacts
import Foundation
import Logging
import Synchronization
import Workers

/// How a stage's work on one sheet ended.
enum Effort: Sendable {
    /// With something to publish.
    case result(Result)
    /// With a problem that may pass: nothing is published.
    case waits(Problem)
    /// With a problem that is not the sheet's: the run stops.
    case stops(Problem)
    /// Because the run was called off.
    case cancelled
    /// With the end of the worker that had it in hand.
    case died(WorkerDeath)
}

/// One thread's stages, each made when it is first needed and kept, as models and OCR handles are dear.
final class Worker: Sendable {
    private let hands = Mutex<[String: any Hand]>([:])

    /// Runs a stage with its options, as canonical JSON, for a sheet.
    func run(
        _ stage: any Stage.Type, _ options: String, _ place: Place, _ input: Data, on bench: Bench
    ) async -> Effort {
        let hand: any Hand
        do {
            hand = try self.hand(stage, options)
        } catch {
            let problem = Self.problem(error, place)
            return problem.transient ? .waits(problem) : .stops(problem)
        }
        do {
            return .result(try await hand.run(input, place, on: bench))
        } catch is CancellationError {
            return .cancelled
        } catch {
            return Self.effort(Self.problem(error, place))
        }
    }

    private func hand(_ stage: any Stage.Type, _ options: String) throws -> any Hand {
        let name = "\(stage.name) \(options)"
        if let hand = hands.withLock({ $0[name] }) { return hand }
        let hand = try stage.hand(options)
        hands.withLock { $0[name] = hand }
        return hand
    }

    private static func effort(_ problem: Problem) -> Effort {
        if problem.transient || problem.kind == .waiting { return .waits(problem) }
        switch problem.kind {
        case .disk, .unavailable, .configuration: return .stops(problem)
        case .input, .missing, .bug, .waiting, .usage: return .result(.refused(problem))
        }
    }

    /// Any error as one problem that says where it happened.
    private static func problem(_ error: any Error, _ place: Place) -> Problem {
        var problem: Problem
        switch error {
        case let error as Problem: problem = error
        case let error as DecodingError:
            problem = Problem(
                .bug, "Input does not fit at '\(error.path.joined(separator: "."))'",
                hint:
                    "\(error.expectation); if another version made it, delete the steps above and run again"
            )
        case let error as CocoaError where error.code == .fileWriteOutOfSpace:
            problem = .diskIsFull
        case let error as CocoaError
        where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile:
            problem = gone(error)
        case let error as CocoaError where error.code == .fileWriteVolumeReadOnly:
            problem = Problem(
                .disk, "The disk cannot be written", hint: "see to it that it can, and run again")
        default:
            problem = Problem(
                .bug, "A stage failed: \(error)", hint: "please report this with the sheet's file")
        }
        problem.step = place.step
        problem.sheet = place.sheet
        return problem
    }

    /// A file that is not there any more: an original is missing until somebody puts it back; what was made the next
    /// run makes again.
    private static func gone(_ error: CocoaError) -> Problem {
        let path = error.filePath?.split(separator: "/").map(String.init) ?? []
        guard path.dropLast().last == "originals" || path.last.map(isDigest) ?? false else {
            return Problem(
                .disk, "A file went away while it was at work",
                hint: "leave work/ and cache/ alone while Reviso runs, and run again",
                transient: true)
        }
        return Problem(
            .missing, "File '\(path.last ?? "a file")' is not in the classroom any more",
            hint: "put it back where it was, or delete what was made from it: reviso delete")
    }

    private static func isDigest(_ name: String) -> Bool {
        name.count == 64 && name.allSatisfy(\.isHexDigit)
    }
}

/// A stage whose type is forgotten: bytes in, bytes out.
protocol Hand: Sendable {
    func run(_ input: Data, _ place: Place, on bench: Bench) async throws -> Result
}

private struct StageHand<S: Stage>: Hand {
    let stage: S

    func run(_ input: Data, _ place: Place, on bench: Bench) async throws -> Result {
        let input = try Document.decode(S.Input.self, from: input)
        switch try await stage.run(input, on: bench) {
        case .made(let document): return .made(try bytes(document, place), nil)
        case .leaning(let document, let hold): return .made(try bytes(document, place), hold)
        case .notApplicable(let reason): return .notApplicable(reason)
        }
    }

    private func bytes(_ document: S.Output, _ place: Place) throws -> Data {
        guard place.key.isEmpty || document.key == place.key else {
            throw Problem(
                .bug, "Document is about '\(document.key)' instead of '\(place.key)'",
                hint: "please report this with the sheet's file")
        }
        return try Document.encode(document)
    }
}

extension Stage {
    fileprivate static func hand(_ options: String) throws -> any Hand {
        let options = try Document.decode(Options.self, from: Data(options.utf8))
        return StageHand(stage: try Self(options))
    }
}
