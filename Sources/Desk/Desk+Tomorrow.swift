import Artifacts
import Engine
import Files
public import Foundation

extension Desk {
    /// Puts a commission into the inbox for each pupil of whom something new is known. Returns the files; none where
    /// there is no news.
    public func commission() throws -> [URL] {
        var classroom = try classroom()
        try classroom.readEditions()
        var given = try GivenOut.recall(workspace)
        let fresh = try CommissionMaker(classroom: classroom).all().compactMap {
            pupil, items, known -> Commission? in
            let commission = Commission(set: "", pupil: pupil, items: items, known: known)
            let digest = Digest.sha256(try Document.encode(commission))
            guard given.digests[pupil] != digest else { return nil }
            given.digests[pupil] = digest
            return commission
        }
        guard !fresh.isEmpty else { return [] }
        let set = Self.name(of: try fresh.map { try Document.encode($0) })
        let files = try fresh.map { one in
            var commission = one
            commission.set = set
            let file = workspace.inbox.appending(path: "\(set)-\(one.pupil).json")
            try Disk.here.publish(try Document.encode(commission), at: file)
            return file
        }
        try given.keep(workspace)
        return files
    }

    /// `next-` and eight letters of the digest of what is in it.
    private static func name(of parts: [Data]) -> String {
        let digest = Digest.sha256(Data(parts.joined()))
        let letters = digest.utf8.prefix(16).chunked(by: 2).map { pair in
            UnicodeScalar(UInt8(ascii: "a") + UInt8(pair.reduce(0) { ($0 * 31 + Int($1)) % 26 }))
        }
        return "next-" + String(String.UnicodeScalarView(letters))
    }
}

extension Collection {
    fileprivate func chunked(by size: Int) -> [SubSequence] {
        var chunks: [SubSequence] = []
        var start = startIndex
        while start != endIndex {
            let end = index(start, offsetBy: size, limitedBy: endIndex) ?? endIndex
            chunks.append(self[start..<end])
            start = end
        }
        return chunks
    }
}
