import Artifacts
import Glibc

/// A file of sorted lines seen in place: nothing is copied or parsed before it is asked for, so that a lookup costs
/// microseconds in any build.
final class MappedFile: @unchecked Sendable {
    // Read-only memory that lives as long as the process's lexicon; nothing writes to it.
    private let base: UnsafeRawPointer
    /// Its size in bytes.
    let count: Int

    /// A file, or nil where it cannot be opened.
    init?(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0,
            let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
            address != MAP_FAILED
        else { return nil }
        base = UnsafeRawPointer(address)
        count = Int(status.st_size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: base), count) }

    /// The line that starts at an offset, without its newline.
    func line(at offset: Int) -> String? {
        guard offset >= 0, offset < count else { return nil }
        return text(offset, end(from: offset))
    }

    /// The first line that begins with a key, by halving; the lines are sorted by their bytes.
    func line(beginning key: String) -> String? {
        offset(beginning: key).map { text($0, end(from: $0)) }
    }

    /// All lines in a row that begin with a key.
    func lines(beginning key: String) -> [String] {
        guard var at = offset(beginning: key) else { return [] }
        var lines: [String] = []
        while at < count, compare(key, at) == 0 {
            let stop = end(from: at)
            lines.append(text(at, stop))
            at = stop + 1
        }
        return lines
    }

    /// Whether a text occurs anywhere, byte for byte.
    func contains(_ text: String) -> Bool {
        // A mapping ends in zeros up to its page, which is what ends the search.
        guard count % Int(getpagesize()) != 0 else { return false }
        return text.withCString {
            strstr(base.assumingMemoryBound(to: CChar.self), $0) != nil
        }
    }

    /// Visits the words that its lines begin with, each up to a space.
    func visitWords(_ visit: (UnsafeRawBufferPointer) -> Void) {
        var at = 0
        while at < count {
            let stop = end(from: at)
            let space = memchr(base + at, 32, stop - at).map {
                base.distance(to: UnsafeRawPointer($0))
            }
            visit(UnsafeRawBufferPointer(start: base + at, count: (space ?? stop) - at))
            at = stop + 1
        }
    }

    private func offset(beginning key: String) -> Int? {
        var (low, high) = (0, count)
        // Invariant: every line starting before `low` is below the key.
        while low < high {
            let start = lineStart((low + high) / 2)
            if compare(key, start) > 0 {
                low = end(from: start) + 1
            } else {
                high = start
            }
        }
        return low < count && compare(key, low) == 0 ? low : nil
    }

    /// The key against as many bytes of a line.
    private func compare(_ key: String, _ offset: Int) -> Int {
        var key = key
        return key.withUTF8 { bytes in
            let length = min(bytes.count, count - offset)
            guard let start = bytes.baseAddress else { return 0 }
            let order = Int(memcmp(start, base + offset, length))
            return order == 0 && length < bytes.count ? 1 : order
        }
    }

    private func lineStart(_ offset: Int) -> Int {
        var window = 256
        while true {
            // Forward from a little before: the C library has no search backward that Swift can see.
            var start = max(0, offset - window)
            var found = start == 0 ? 0 : -1
            while start < offset, let newline = memchr(base + start, 10, offset - start) {
                start = base.distance(to: UnsafeRawPointer(newline)) + 1
                found = start
            }
            if found >= 0 { return found }
            window *= 4
        }
    }

    private func end(from offset: Int) -> Int {
        guard let newline = memchr(base + offset, 10, count - offset) else { return count }
        return base.distance(to: UnsafeRawPointer(newline))
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(
            decoding: UnsafeRawBufferPointer(start: base + start, count: end - start),
            as: UTF8.self)
    }

    /// The last bytes, for a digest of which edition this is.
    var tail: String { text(max(0, count - 4096), count) }
}
