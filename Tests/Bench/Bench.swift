import Foundation
import Glibc

/// `make bench`: prints tables and exits 0. Figures are for a reader; nothing passes or fails here.
@main
struct Bench {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            print("usage: bench REVISO DATA")
            return
        }
        // As Reviso itself reads: six times the CPU otherwise, for threads that wait for one another.
        setenv("OMP_THREAD_LIMIT", "1", 1)
        let reviso = URL(filePath: arguments[1])
        let pages = try BenchPages.find(data: URL(filePath: arguments[2]))
        print(
            "Pages: \(pages.count), \(pages.isReal ? "scans with keyed text" : "the samples (skipped: no data)")\n"
        )
        let speed = SpeedTable(reviso: reviso, pages: pages)
        try speed.printSteps()
        try speed.printJobs()
        try JudgementTable(reviso: reviso, pages: pages).printTables()
        if pages.isReal { try AccuracyTable(reviso: reviso, pages: pages).printTable() }
    }
}
