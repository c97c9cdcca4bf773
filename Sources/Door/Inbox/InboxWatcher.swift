import Artifacts
import Files
public import Foundation
import Glibc
import Synchronization

/// Wakes whoever waits for the inbox: with the files closed or renamed in, and every `rescan` seconds with
/// none, because events are silent on network disks, overflow, and miss hard links. A look at the inbox is the truth;
/// events only shorten the wait. Without inotify it wakes by the clock alone.
public final class InboxWatcher: Sendable {
    /// Sets of files that were closed or renamed in since the last, and not written to after; empty when only time went
    /// by.
    public let changes: AsyncStream<Set<ClosedFile>>
    /// Whether the system tells of changes; without it only the clock wakes.
    public let hasEvents: Bool
    private let stopEnd: Int32
    private let isStopped = Mutex(false)

    /// Watches a folder and the folders in it. Events that follow each other within `debounce` seconds come as one.
    public init(
        inbox: URL, rescan: Double = 30, debounce: Double = 1, events: Bool = true
    ) {
        var ends: [Int32] = [-1, -1]
        let code = pipe(&ends)
        precondition(code == 0, "no file left to open")
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let watch = events ? inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) : -1
        hasEvents = watch >= 0
        stopEnd = ends[1]
        let (stream, continuation) = AsyncStream.makeStream(
            of: Set<ClosedFile>.self, bufferingPolicy: .bufferingNewest(1))
        changes = stream
        let loop = WatchLoop(
            inbox: RawPath(inbox), watch: watch, stop: ends[0], rescan: rescan,
            debounce: debounce, tell: continuation)
        // Before anybody can rely on it: what is dropped from here on is heard.
        let folders = loop.watched()
        let thread = Thread { loop.run(folders) }
        thread.name = "inbox"
        thread.start()
    }

    /// Ends the stream. Safe to call again.
    public func stop() {
        isStopped.withLock { stopped in
            if !stopped { close(stopEnd) }
            stopped = true
        }
    }

    deinit { stop() }
}

/// The thread's own state.
private struct WatchLoop: Sendable {
    let inbox: RawPath
    let watch: Int32
    let stop: Int32
    let rescan: Double
    let debounce: Double
    let tell: AsyncStream<Set<ClosedFile>>.Continuation

    private static let mask =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE) | UInt32(IN_MODIFY)
        | UInt32(IN_ONLYDIR)

    /// The inbox and the folders in it, each watched from now on.
    func watched() -> [Int32: RawPath] {
        var folders: [Int32: RawPath] = [:]
        addAll(inbox, to: &folders, depth: 0)
        return folders
    }

    func run(_ watched: [Int32: RawPath]) {
        defer {
            close(stop)
            if watch >= 0 { close(watch) }
            tell.finish()
        }
        var folders = watched
        var seen: [String: ClosedFile] = [:]
        var woken: ContinuousClock.Instant?
        while true {
            let wait = woken == nil ? rescan : debounce
            var polled = [pollfd(fd: stop, events: Int16(POLLIN), revents: 0)]
            if watch >= 0 { polled.append(pollfd(fd: watch, events: Int16(POLLIN), revents: 0)) }
            let ready = poll(&polled, nfds_t(polled.count), Int32(max(1, wait * 1000)))
            if polled[0].revents != 0 { return }
            if ready > 0 {
                // A name beyond a queue's end is lost; the look that follows finds the file all the same.
                read(into: &seen, &folders)
                woken = woken ?? .now
            }
            // A file that is written without a pause must not keep the others waiting.
            let overdue = woken.map { $0.duration(to: .now) > .seconds(10 * debounce) } ?? false
            if ready == 0 || overdue {
                wake(Set(seen.values))
                (seen, woken) = ([:], nil)
                if folders.isEmpty { addAll(inbox, to: &folders, depth: 0) }
            }
        }
    }

    /// Wakes whoever waits. One who is at work meanwhile finds all that came since as one.
    private func wake(_ seen: Set<ClosedFile>) {
        if case .dropped(let before) = tell.yield(seen), !before.isSubset(of: seen) {
            tell.yield(seen.union(before))
        }
    }

    /// Watches a folder and those in it.
    private func addAll(_ folder: RawPath, to folders: inout [Int32: RawPath], depth: Int) {
        guard watch >= 0, depth <= InboxListing.deepest else { return }
        let id = folder.withCString { inotify_add_watch(watch, $0, Self.mask) }
        guard id >= 0 else { return }
        folders[id] = folder
        // A folder that cannot be listed is the sweep's to report.
        for name in (try? InboxListing.names(folder)) ?? [] where name.first != 0x2E {
            let path = folder.appending(name)
            if let status = InboxEntry.look(path), status.st_mode & S_IFMT == S_IFDIR {
                addAll(path, to: &folders, depth: depth + 1)
            }
        }
    }

    private func read(into seen: inout [String: ClosedFile], _ folders: inout [Int32: RawPath]) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(watch, &buffer, buffer.count)
            guard count > 0 else { return }
            var place = 0
            while place + 16 <= count {
                let event = buffer.withUnsafeBytes {
                    $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                }
                let name = Array(
                    buffer[(place + 16)..<(place + 16 + Int(event.len))].prefix { $0 != 0 })
                place += 16 + Int(event.len)
                note(event, name, &seen, &folders)
            }
        }
    }

    private func note(
        _ event: inotify_event, _ name: [UInt8], _ seen: inout [String: ClosedFile],
        _ folders: inout [Int32: RawPath]
    ) {
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
        guard let folder = folders[event.wd], !name.isEmpty else { return }
        let path = folder.appending(name)
        if event.mask & UInt32(IN_ISDIR) != 0 {
            addAll(path, to: &folders, depth: 1)
            return
        }
        // Of events on one file the last one says how it stands: touched and closed, it may be written to again.
        let name = String(decoding: path.bytes, as: UTF8.self)
        seen[name] = nil
        if event.mask & (UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)) != 0,
            let closed = ClosedFile(path)
        {
            seen[name] = closed
        }
    }
}
