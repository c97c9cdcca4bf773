import Foundation
import Glibc

/// `make bench`: prints tables and exits 0. Figures are for a reader; nothing passes or fails here.
@main
struct Bench {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else {
            print("usage: bench REVISO DATA [same [FOLDER]]")
            return
        }
        // As Reviso itself reads: six times the CPU otherwise, for threads that wait for one another.
        setenv("OMP_THREAD_LIMIT", "1", 1)
        let reviso = URL(filePath: arguments[1])
        if arguments.count > 3, arguments[3] == "same" {
            // A folder named is kept, to look into and to run again.
            let kept = arguments.count > 4 ? URL(filePath: arguments[4]) : nil
            return try SamePageTable(reviso: reviso, data: URL(filePath: arguments[2]))
                .printTable(in: kept)
        }
        let pages = try BenchPages.find(data: URL(filePath: arguments[2]))
        print(
            "Pages: \(pages.count), \(pages.isReal ? "scans with keyed text" : "the samples (skipped: no data)")\n"
        )
        let speed = SpeedTable(reviso: reviso, pages: pages)
        try speed.printSteps()
        try speed.printJobs()
        try SamePageTable(reviso: reviso, data: URL(filePath: arguments[2])).printTable()
        if pages.isReal { try AccuracyTable(reviso: reviso, pages: pages).printTable() }
    }
}
