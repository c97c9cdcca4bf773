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

    private static let loaded: Result<Library, Problem> = load(
        ModelFolder.file(libraryName), sha256: pinned)

    /// The digest of the library that is fetched, as in `Setup/files-*.sha256`; nil for a processor that has none.
    private static var pinned: String? {
        #if arch(x86_64)
            "fc44112fbe06d7d689c57e11d3862031f64711007e4ee020f8eed5185fd2c1d3"
        #elseif arch(arm64)
            "8aa3b76b28c778a2b1dd660d34161adb1d508c9ccd04ff9dc80e26eca5df8467"
        #else
            nil
        #endif
    }

    /// Loads a library's file. One with another digest is not even opened: of a file that was cut off the loader dies,
    /// and the process with it.
    static func load(_ file: URL?, sha256: String? = nil) -> Result<Library, Problem> {
        guard let file else {
            return .failure(
                Problem(
                    .unavailable, "Library ONNX Runtime is missing",
                    hint: "run `make setup` to fetch it"))
        }
        if let sha256, (try? Digest.sha256(contentsOf: file)) != sha256 {
            return .failure(
                Problem(
                    .unavailable, "Library ONNX Runtime is damaged or another one",
                    hint: "remove \(file.path) and run `make setup` again"))
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
