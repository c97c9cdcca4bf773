public import Artifacts
public import Foundation

/// A document and the folder whose files it names.
public struct Filed<Value: Artifact>: Sendable {
    /// The document.
    public var document: Value
    /// The folder it lies in.
    public var folder: URL

    /// A file that the document names.
    public func file(_ reference: FileRef) -> URL { folder.appending(path: reference.file) }
}

/// The documents of one kind, by key and by worksheet.
public struct Filing<Value: Artifact>: Sendable {
    private let all: [String: Filed<Value>]
    private let bySheet: [String: [String]]

    init(_ all: [String: Filed<Value>]) {
        self.all = all
        bySheet = Dictionary(grouping: all.keys.sorted(), by: SheetKey.sheet(of:))
    }

    /// The document of a key.
    public subscript(key: String) -> Filed<Value>? { all[key] }
    /// All keys, sorted.
    public var keys: [String] { all.keys.sorted() }
    /// The worksheets there is something of.
    public var sheets: Set<String> { Set(bySheet.keys) }
    /// The keys of one worksheet, sorted.
    public func keys(of sheet: String) -> [String] { bySheet[sheet] ?? [] }
    /// The documents, by key.
    public var documents: [Value] { keys.compactMap { all[$0]?.document } }
}

/// The documents of a kind that is not known by its type.
protocol AnyFiling: Sendable {
    var sheets: Set<String> { get }
}

extension Filing: AnyFiling {}
