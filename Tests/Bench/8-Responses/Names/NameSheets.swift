import Artifacts
import Drawing
import Foundation
import Imaging
import ResponsesStage
import Support

/// Worksheets with names on their lines, drawn by `Tests/Fixtures/names/draw.py` and run through the whole line, a
/// class of 25 at a time.
struct NameSheets {
    let reviso: URL
    let data: URL
    let folder: URL
    let seed: UInt64

    private static let script = Command.repository.appending(path: "Tests/Fixtures/names/draw.py")
    private static let perClass = 40

    /// A page to draw.
    private struct Plan: Encodable {
        var file: String
        var seed: UInt64
        var text, face, word: String?
        var hand: String
    }

    func trials(_ count: Int) throws -> [NameTrial] {
        var trials: [NameTrial] = []
        var number: UInt64 = 0
        while trials.count < count {
            number += 1
            let more = try aClass(number, of: min(Self.perClass, count - trials.count))
            guard !more.isEmpty else { break }
            trials += more
        }
        return trials
    }

    private func aClass(_ number: UInt64, of count: Int) throws -> [NameTrial] {
        var random = SplitMix64(seed: 1000 * seed + number)
        let fonts = faces
        let words = RealWords(data: data).names
        guard !fonts.isEmpty, !words.isEmpty else { return [] }
        var roster = People.roster(random: &random)
        // One half of the class goes by words that somebody wrote.
        let written = words.filter { $0.text.count > 2 }.shuffled(using: &random)
        for index in 12..<24 { roster[index].first = written[index].text.capitalized }
        var (plans, trials) = ([Plan](), [NameTrial]())
        for index in 0..<count {
            var plan = Plan(
                file: "sheet-\(index + 10).jpg", seed: random.next() >> 12,
                hand: fonts[random.index(fonts.count)])
            var trial: NameTrial
            if index % 5 < 3 {
                trial = line(index, roster, random: &random)
                plan.text = trial.text
                plan.face = fonts[random.index(fonts.count)]
            } else {
                // Of the words every other one is a pupil's.
                let isThere = index % 2 == 0
                let at = isThere ? 12 + random.index(12) : 24 + random.index(written.count - 24)
                trial = NameTrial(
                    kind: isThere ? "a real word" : "a real word of nobody", text: written[at].text,
                    truth: isThere
                        ? roster.first { $0.first.lowercased() == written[at].text }?.code : nil)
                // A word may stand twice among those that were written.
                if !isThere, roster.contains(where: { $0.first.lowercased() == trial.text }) {
                    continue
                }
                plan.word = written[at].file.path
            }
            plans.append(plan)
            trials.append(trial)
        }
        return try run(plans, trials, roster, in: folder.appending(path: "class-\(number)"))
    }

    /// A name as a pupil writes it, or as somebody else of nearly that name does.
    private func line(
        _ index: Int, _ roster: [People.Pupil], random: inout SplitMix64
    ) -> NameTrial {
        let pupil = roster[random.index(12)]
        let (first, last) = (pupil.first, pupil.last)
        let isAlone = roster.count { $0.first == first } == 1
        let forms: [(String, String)] = [
            ("first name", first), ("first and last", pupil.name), ("first and last", pupil.name),
            ("last and first", "\(last) \(first)"), ("last, first", "\(last), \(first)"),
            ("first and letter", "\(first) \(last.prefix(1))."),
            ("capitals", pupil.name.uppercased()), ("code", pupil.code),
        ]
        if index % 2 == 0 {
            let (kind, text) = forms[random.index(forms.count)]
            guard kind != "first name" || isAlone else {
                return NameTrial(kind: "a first name that two have", text: text, truth: nil)
            }
            return NameTrial(kind: kind, text: text, truth: pupil.code)
        }
        let other =
            People.first.filter { one in !roster.contains { $0.first == one } }
            .randomElement(using: &random) ?? "Quentin"
        let near = Self.changed(first, random: &random)
        let lines = [
            ("somebody else's first name", other), ("a sibling", "\(other) \(last)"),
            ("a first name but for a letter", near),
            ("a whole name but for a letter", "\(near) \(last)"),
        ]
        let (kind, text) = lines[random.index(lines.count)]
        return NameTrial(kind: kind, text: text, truth: nil)
    }

    /// A name with one letter changed for another of its kind.
    private static func changed(_ name: String, random: inout SplitMix64) -> String {
        var letters = Array(name)
        let at = random.index(letters.count)
        let vowels = Array("aeiou")
        let consonants = Array("bdklmnrst")
        let kind = vowels.contains(Character(letters[at].lowercased())) ? vowels : consonants
        let others = kind.filter { String($0) != letters[at].lowercased() }
        let letter = others[random.index(others.count)]
        letters[at] = letters[at].isUppercase ? Character(letter.uppercased()) : letter
        return String(letters)
    }

    private func run(
        _ plans: [Plan], _ trials: [NameTrial], _ roster: [People.Pupil], in folder: URL
    ) throws -> [NameTrial] {
        let pages = folder.appending(path: "pages")
        try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
        let list = folder.appending(path: "plans.json")
        try JSONEncoder().encode(plans).write(to: list)
        let drawn = try Child.run(
            URL(filePath: "/usr/bin/python3"), [Self.script.path, pages.path, list.path])
        guard drawn.code == 0 else { return [] }
        let there = plans.indices.filter {
            FileManager.default.fileExists(atPath: pages.appending(path: plans[$0].file).path)
        }
        let rows = roster.map { "\($0.code),\($0.name),A" }.joined(separator: "\n")
        let room = try HomeRoom(
            folder.appending(path: "room"),
            there.map { (Self.key(plans[$0]), pages.appending(path: plans[$0].file)) },
            reviso: reviso, until: "08-responses", roster: "code,name,group\n\(rows)\n")
        let forms = Dictionary(
            uniqueKeysWithValues: roster.map {
                ($0.code, NameForms(name: $0.name, code: $0.code))
            })
        return try there.map { index in
            var trial = trials[index]
            trial.match = try match(Self.key(plans[index]), in: room, forms)
            return trial
        }
    }

    private static func key(_ plan: Plan) -> String { plan.file.replacing(".jpg", with: "") }

    /// What the stage sees on a page's line; what it wrote must be the same.
    private func match(
        _ key: String, in room: HomeRoom, _ forms: [String: NameForms]
    ) throws -> NameMatch? {
        guard let responses: Responses = try room.document("08-responses", key),
            let intake: Intake = try room.document("01-intake", key),
            let recognition: Recognition = try room.document("02-ocr", key),
            let page = intake.pages.first
        else { return nil }
        let picture = try Image(contentsOf: room.file("01-intake/\(key)/\(page.image.file)"))
        guard
            let ink = NamedPage(page, recognition).ink(on: picture),
            let match = try NameMatch(forms, ink)
        else { return nil }
        if match.whose != responses.whose { print("\(key): the document says something else") }
        return match
    }

    private var faces: [String] {
        let root = data.appending(path: "fonts")
        let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
        return (files ?? []).filter { ["ttf", "otf"].contains(($0 as NSString).pathExtension) }
            .sorted().map { root.appending(path: $0).path }
    }
}
