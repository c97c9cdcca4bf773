import Foundation
import Glibc

/// `make bench`: prints tables and exits 0. Figures are for a reader; nothing passes or fails here. A third word
/// names one table, which alone is printed: `make bench TABLE=photos`.
@main
struct BenchCommand {
    static let tables = [
        "speed", "cost", "text", "reliability", "verdict", "marks", "forms", "photos", "sheets",
        "places", "exercises", "languages", "same", "codes", "questions", "scoring",
        "templates", "erasing", "ink", "crops", "writing", "letters", "words",
        "names", "home", "inbox", "fractions", "fields", "ordinary",
    ]

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count < 4 || tables.contains(arguments[3]), arguments.count >= 3 else {
            print("usage: bench REVISO DATA [\(tables.joined(separator: "|")) [FOLDER]]")
            return
        }
        // As Reviso itself reads: six times the CPU otherwise, for threads that wait for one another.
        setenv("OMP_THREAD_LIMIT", "1", 1)
        let reviso = URL(filePath: arguments[1])
        let data = URL(filePath: arguments[2])
        // A folder named is kept, to look into and to run again.
        let kept = arguments.count > 4 ? URL(filePath: arguments[4]) : nil
        // The pages by themselves are part of what erasing prints.
        for table in arguments.count > 3 ? [arguments[3]] : tables.filter({ $0 != "ink" }) {
            switch table {
            case "marks": try await RoundTripTable.asked.printTables(in: kept)
            case "codes": try CodeTable().printTable()
            case "forms": try FormTable(reviso: reviso, data: data).printTable()
            case "photos": try PhotoTable(reviso: reviso, data: data).printTable(in: kept)
            case "sheets": try await PhotoSheetTable(data: data).printTable(in: kept)
            case "places": try await PlacesTable(data: data).printTable(in: kept)
            case "reliability": try ReliabilityTable(reviso: reviso, data: data).printTables()
            case "verdict":
                try JudgementTable(reviso: reviso, pages: BenchPages.find(data: data)).printTables(
                    in: kept)
            case "same": try SamePageTable(reviso: reviso, data: data).printTable(in: kept)
            case "languages": try LanguageTable(reviso: reviso).printTable()
            case "questions": try QuestionTable(reviso: reviso, data: data).printTable()
            case "templates":
                TemplatesTable().printTable()
                try OwnKeysTable(data: data).printTable()
            case "scoring": try ScoringTable(data: data).printTable()
            case "erasing": try await ErasingTable(data: data).printTable(in: kept)
            case "ink": try await ErasingTable(data: data).printSinglePages(in: kept)
            case "writing": try await WritingTable(data: data).printTable(in: kept)
            case "crops": try CropTable(data: data).printTable()
            case "letters": try await LetterBench(data: data).printTables(in: kept)
            case "words": try WordTable(data: data).printTables()
            case "names": try await NamesTable(reviso: reviso, data: data).printTable(in: kept)
            case "home": try await HomeTable(reviso: reviso, data: data).printTable(in: kept)
            case "inbox":
                try await InboxTable(reviso: reviso, data: data).printTable(in: kept)
            case "ordinary":
                try await OrdinaryTable(reviso: reviso, data: data).printTable(in: kept)
            case "fractions": try await FractionTable(data: data).printTable(in: kept)
            case "exercises": try ExerciseTable(reviso: reviso, data: data).printTable()
            case "fields": try await AnswerCost(data: data).printTable()
            default: try printPages(table, reviso: reviso, data: data)
            }
            // What takes minutes is read table by table, in a file too.
            fflush(nil)
        }
    }

    private static func printPages(_ table: String, reviso: URL, data: URL) throws {
        let pages = try BenchPages.find(data: data)
        print(
            "Pages: \(pages.count), \(pages.isReal ? "scans with keyed text" : "the samples (skipped: no data)")\n"
        )
        if table == "text" {
            if pages.isReal { try AccuracyTable(reviso: reviso, pages: pages).printTable() }
            return
        }
        if table == "cost" {
            try CostTable(reviso: reviso, pages: pages).printTable()
            try PhotoCost(reviso: reviso, data: data).printTable()
            return
        }
        let speed = SpeedTable(reviso: reviso, pages: pages)
        try speed.printSteps()
        try speed.printJobs()
    }
}
