import Artifacts
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// What may befall a process at its work. A text says which and at which stage: `trap at tally`.
enum ToyFault: String, CaseIterable {
    case trap, abort, segfault, hang, spin, hunger, quit, babble

    /// Strikes if a text says so. `trap once at copy` strikes the first time only, which a file beside the original
    /// remembers; a fault there also writes its process's number beside it.
    static func strike(_ text: String, at stage: String, beside original: URL? = nil) throws {
        if let original, text.contains("once at \(stage)") {
            let mark = original.appendingPathExtension("tried")
            guard !FileManager.default.fileExists(atPath: mark.path) else { return }
            try Data().write(to: mark)
        }
        for fault in allCases
        where text.contains("\(fault.rawValue) at \(stage)")
            || text.contains("\(fault.rawValue) once at \(stage)")
        {
            if let original {
                try Data("\(getpid())".utf8).write(to: original.appendingPathExtension("pid"))
            }
            fault.strike()
        }
    }

    private func strike() {
        switch self {
        case .trap: fatalError("a toy's trap")
        case .abort: Glibc.abort()
        case .segfault: raise(SIGSEGV)
        case .hang: while true { sleep(1) }
        case .spin: while true { spins &+= 1 }
        case .hunger:
            while true {
                let block = UnsafeMutableRawPointer.allocate(byteCount: 32 << 20, alignment: 16)
                memset(block, 1, 32 << 20)
                usleep(5000)
            }
        case .quit: exit(0)
        case .babble:
            let junk = [UInt8](repeating: 0xFF, count: 100)
            _ = write(3, junk, junk.count)
            sleep(60)
        }
    }
}

nonisolated(unsafe) private var spins = 0
