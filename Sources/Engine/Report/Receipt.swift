public import Artifacts
import Files
public import Foundation

/// What became of every file and page of a run; in `receipts/`, and one of the two places with a date: its name.
public struct Receipt: Codable, Equatable, Sendable {
    /// How many files, and how many pages, ended how.
    public var totals: Totals
    /// Every file, sorted by name.
    public var files: [File]
    /// What a changed key changed, a line for each card; nil where nothing.
    public var rescored: [String]?
    /// What asking a language model took; nil where none was asked.
    public var model: Model?
    /// How many check-ins were forgotten, being older than they are kept; absent for none.
    public var forgotten: Int?

    /// What a run's calls to a language model took.
    public struct Model: Codable, Equatable, Sendable {
        /// The model.
        public var name: String
        /// Calls that brought an answer.
        public var calls: Int
        /// Answers kept from before, which cost nothing.
        public var kept: Int
        /// Tokens of the calls, sent and answered.
        public var tokens: Int
        /// Whether some of them had to be guessed.
        public var isEstimated: Bool
        /// What the calls cost in the teacher's money, such as `0.0312`; nil where no price is set.
        public var money: String?

        /// A value from its parts.
        public init(
            name: String, calls: Int, kept: Int, tokens: Int, isEstimated: Bool, money: String?
        ) {
            (self.name, self.calls, self.kept, self.tokens) = (name, calls, kept, tokens)
            (self.isEstimated, self.money) = (isEstimated, money)
        }
    }

    /// How a file or page ended, worst last: a file has the worst of its pages.
    public enum State: String, Codable, Sendable, CaseIterable, Comparable {
        /// Nothing stands on it; pages only.
        case blank
        /// It came before and was not done twice.
        case duplicate
        /// Everything that applies to it is made.
        case done
        /// A person must decide something.
        case review
        /// Something that may pass is in the way.
        case waiting
        /// It cannot be used as it is.
        case refused

        /// Whether it is better.
        public static func < (left: State, right: State) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// The state of a page whose sheet stands so.
        public init(_ state: SheetState) {
            switch state {
            case .done: self = .done
            case .review: self = .review
            case .waiting: self = .waiting
            case .refused: self = .refused
            }
        }
    }

    /// The totals.
    public struct Totals: Codable, Equatable, Sendable {
        /// Of files.
        public var files: Files
        /// Of pages.
        public var pages: Pages
    }

    /// How many files went in, and where they are; `in` is the sum of the others.
    public struct Files: Codable, Equatable, Sendable {
        /// Files that went in.
        public var `in` = 0
        /// How many ended so.
        public var done = 0, waiting = 0, refused = 0, review = 0, duplicate = 0
    }

    /// How many pages went in, and where they are; `in` is the sum of the others.
    public struct Pages: Codable, Equatable, Sendable {
        /// Pages that went in.
        public var `in` = 0
        /// How many ended so.
        public var done = 0, waiting = 0, refused = 0, review = 0, duplicate = 0, blank = 0
    }

    /// One file.
    public struct File: Codable, Equatable, Sendable {
        /// Its name in the inbox, names of pupils replaced by codes.
        public var name: String
        /// The digest of its bytes, where it could be read.
        public var sha256: String?
        /// The worst state of its pages.
        public var state: State
        /// Why, where it is not done.
        public var reason: String?
        /// Its pages, in order; none for a file that was not opened.
        public var pages: [Page]

        /// A file with pages has the worst of their states and of its own; one of blank pages alone is done, and one
        /// in which no page was found is refused.
        public init(
            name: String, sha256: String? = nil, state: State = .blank, reason: String? = nil,
            pages: [Page] = []
        ) {
            self.name = name
            self.sha256 = sha256
            let worst = max(state, pages.map(\.state).max() ?? .blank)
            let isEmpty = worst == .blank && pages.isEmpty
            self.state = isEmpty ? .refused : worst == .blank ? .done : worst
            self.reason =
                reason ?? pages.first { $0.state == worst }?.reason
                ?? (isEmpty ? "there is no page in it" : nil)
            self.pages = pages
        }
    }

    /// One page.
    public struct Page: Codable, Equatable, Sendable {
        /// Within the file, from 1.
        public var number: Int
        /// The sheet it belongs to.
        public var key: String?
        /// How it ended.
        public var state: State
        /// Why, where it is not done.
        public var reason: String?

