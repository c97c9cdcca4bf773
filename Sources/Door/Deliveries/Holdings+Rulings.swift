import Artifacts
import Engine
import Files
import Foundation

/// What was ruled on a sheet before.
extension Holdings {
    /// The highest number of a question that an earlier edit added to a sheet; 0 where none did.
    func highestAdded(_ sheet: String) throws -> Int {
        try rulings(on: sheet).reduce(0) { highest, ruling in
            guard ruling.type == .quiz, let id = ruling.payload.questionID else { return highest }
            return max(highest, QuestionID.number(id) ?? 0)
        }
    }

    /// The key that holds for a printed question since its edition was printed, with what was accepted later; nil where
    /// nobody ruled on it.
    func keyRuling(_ sheet: String, edition: String, question: String) throws -> Ruling.Entry? {
        let mine = try rulings(on: sheet).filter {
            $0.payload.edition == edition && $0.payload.questionID == question
        }
        var held: Ruling.Entry?
        for ruling in mine.sorted(by: { $0.serial < $1.serial }) {
            switch ruling.payload {
            case .key(let entry): held = entry
            case .accept(let more) where held != nil:
                let known = held?.accepted ?? []
                held?.accepted = known + more.accepted.filter { !known.contains($0) }
            case .accept, .decision, .quiz, .attendance: break
            }
        }
        return held
    }

    /// Those that can be used; of the others the run says so.
    private func rulings(on sheet: String) throws -> [Ruling] {
        let folder = workspace.rulings.appending(path: sheet)
        return try InboxListing.names(RawPath(folder)).compactMap { name in
            let text = String(decoding: name, as: UTF8.self)
            guard text.hasSuffix(".json"), !text.hasPrefix(".") else { return nil }
            let data = try Data(contentsOf: folder.appending(path: text))
            let ruling = try? Document.decode(Ruling.self, from: data)
            return ruling?.faultOfPlace == nil ? ruling : nil
        }
    }
}
