import Foundation

/// What a table is asked with: the program, the folder of data, and a folder to keep what it makes, to look into and to
/// run again.
struct Asked {
    var reviso, data: URL
    var kept: URL?

    /// The pages most tables of reading run over, which are said.
    func pages() throws -> BenchPages {
        let pages = try BenchPages.find(data: data)
        let what = pages.isReal ? "scans with keyed text" : "the samples (skipped: no data)"
        Swift.print("Pages: \(pages.count), \(what)\n")
        return pages
    }
}

/// One table: its name, the question that it answers, and what it needs besides the program.
struct Table {
    var name, says, needs: String
    /// Whether all tables together print it; what another one prints as well is printed by its name alone.
    var isOfAll = true
    var print: (Asked) async throws -> Void
}

extension Table {
    /// All there are, in the order in which they are printed.
    static var all: [Table] {
        line + intake + ocr + copies + quizzes + marks + readers + written
    }

    /// The whole line.
    private static var line: [Table] {
        [
            Table(
                name: "speed",
                says: "what each step costs, and the whole line on one core and on more",
                needs: "pages/unlv, else the samples"
            ) { asked in
                let speed = SpeedTable(reviso: asked.reviso, pages: try asked.pages())
                try speed.printSteps()
                try speed.printJobs()
            },
            Table(
                name: "cost",
                says: "what taking in and reading a scan costs beside plain tesseract",
                needs: "pages/unlv, else the samples; worksheets"
            ) { asked in
                try CostTable(reviso: asked.reviso, pages: asked.pages()).printTable()
                try PhotoCost(reviso: asked.reviso, data: asked.data).printTable()
            },
            Table(
                name: "nights",
                says: "what a class costs while nothing happens, and how soon it answers",
                needs: "chromium-driver for the index"
            ) { try await NightTable(reviso: $0.reviso).printTable(in: $0.kept) },
            Table(
                name: "district",
                says: "what many sheets and many classes cost, in lists and side by side",
                needs: "nothing"
            ) { try await DistrictTable(reviso: $0.reviso).printTable(in: $0.kept) },
        ]
    }

