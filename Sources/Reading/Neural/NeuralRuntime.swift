public import Artifacts
import COnnxRuntime
import Foundation

/// ONNX Runtime, loaded once a process when it is first asked for.
public enum NeuralRuntime {
    /// The library's file in the folder of models.
    public static let libraryName = "libonnxruntime.so.1.31.1"

    /// The library's version, such as `1.31.1`, or `none`: what a stamp must know.
    public static var version: String {
        switch loaded {
        case .success(let library): library.version
        case .failure: "none"
        }
    }

    /// Why it cannot be used; nil where it can.
    public static var problem: Problem? {
        switch loaded {
        case .success: nil
        case .failure(let problem): problem
        }
    }

    /// The library; refuses with what is missing.
    static func library() throws(Problem) -> Library { try loaded.get() }

    /// A loaded library.
    struct Library: @unchecked Sendable {
        let handle: OpaquePointer
        let version: String
    }

    private static let loaded: Result<Library, Problem> = load(ModelFolder.file(libraryName))

    /// Loads a library's file.
    static func load(_ file: URL?) -> Result<Library, Problem> {
        guard let file else {
            return .failure(
                Problem(
                    .unavailable, "Library ONNX Runtime is missing",
                    hint: "run `make setup` to fetch it"))
        }
        var version = [CChar](repeating: 0, count: 64)
        var error = ErrorText()
        let handle = error.filled {
            reviso_ort_open(file.path, &version, version.count, $0, $1)
        }
        guard let handle else {
            return .failure(
                Problem(
                    .unavailable, "Library ONNX Runtime cannot be loaded: \(error.text)",
                    hint: "remove \(file.path) and run `make setup` again"))
        }
        let name = String(
            decoding: version.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return .success(Library(handle: handle, version: name))
    }
}

/// A text that C fills in.
struct ErrorText {
    private var bytes = [CChar](repeating: 0, count: 512)

    /// Lends the room and its size.
    mutating func filled<Result>(_ body: (UnsafeMutablePointer<CChar>?, Int) -> Result) -> Result {
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress, $0.count) }
    }

    /// Its first line.
    var text: String {
        let bytes = bytes.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
        return String(decoding: bytes, as: UTF8.self)
    }
}
