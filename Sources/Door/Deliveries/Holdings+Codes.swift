import Artifacts
import Engine
import Files
import Foundation

extension Holdings {
    /// What `issued.json` of an edition says.
    private struct Issued: Decodable {
        struct Copy: Decodable {
            var pupil: String
            var copy: Int
        }
        var copies: [Copy]
    }

    /// The codes of all pages that were given out, by edition, pupil, copy and page.
    mutating func issuedCodes() throws -> [SheetCode] {
        if let known = issued { return known }
        var codes: [SheetCode] = []
        let names = try InboxListing.names(RawPath(workspace.editions))
            .map { String(decoding: $0, as: UTF8.self) }.sorted()
        for name in names {
            let file = workspace.editions.appending(path: "\(name)/issued.json")
            guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)),
                let edition = try edition(name)
            else { continue }
            for copy in try Document.decode(Issued.self, from: Data(contentsOf: file)).copies {
                codes += edition.pages.map {
                    SheetCode(
                        edition: name, pupil: copy.pupil, copy: copy.copy, page: $0.number)
                }
            }
        }
        issued = codes
        return codes
    }

    /// The codes given out, as a worker is told of them: written once, however many files it looks at.
    mutating func issuedCodesText() throws -> String {
        if let known = issuedText { return known }
        let text = String(decoding: try JSONEncoder().encode(try issuedCodes()), as: UTF8.self)
        issuedText = text
        return text
    }

    /// The pages that belong to a key now, by original and number.
    func pages(of key: String) -> [(original: Delivery.Original, page: Delivery.Page)] {
        var found: [(original: Delivery.Original, page: Delivery.Page)] = []
        for sha in owners[key, default: []].sorted() {
            let deliveries = bySha[sha, default: []]
            for number in Set(deliveries.flatMap { $0.pages.map(\.number) }).sorted() {
                guard let held = page(sha, number), held.page.key == key else { continue }
                found.append((held.delivery.original, held.page))
            }
        }
        return found
    }
}
