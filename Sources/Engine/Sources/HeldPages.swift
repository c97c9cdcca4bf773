public import Artifacts

/// Which sheet each delivered page is in. Of two records on one page the one with the higher serial holds, of equal
/// ones the first.
public struct HeldPages: Sendable {
    /// A page and the record that holds for it.
    public struct Held: Sendable {
        /// The record.
        public let delivery: Delivery
        /// The page, as that record has it.
        public let page: Delivery.Page
    }

    /// By original, then page number.
    public let pages: [Held]

    /// The pages of some records, in any order.
    public init(_ records: some Sequence<Delivery>) {
        var best: [Place: Held] = [:]
        for record in records {
            for page in record.pages {
                let place = Place(original: record.original.sha256, number: page.number)
                if let standing = best[place], standing.delivery.serial >= record.serial {
                    continue
                }
                best[place] = Held(delivery: record, page: page)
            }
        }
        pages = best.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The page of this number that holds among the records of one original; nil where none has it.
    public static func page(_ number: Int, among records: [Delivery]) -> Held? {
        HeldPages(records).pages.first { $0.page.number == number }
    }

    private struct Place: Hashable, Comparable {
        var original: String
        var number: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.original, left.number) < (right.original, right.number)
        }
    }
}
