public import Artifacts
public import Foundation

/// A network's file: what it is called in stamps, and the digest without which it is not loaded.
public struct NeuralModel: Sendable, Hashable {
    /// The file's name, also its name in stamps.
    public var name: String
    /// SHA-256 of its bytes, in hexadecimal.
    public var sha256: String
    /// Where it lies; nil: in the folder of models.
    public var place: URL?
    /// Its bytes, where they are part of the program.
    private var bundled: Bundled?

    /// Bytes that lie in the program for as long as it runs.
    private struct Bundled: @unchecked Sendable, Hashable {
        var start: UnsafePointer<UInt8>
        var count: Int

        /// Lent, not copied.
        var data: Data {
            Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: count,
                deallocator: .none)
        }
    }

    /// A model that is part of the program, whose digest is that of its bytes: a function of C says how many there are,
    /// and where.
    init(name: String, inProgram bytes: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?) {
        var count = 0
        let start = bytes(&count).map { Bundled(start: $0, count: count) }
        self.init(name: name, sha256: Digest.sha256(start?.data ?? Data()))
        bundled = start
    }

    /// A model from its parts.
    public init(name: String, sha256: String, place: URL? = nil) {
        self.name = name
        self.sha256 = sha256
        self.place = place
    }

    /// Finds text on a picture: PP-OCRv6-small, Apache-2.0.
    public static let textDetection = NeuralModel(
        name: "PP-OCRv6_det_small.onnx",
        sha256: "090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f")
    /// Reads a line of text: PP-OCRv6-small, Apache-2.0.
    public static let textRecognition = NeuralModel(
        name: "PP-OCRv6_rec_small.onnx",
        sha256: "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884")

    /// The file; nil where it is missing.
    public var file: URL? {
        guard let place else { return ModelFolder.file(name) }
        return FileManager.default.fileExists(atPath: place.path) ? place : nil
    }

    /// Whether its file is there and is the pinned one.
    public var isWhole: Bool { problem == nil }

    /// Why its file cannot be used; nil where it is there and is the pinned one.
    public var problem: Problem? {
        do throws(Problem) {
            _ = try bytes()
            return nil
        } catch {
            return error
        }
    }

    /// The first problem of some models; nil where all can be used.
    static func problem(of models: [NeuralModel]) -> Problem? {
        models.lazy.compactMap(\.problem).first
    }

    /// Its bytes; refuses a file that is missing or is not the pinned one.
    func bytes() throws(Problem) -> Data {
        if let bundled { return bundled.data }
        guard let file else {
            throw Problem(
                .unavailable, "Model '\(name)' is missing", hint: "run `make setup` to fetch it")
        }
        let data: Data
        do { data = try Data(contentsOf: file, options: .alwaysMapped) } catch {
            throw Problem(
                .unavailable, "Model '\(name)' cannot be read",
                hint: "see that \(file.path) may be read, or run `make setup` again")
        }
        guard KnownDigests.sha256(of: file, { data }) == sha256 else {
            throw Problem(
                .unavailable, "Model '\(name)' is damaged or another one",
                hint: "remove \(file.path) and run `make setup` again")
        }
        return data
    }

    /// What a stamp says of models: their digests, `none` where one cannot be used.
    public static func stamps(_ models: [NeuralModel]) -> [String: String] {
        var stamps: [String: String] = [:]
        for model in models {
            let isUsable = model.isWhole && NeuralRuntime.problem == nil
            stamps[model.name] = isUsable ? model.sha256 : "none"
        }
        return stamps
    }
}
