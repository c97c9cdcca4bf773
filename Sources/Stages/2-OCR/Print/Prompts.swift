import Artifacts
import Imaging
import Reading

/// The other reader's word on prompts in words: only their own lines are read again.
struct Prompts {
    /// Who read the page reads its lines no second time: PP-OCR checks Tesseract, Tesseract checks PP-OCR.
    let engine: TesseractEngine
    let picture: Image
    let dpi: Int

    /// Both say the same, and the first is sure of each word; fitted by `make bench TABLE=reliability`, as those below.
    private static let certain = 0.999
    /// How sure of its least sure word the first must be for that: broken print both read alike, but Tesseract with
    /// less.
    private static let sure = 0.95
    /// Both say the same, but the first is not sure.
    private static let likely = 0.97
    /// They differ; where the first is sure, it is right more often than not.
    private static let disputed = 0.4
    private static let disputedButSure = 0.8

    /// The exercises, of which those whose print both readers read alike are certain. Sums have been weighed already.
    func compare(
        _ exercises: [Recognition.Exercise], lines: [Recognition.Line], besides sums: [Sum]
    ) throws -> [Recognition.Exercise] {
        guard let second = SecondReader.ifAny else { return exercises }
        let open = exercises.indices.compactMap { index -> (index: Int, runs: [Run])? in
            let exercise = exercises[index]
            guard exercise.promptConfidence.value < Self.certain,
                !sums.contains(where: { !$0.box.intersection(exercise.box).isEmpty }),
                let runs = Self.runs(of: exercise, in: lines)
            else { return nil }
            return (index, runs)
        }
        let runs = open.flatMap(\.runs)
        let texts = try OtherReader(second, picture: picture, dpi: dpi, engine: { engine })
            .texts(of: runs.map { ($0.box, $0.reader) })
        var result = exercises
        var next = 0
        for (index, own) in open {
            let agreed = zip(own, texts[next...]).allSatisfy {
                TextAgreement.agree($0.text, $1)
            }
            next += own.count
            result[index].promptConfidence = Confidence(
                Self.confidence(
                    first: exercises[index].promptConfidence.value, agreed: agreed,
                    isTesseractFirst: own.allSatisfy {
                        $0.reader == ReadWord.Reader.tesseract.rawValue
                    }))
        }
        return result
    }

    /// The confidence in a prompt after its second reading. Of lines that PP-OCR read first there are too few
    /// with a key to call any of them certain.
    static func confidence(
        first known: Double, agreed: Bool, isTesseractFirst: Bool = true
    ) -> Double {
        guard agreed else { return known >= sure ? disputedButSure : min(known, disputed) }
        return max(known, known >= sure && isTesseractFirst ? certain : likely)
    }

    /// Words of a prompt that stand side by side.
    struct Run: Equatable {
        var text: String
        var box: Box
        var reader: String
    }

    /// Where a prompt's words stand, in its order; nil where not all of them are found.
    static func runs(of exercise: Recognition.Exercise, in lines: [Recognition.Line]) -> [Run]? {
        var rest = TextAgreement.core(exercise.prompt)[...]
        guard rest.contains(where: \.isLetter) else { return nil }
        var runs: [Run] = []
        let area = exercise.box.grown(by: 2)
        let near = lines.filter { !$0.box.intersection(area).isEmpty }
            .sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
        for line in near {
            var last: Box?
            for word in line.words where area.holds(x: word.box.centreX, y: word.box.centreY) {
                let core = TextAgreement.core(word.text)
                guard !core.isEmpty, rest.hasPrefix(core) else {
                    last = nil
                    continue
                }
                rest = rest.dropFirst(core.count)
                if let end = last, word.box.x - end.maxX < 2 * line.box.height, !runs.isEmpty {
                    runs[runs.count - 1].text += " " + word.text
                    runs[runs.count - 1].box = runs[runs.count - 1].box.union(word.box)
                } else {
                    runs.append(Run(text: word.text, box: word.box, reader: line.reader))
                }
                last = word.box
            }
        }
        return rest.isEmpty && !runs.isEmpty ? runs : nil
    }
}
