import Artifacts
import Engine
import Foundation

/// A receipt without the rows of what goes; its totals balance over what is left.
struct ReceiptCut {
    let doomed: Set<String>
    /// New digests of scans that were written again, by the old ones.
    let scans: [String: String]
    let mention: PupilMention?

    /// What is left of a receipt.
    func cut(_ data: Data) throws -> Redaction {
        guard let receipt = try? Document.decode(Receipt.self, from: data) else {
            return mention?.isIn(data) ?? false ? .gone : .clean
        }
        let files = receipt.files.compactMap(cut)
        let rescored = (receipt.rescored ?? []).filter { line in
            !doomed.contains(String(line.prefix { $0 != ":" })) && !(mention?.isIn(line) ?? false)
        }
        let left = try Receipt(
            files, rescored: rescored, model: receipt.model, forgotten: receipt.forgotten ?? 0)
        guard left != receipt else { return .clean }
        if files.isEmpty, rescored.isEmpty, receipt.model == nil, receipt.forgotten == nil {
            return .gone
        }
        return .shortened(try Document.encode(left))
    }

    private func cut(_ file: Receipt.File) -> Receipt.File? {
        let pages = file.pages.filter { page in
            !(page.key.map(doomed.contains) ?? false)
                && !(page.key.flatMap { mention?.isIn($0 + "/") } ?? false)
        }
        let isNamed =
            mention.map { mention in
                mention.isInPath(file.name) || file.reason.map(mention.isIn) ?? false
            } ?? false
        if pages.isEmpty, !file.pages.isEmpty || isNamed { return nil }
        guard pages != file.pages || isNamed || scans[file.sha256 ?? ""] != nil else { return file }
        return Receipt.File(
            name: isNamed ? "a file" : file.name,
            sha256: file.sha256.map { scans[$0] ?? $0 },
            state: pages.isEmpty ? file.state : .blank,
            reason: isNamed || pages != file.pages ? nil : file.reason,
            pages: pages.map { page in
                var page = page
                if page.reason.flatMap({ mention?.isIn($0) }) ?? false { page.reason = nil }
                if let old = file.sha256, let new = scans[old] {
                    page.key = page.key.map(ScanNames(from: old, to: new).renamed)
                }
                return page
            })
    }
}
