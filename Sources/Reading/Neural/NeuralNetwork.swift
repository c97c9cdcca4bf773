public import Artifacts
import COnnxRuntime
import Foundation

/// Numbers in an array of several dimensions, the last the fastest.
public struct Tensor: Sendable, Equatable {
    /// The length of each dimension.
    public var shape: [Int]
    /// As many as the shape's product.
    public var values: [Float]

    /// A tensor from its parts.
    public init(shape: [Int], values: [Float]) {
        // Inputs are filled by their shape; of an output ONNX Runtime gives both.
        precondition(values.count == shape.reduce(1, *), "as many numbers as the shape says")
        self.shape = shape
        self.values = values
    }
}

/// A network ready to run: floats in, floats out, each under a name. Runs on the calling thread, which must not be one
/// of Swift's pool (it holds a processor for as long as the network takes); several threads may run it at once.
public final class NeuralNetwork: @unchecked Sendable {
    private let session: OpaquePointer
    private let name: String

    /// Loads a model; refuses one that is missing, damaged, or that the runtime cannot take. `shared` spares loading
    /// twice.
    public init(_ model: NeuralModel) throws(Problem) {
        let library = try NeuralRuntime.library()
        let bytes = try model.bytes()
        var error = ErrorText()
        let session = error.filled { text, size in
            bytes.withUnsafeBytes {
                reviso_ort_session_make(library.handle, $0.baseAddress, $0.count, text, size)
            }
        }
        guard let session else {
            throw Problem(
                .unavailable, "Model '\(model.name)' cannot be loaded: \(error.text)",
                hint: "run `make setup` again")
        }
        self.session = session
        name = model.name
    }

    deinit { reviso_ort_session_free(session) }

    /// A text of the model's own description.
    public func metadata(_ key: String) -> String? {
        var error = ErrorText()
        let found = error.filled { reviso_ort_metadata(session, key, $0, $1) }
        guard let found else { return nil }
        defer { reviso_ort_text_free(found) }
        return String(cString: found)
    }

    /// Runs the network and lends its output, which is gone afterwards.
    public func run<Result>(
        _ inputs: [(name: String, tensor: Tensor)], output: String,
        _ body: (UnsafeBufferPointer<Float>, [Int]) throws -> Result
    ) throws -> Result {
        let result = try run(inputs, output)
        defer { reviso_ort_result_free(result) }
        var shape = [Int64](repeating: 0, count: 8)
        let rank = reviso_ort_result_shape(result, &shape)
        var count = 0
        let values = reviso_ort_result_values(result, &count)
        return try body(
            UnsafeBufferPointer(start: values, count: count), shape.prefix(rank).map(Int.init))
    }

    /// Runs the network.
    public func run(
        _ inputs: [(name: String, tensor: Tensor)], output: String
    ) throws -> Tensor {
        try run(inputs, output: output) { Tensor(shape: $1, values: Array($0)) }
    }

    private func run(
        _ inputs: [(name: String, tensor: Tensor)], _ output: String
    ) throws(Problem) -> OpaquePointer {
        let shapes = inputs.map { $0.tensor.shape.map(Int64.init) }
        var error = ErrorText()
        let result = error.filled { text, size in
            lend(inputs.map(\.name), inputs.map(\.tensor.values), shapes) { names, values, shapes in
                reviso_ort_run(
                    session, inputs.count, names, values, shapes, inputs.map(\.tensor.shape.count),
                    output, text, size)
            }
        }
        guard let result else {
            throw Problem(.bug, "Model '\(name)' does not run: \(error.text)")
        }
        return result
    }

    /// Lends arrays of C pointers.
    private func lend<Result>(
        _ names: [String], _ values: [[Float]], _ shapes: [[Int64]],
        _ body: ([UnsafePointer<CChar>?], [UnsafePointer<Float>?], [UnsafePointer<Int64>?]) ->
            Result
    ) -> Result {
        let texts = names.map { strdup($0) }
        defer { for text in texts { free(text) } }
        func next(
            _ index: Int, _ numbers: [UnsafePointer<Float>?], _ sizes: [UnsafePointer<Int64>?]
        ) -> Result {
            guard index < names.count else {
                return body(texts.map { UnsafePointer($0) }, numbers, sizes)
            }
            return values[index].withUnsafeBufferPointer { some in
                shapes[index].withUnsafeBufferPointer {
                    next(index + 1, numbers + [some.baseAddress], sizes + [$0.baseAddress])
                }
            }
        }
        return next(0, [], [])
    }
}

extension NeuralNetwork {
    private static let loaded = Loaded()

    /// The one network of a model in this process, loaded when it is first asked for.
    public static func shared(_ model: NeuralModel) throws(Problem) -> NeuralNetwork {
        try loaded.network(model)
    }

    /// Networks by model; a refusal is remembered too.
    private final class Loaded: @unchecked Sendable {
        private let lock = NSLock()
        private var networks: [NeuralModel: Result<NeuralNetwork, Problem>] = [:]

        func network(_ model: NeuralModel) throws(Problem) -> NeuralNetwork {
            lock.lock()
            defer { lock.unlock() }
            if let known = networks[model] { return try known.get() }
            let made: Result<NeuralNetwork, Problem>
            do throws(Problem) { made = .success(try NeuralNetwork(model)) } catch {
                made = .failure(error)
            }
            networks[model] = made
            return try made.get()
        }
    }
}