        /// A page.
        public init(number: Int, key: String? = nil, state: State, reason: String? = nil) {
            (self.number, self.key, self.state, self.reason) = (number, key, state, reason)
        }
    }

    /// Counts files and pages and sees to it that the totals balance.
    public init(
        _ files: [File], rescored: [String] = [], model: Model? = nil, forgotten: Int = 0
    ) throws(Problem) {
        self.forgotten = forgotten > 0 ? forgotten : nil
        self.model = model
        self.rescored = rescored.isEmpty ? nil : rescored
        self.files = files.sorted { ($0.name, $0.sha256 ?? "") < ($1.name, $1.sha256 ?? "") }
        totals = Totals(files: Files(), pages: Pages())
        for file in self.files {
            totals.files.add(file.state)
            for page in file.pages { totals.pages.add(page.state) }
        }
        totals.files.in = files.count
        totals.pages.in = files.reduce(0) { $0 + $1.pages.count }
        try check()
    }

    /// Whether every file and page that went in is somewhere, and each file as bad as its worst page.
    public func check() throws(Problem) {
        let pages = totals.pages
        let pageSum = pages.done + pages.waiting + pages.refused + pages.review + pages.duplicate
        let files = totals.files
        let fileSum = files.done + files.waiting + files.refused + files.review + files.duplicate
        guard files.in == fileSum, pages.in == pageSum + pages.blank else {
            throw Problem(
                .bug, "Receipt does not balance",
                hint: "\(files.in) files in and \(fileSum) out, \(pages.in) pages in and "
                    + "\(pageSum + pages.blank) out: please report this")
        }
        if let file = self.files.first(where: { $0.state < $0.pages.map(\.state).max() ?? .blank })
        {
            throw Problem(
                .bug, "Receipt calls a file better than its pages", hint: "please report this",
                file: file.name)
        }
    }

    /// Writes the receipt under the moment the run ended, in UTC to the millisecond, and says where it is.
    public func write(_ workspace: Workspace, at date: Date) throws(Problem) -> URL {
        try check()
        var kept = self
        kept.files = files.map(\.withoutCells)
        let disk = Disk(workspace)
        let folder = "\(disk.root)/receipts"
        try disk.makeFolder(folder)
        var milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded(.down))
        while Signature("\(folder)/\(Self.name(milliseconds))") != nil { milliseconds += 1 }
        let name = Self.name(milliseconds)
        try disk.write(try Engine.encode(kept), to: "\(folder)/.\(name)")
        try disk.move("\(folder)/.\(name)", to: "\(folder)/\(name)")
        return URL(filePath: "\(folder)/\(name)")
    }

    /// `2026-11-21T13-05-09.123Z.json`: sorts by time, and is a file's name everywhere.
    private static func name(_ milliseconds: Int) -> String {
        let date = Date(timeIntervalSince1970: Double(milliseconds / 1000))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date)
        let two = { (value: Int?) in pad(value ?? 0, 2) }
        return "\(pad(parts.year ?? 0, 4))-\(two(parts.month))-\(two(parts.day))"
            + "T\(two(parts.hour))-\(two(parts.minute))-\(two(parts.second))"
            + ".\(pad(milliseconds % 1000, 3))Z.json"
    }

    private static func pad(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Receipt.File {
    /// The row as it is kept: a file of rows is spoken of without what stands in them, which may be a name that no
    /// roster has.
    var withoutCells: Receipt.File {
        guard pages.isEmpty, let reason else { return self }
        var kept = self
        kept.reason = Quoted.replaced(in: reason) { text in
            let isCode =
                text.count <= 12 && text.contains(where: \.isNumber) && !text.contains(" ")
            return isCode || text == name || name.hasSuffix("/" + text) ? text : "…"
        }
        return kept
    }
}

extension Receipt.Files {
    mutating func add(_ state: Receipt.State) {
        switch state {
        case .done, .blank: done += 1
        case .waiting: waiting += 1
        case .refused: refused += 1
        case .review: review += 1
        case .duplicate: duplicate += 1
        }
    }
}

extension Receipt.Pages {
    mutating func add(_ state: Receipt.State) {
        switch state {
        case .done: done += 1
        case .waiting: waiting += 1
        case .refused: refused += 1
        case .review: review += 1
        case .duplicate: duplicate += 1
        case .blank: blank += 1
        }
    }
}
