import Artifacts
import Engine
import Files
import Foundation
import GRDB

/// What there is: sheets, editions, attempts, their answers, and originals. Pupils are codes; names are in no table.
struct LibraryTables {
    private let classroom: Classroom
    private let settings: DeskSettings
    private let cards: [Card]
    private let register: Register

    /// What one laying of the desk knows; its cards are made.
    init(_ work: DeskWork) {
        (classroom, settings, cards) = (work.classroom, work.settings, work.cards)
        register = work.register
    }

    /// The tables.
    var all: [LibraryTable] {
        [sheetTable, editionTable, attemptTable, itemTable, originalTable]
    }

    private var sheetTable: LibraryTable {
        LibraryTable(
            name: "sheets",
            columns: [
                "sheet TEXT PRIMARY KEY", "title TEXT", "subject TEXT", "topic TEXT",
                "createdAt TEXT", "questions INTEGER", "totalAttempts INTEGER",
                "provisional INTEGER", "lastPlayedAt TEXT", "bestScore REAL", "maximum REAL",
                "completionPercentage REAL",
            ],
            rows: cards.sorted { $0.key < $1.key }.map { sheet in
                let progress = SheetProgress(
                    classroom.scores(of: sheet.key), classroom.originals,
                    screenCountsAsPaper: settings.screenCountsAsPaper)
                let quiz = classroom.quiz(of: sheet.key)
                return [
                    sheet.key.databaseValue, sheet.title.databaseValue,
                    sheet.subject.databaseValue, sheet.topic.databaseValue,
                    sheet.added.map(Number.iso).databaseValue,
                    (quiz?.questions.count ?? 0).databaseValue,
                    progress.totalAttempts.databaseValue, progress.provisional.databaseValue,
                    progress.lastPlayedAt.map(Number.iso).databaseValue,
                    progress.bestScore.databaseValue, progress.maximum.databaseValue,
                    progress.completionPercentage.databaseValue,
                ]
            })
    }

    private var editionTable: LibraryTable {
        LibraryTable(
            name: "editions",
            columns: [
                "edition TEXT PRIMARY KEY", "sheet TEXT", "title TEXT", "questions INTEGER",
                "pages INTEGER",
            ],
            rows: classroom.editions.values.sorted { $0.edition < $1.edition }.map {
                [
                    $0.edition.databaseValue, $0.sheet.databaseValue, $0.title.databaseValue,
                    $0.questions.count.databaseValue, $0.pages.count.databaseValue,
                ]
            })
    }

    private var attemptTable: LibraryTable {
        LibraryTable(
            name: "attempts",
            columns: [
                "key TEXT PRIMARY KEY", "sheet TEXT", "pupil TEXT", "edition TEXT",
                "instrument TEXT", "source TEXT", "playedAt TEXT", "seconds INTEGER",
                "provisional INTEGER", "undecided INTEGER", "points REAL", "maximum REAL",
                "percentage REAL", "grade TEXT", "subject TEXT", "counts INTEGER",
            ],
            rows: register.sittings.sorted { $0.key < $1.key }.map { sitting in
                let card = sitting.card
                return [
                    card.key.databaseValue, SheetKey.sheet(of: card.key).databaseValue,
                    card.pupil.databaseValue, card.edition.databaseValue,
                    card.instrument.rawValue.databaseValue, card.source.rawValue.databaseValue,
                    sitting.day.map(Number.iso).databaseValue,
                    card.seconds.databaseValue, card.provisional.databaseValue,
                    card.undecided.databaseValue, card.points.databaseValue,
                    card.maximum.databaseValue, card.percentage.databaseValue,
                    (card.grade?.label).databaseValue,
                    (sitting.subject.isEmpty ? nil : sitting.subject).databaseValue,
                    sitting.counts.databaseValue,
                ]
            })
    }

    private var itemTable: LibraryTable {
        LibraryTable(
            name: "items",
            columns: [
                "key TEXT", "question TEXT", "given TEXT", "expected TEXT", "verdict TEXT",
                "points REAL", "maximum REAL", "confidence REAL",
            ],
            rows: classroom.cards.documents.flatMap { card in
                card.items.map { item in
                    [
                        card.key.databaseValue, item.questionID.databaseValue,
                        item.given.databaseValue, item.expected.databaseValue,
                        item.verdict.rawValue.databaseValue, item.points.databaseValue,
                        item.maximum.databaseValue, item.confidence.value.databaseValue,
                    ]
                }
            })
    }

    private var originalTable: LibraryTable {
        LibraryTable(
            name: "originals",
            columns: [
                "sha256 TEXT", "page INTEGER", "key TEXT", "scan TEXT", "name TEXT",
                "receivedAt TEXT",
            ],
            rows: classroom.originals.pages.map { page in
                let arrival = classroom.originals.arrivals[page.original]
                return [
                    page.original.databaseValue, page.number.databaseValue,
                    page.key.databaseValue, page.scan.databaseValue,
                    (arrival?.name).databaseValue,
                    (arrival?.date).map(Number.iso).databaseValue,
                ]
            })
    }
}