    /// 1-Intake.
    private static var intake: [Table] {
        [
            Table(
                name: "photos", says: "character error on photographs, one row a distortion",
                needs: "pages/unlv"
            ) { try PhotoTable(reviso: $0.reviso, data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "sheets",
                says: "whether the sheet is found on any ground, and how flat it becomes",
                needs: "pages/unlv"
            ) { try await PhotoSheetTable(data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "places", says: "whether a place of a page is found again on its photograph",
                needs: "worksheets"
            ) { try await PlacesTable(data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "verdict", says: "whether pages called good or unusable are",
                needs: "pages/unlv with keyed text"
            ) { asked in
                try JudgementTable(reviso: asked.reviso, pages: asked.pages()).printTables(
                    in: asked.kept)
            },
        ]
    }

    /// 2-OCR.
    private static var ocr: [Table] {
        [
            Table(
                name: "text", says: "character and word error beside plain tesseract",
                needs: "pages/unlv with keyed text"
            ) { asked in
                let pages = try asked.pages()
                if pages.isReal {
                    try AccuracyTable(reviso: asked.reviso, pages: pages).printTable()
                }
            },
            Table(
                name: "reliability", says: "whether confidences of words and lines keep their word",
                needs: "pages/unlv with keyed text"
            ) { try ReliabilityTable(reviso: $0.reviso, data: $0.data).printTables() },
            Table(
                name: "languages", says: "how well worksheets in other languages are read",
                needs: "Tesseract's data of each language; those missing are named"
            ) { try LanguageTable(reviso: $0.reviso).printTable() },
            Table(
                name: "exercises", says: "which exercises are found, against what a person sees",
                needs: "worksheets; python3-pil, python3-numpy"
            ) { try ExerciseTable(reviso: $0.reviso, data: $0.data).printTable() },
            Table(
                name: "ordinary",
                says: "how ordinary sheets of sums are read and what keys they get",
                needs: "fonts; characters for those answered by hand"
            ) { try await OrdinaryTable(reviso: $0.reviso, data: $0.data).printTable(in: $0.kept) },
        ]
    }

    /// 3-Match and 4-Erase.
    private static var copies: [Table] {
        [
            Table(
                name: "same", says: "whether a page that comes again is known, and no other is",
                needs: "worksheets for the real ones"
            ) { try SamePageTable(reviso: $0.reviso, data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "erasing",
                says: "how much ink and print erasing leaves, copies and single pages",
                needs: "characters, worksheets, marks/b657; python3-pil"
            ) { try await ErasingTable(data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "ink", says: "the same, single pages alone", needs: "as erasing",
                isOfAll: false
            ) { try await ErasingTable(data: $0.data).printSinglePages(in: $0.kept) },
        ]
    }

    /// 5-Questions, 6-Answers and 9-Score.
    private static var quizzes: [Table] {
        [
            Table(
                name: "questions",
                says: "what can be counted of quizzes, and sixty questions to read",
                needs: "passages, worksheets"
            ) { try QuestionTable(reviso: $0.reviso, data: $0.data).printTable() },
            Table(
                name: "templates", says: "whether every template of arithmetic has the right key",
                needs: "nothing; worksheets for own keys"
            ) { asked in
                TemplatesTable().printTable()
                try OwnKeysTable(data: asked.data).printTable()
            },
            Table(
                name: "problems",
                says: "whether word problems are read right by quantities, units and question",
                needs: "nothing; passages for GSM8K"
            ) { try ProblemTable(data: $0.data).printTable() },
            Table(
                name: "lines", says: "whether typed sums of every form have right keys",
                needs: "nothing"
            ) { try await LineTable(reviso: $0.reviso).printTable(in: $0.kept) },
            Table(
                name: "drawn", says: "the same of sums drawn in many faces and files",
                needs: "fonts"
            ) { try await LineTable(reviso: $0.reviso, isDrawn: true).printTable(in: $0.kept) },
            Table(
                name: "scoring",
                says: "how short answers are graded beside people, and under attack",
                needs: "short-answers"
            ) { try ScoringTable(data: $0.data).printTable() },
        ]
    }

    /// 8-Responses: what was marked, and `reviso form`.
    private static var marks: [Table] {
        [
            Table(
                name: "marks", says: "how printed sheets are read that many pens have marked",
                needs: "nothing"
            ) { try await RoundTripTable.asked.printTables(in: $0.kept) },
            Table(
                name: "checkins",
                says: "how strips of check-ins are read that many pens have marked",
                needs: "nothing"
            ) { _ in try await CheckInTable.asked.printTable() },
            Table(
                name: "sparks", says: "what is chosen for 500 sparks at strict", needs: "nothing"
            ) { _ in try await SparksTable().printTable() },
            Table(
                name: "frames", says: "every line of sparks that a topic can get", needs: "nothing",
                isOfAll: false
            ) { _ in try FramesTable().printTable() },
            Table(
                name: "lessons", says: "what is understood of requests for lessons",
                needs: "nothing"
            ) { _ in try await LessonsTable().printTable() },
            Table(
                name: "hints", says: "whether open and closed questions are told apart",
                needs: "nothing"
            ) { _ in try HintsTable().printTable() },
            Table(
                name: "talks",
                says: "how strips and tallies of talks are read that many pens have marked",
                needs: "nothing"
            ) { _ in try await TalkTable().printTable() },
            Table(
                name: "codes", says: "whether a typed code is read where the QR is inked over",
                needs: "the models"
            ) { _ in try CodeTable().printTable() },
            Table(
                name: "forms", says: "how bubble sheets of others are read", needs: "marks"
            ) { try FormTable(reviso: $0.reviso, data: $0.data).printTable() },
        ]
    }

    /// 8-Responses: the readers by themselves, and what they cost.
    private static var readers: [Table] {
        [
            Table(
                name: "crops", says: "how the readers do on ink alone: digits, numbers, fractions",
                needs: "characters"
            ) { try CropTable(data: $0.data).printTable() },
            Table(
                name: "letters", says: "how letters by themselves are read", needs: "characters"
            ) { try await LetterBench(data: $0.data).printTables(in: $0.kept) },
            Table(
                name: "words", says: "how real words are told from others like them",
                needs: "characters"
            ) { try WordTable(data: $0.data).printTables() },
            Table(
                name: "fields", says: "what reading twenty answers costs", needs: "characters"
            ) { try await AnswerCost(data: $0.data).printTable() },
        ]
    }

    /// 8-Responses: what was written, on sheets.
    private static var written: [Table] {
        [
            Table(
                name: "writing", says: "how numbers in the boxes of our sheets are read and marked",
                needs: "characters"
            ) { try await WritingTable(data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "names", says: "whose a paper is by its name line",
                needs: "characters, fonts; python3-pil"
            ) { try await NamesTable(reviso: $0.reviso, data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "home", says: "how answers on worksheets of others are read, places told",
                needs: "characters, worksheets"
            ) { try await HomeTable(reviso: $0.reviso, data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "decision", says: "how likely readings of numbers are right, and refits it",
                needs: "characters"
            ) { try await DecisionTable(data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "inbox", says: "how whole answered worksheets are found, read and marked",
                needs: "characters"
            ) { try await InboxTable(reviso: $0.reviso, data: $0.data).printTable(in: $0.kept) },
            Table(
                name: "schools",
                says: "how pages of sums in layouts of many schools are found, read and marked",
                needs: "characters; python3-pil, python3-numpy"
            ) { try await schools(.schools, $0) },
            Table(
                name: "sent",
                says: "how pages of sums that a messenger made small are found, read and marked",
                needs: "characters; python3-pil, python3-numpy"
            ) { try await schools(.sent, $0) },
            Table(
                name: "rows",
                says:
                    "how rows that are no sums are found, read and marked: signs, sequences, units",
                needs: "characters; python3-pil, python3-numpy"
            ) { try await schools(.rows, $0) },
            Table(
                name: "said",
                says:
                    "how numbers said by others, neighbours, orders and unknowns are read and marked",
                needs: "characters; python3-pil, python3-numpy"
            ) { try await schools(.said, $0) },
            Table(
                name: "fractions", says: "how written fractions are read behind sums",
                needs: "characters"
            ) { try await FractionTable(data: $0.data).printTable(in: $0.kept) },
        ]
    }

    private static func schools(_ layouts: SchoolTable.Layouts, _ asked: Asked) async throws {
        try await SchoolTable(reviso: asked.reviso, data: asked.data, layouts: layouts)
            .printTable(in: asked.kept)
    }
}
