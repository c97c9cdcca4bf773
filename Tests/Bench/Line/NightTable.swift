import Chromium
import Foundation
import Glibc

/// What a class costs while nothing happens, and how soon it answers: a watch that waits, a dropped file, a night with
/// nothing to do, and the index page in Chromium.
struct NightTable {
    var reviso: URL
    var sheets = Int(ProcessInfo.processInfo.environment["REVISO_SHEETS"] ?? "") ?? 200
    private static let idleSeconds = 60
    private static let drops = 5

    func printTable(in kept: URL?) async throws {
        if let kept {
            try await printRows(in: kept)
        } else {
            try await awaitingTemporaryFolder { try await printRows(in: $0) }
        }
    }

    private func printRows(in folder: URL) async throws {
        let room = folder.appending(path: "class")
        // A folder kept from an earlier call is measured as it stands.
        if !FileManager.default.fileExists(atPath: room.path) {
            try prepare(room)
            // What was dropped a moment ago is waited for: the first runs end before all is taken.
            var (cpu, wall, runs) = (0.0, 0.0, 0)
            while runs < 5 {
                let run = try Child.run(reviso, ["run", "--workspace", room.path])
                (cpu, wall, runs) = (cpu + run.cpuSeconds, wall + run.wallSeconds, runs + 1)
                if run.code == 0 { break }
                sleep(6)
            }
            print(
                "The first night over \(sheets) sheets of six sums: \(fixed(cpu, 0)) CPU s, "
                    + "\(fixed(wall, 0)) s, in \(runs) runs\n")
        }
        print("| what | figure | goal |")
        print("| --- | --- | --- |")
        try nothingToDo(room)
        try watching(folder.appending(path: "watched"))
        try index(room)
        print("")
    }

    private func prepare(_ room: URL) throws {
        _ = try Child.run(reviso, ["init", room.path])
        for sheet in 0..<sheets {
            let name = "inbox/sheet-\(sheet + 10_000).txt"
            try Self.sums(sheet).write(
                to: room.appending(path: name), atomically: true, encoding: .utf8)
        }
    }

    /// Six sums that no other sheet has in this order.
    private static func sums(_ sheet: Int) -> String {
        let lines = (0..<6).map { row in
            "\((sheet * 7 + row * 13) % 89 + 11) + \((sheet / 89 + row * 5) % 83 + 11) = ____"
        }
        return "Sums, page \(sheet + 1)\n\n" + lines.joined(separator: "\n") + "\n"
    }

    private func nothingToDo(_ room: URL) throws {
        let runs = try (0..<3).map { _ in try Child.run(reviso, ["run", "--workspace", room.path]) }
        let cpu = runs.map(\.cpuSeconds).sorted()[1]
        let peak = runs.map(\.peakMiB).sorted()[1]
        row(
            "a night with nothing to do, \(sheets) sheets",
            "\(fixed(cpu, 2)) CPU s, \(fixed(peak, 0)) MiB",
            "under 1 CPU s over 10,000")
    }

    /// A class of its own, of one sheet, that is being watched.
    private func watching(_ room: URL) throws {
        _ = try Child.run(reviso, ["init", room.path])
        try? FileManager.default.removeItem(at: room.appending(path: "work"))
        let watch = try Watched(reviso, room)
        defer { watch.stop() }
        var seconds: [Double] = []
        for drop in 0..<Self.drops {
            seconds.append(
                try watch.secondsToFirstDocument(of: Self.sums(drop), named: "drop-\(drop)"))
            watch.waitUntilQuiet()
        }
        row(
            "a dropped file, until its first document stands",
            "\(fixed(seconds.sorted()[Self.drops / 2], 2)) s (most \(fixed(seconds.max() ?? 0, 2)))",
            "under 1 s")
        let idle = watch.costs(overSeconds: Self.idleSeconds)
        row(
            "`watch` that waits, over \(Self.idleSeconds) s",
            "\(fixed(idle.cpuSeconds, 2)) CPU s, \(fixed(idle.residentMiB, 0)) MiB",
            "none to speak of")
    }

    private func index(_ room: URL) throws {
        guard Browser.isThere else {
            return row("the index in Chromium", "skipped: no chromedriver", "")
        }
        let page = room.appending(path: "outbox/index.html")
        let browser = try Browser()
        var opened: [Double] = [], filtered: [Double] = []
        for _ in 0..<3 {
            try browser.open(page)
            opened.append(try Self.number(browser, Self.opening))
            filtered.append(try Self.number(browser, Self.filtering))
        }
        row(
            "the index of \(sheets) sheets, until it is painted",
            "\(fixed(opened.sorted()[1], 0)) ms",
            "under 200 ms of 1,000")
        row(
            "the same, until it shows what is searched for", "\(fixed(filtered.sorted()[1], 0)) ms",
            "under 200 ms of 1,000")
    }

    private static func number(_ browser: Browser, _ script: String) throws -> Double {
        (try browser.await(script) as? NSNumber)?.doubleValue ?? .nan
    }

    /// From the start of the navigation to the first paint of content.
    private static let opening = """
        const told = () => { const paint = performance.getEntriesByName('first-contentful-paint')[0];
        const page = performance.getEntriesByType('navigation')[0];
        if (paint && page.domContentLoadedEventEnd) done(Math.max(paint.startTime, page.domContentLoadedEventEnd));
        else setTimeout(told, 10) }; told()
        """

    /// From a key pressed in the search field to the second frame after it.
    private static let filtering = """
        const find = document.getElementById('find'); if (!find) return done(NaN);
        const start = performance.now(); find.value = 'page 7'; find.dispatchEvent(new Event('input'));
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)))
        """

    private func row(_ what: String, _ figure: String, _ goal: String) {
        print("| \(what) | \(figure) | \(goal) |")
    }
}
