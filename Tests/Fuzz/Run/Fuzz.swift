import Foundation
import FuzzReaders

#if FUZZER
    private let chosen: Entry = {
        let name = ProcessInfo.processInfo.environment["REVISO_READER"] ?? ""
        guard let entry = Entry(rawValue: name) else { fatalError("REVISO_READER names no reader") }
        return entry
    }()

    /// What libFuzzer calls with bytes of its making; the reader is named by REVISO_READER.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func readOnce(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        chosen.read(bytes.map { Data(bytes: $0, count: count) } ?? Data())
        return 0
    }
#else
    /// Reads files as one of the readers does: `fuzz READER FILE…`; without words it names the readers.
    @main enum Fuzz {
        static func main() throws {
            let words = CommandLine.arguments.dropFirst()
            guard let entry = words.first.flatMap(Entry.init(rawValue:)) else {
                print(Entry.allCases.map(\.rawValue).joined(separator: "\n"))
                exit(64)
            }
            for file in words.dropFirst() {
                entry.read(try Data(contentsOf: URL(filePath: file)))
                print("read \(file)")
            }
        }
    }
#endif
