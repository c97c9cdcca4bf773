import Artifacts
import Engine
import Foundation
import Tables

/// What a class list changes in the roster: who is added under which code, and who is there already.
struct RosterImport {
    /// Pupils that are added, with their codes.
    private(set) var added: [RosterFile.Row] = []
    /// Pupils that are there already and stay as they are.
    private(set) var kept: [RosterFile.Row] = []
    /// Pupils of the roster that the list does not have; they stay.
    private(set) var others: [RosterFile.Row] = []
    /// What a person should look at.
    private(set) var remarks: [String] = []

    /// Compares a list with the roster. `used` are codes that stand on papers, be they in the roster or not.
    init(_ list: ClassList, into roster: [RosterFile.Row], used: Set<String>) {
        var codes = PupilCodes(used.union(roster.map(\.code)))
        let wishes = Self.wishes(list)
        var left = roster
        for pupil in list.pupils {
            if let place = left.firstIndex(where: { Self.isOne($0, pupil, wishes) }) {
                let row = left.remove(at: place)
                kept.append(row)
                if !pupil.group.isEmpty, !row.group.isEmpty, pupil.group != row.group {
                    remarks.append(
                        "\(row.code) is in group \(row.group), and in \(pupil.group) in the list: change it in roster.csv if that is right"
                    )
                }
                continue
            }
            let wish = wishes.contains(pupil.code) ? pupil.code : nil
            guard let code = codes.take(wish) else {
                remarks.append("no code is left for line \(pupil.line) of the list")
                continue
            }
            if let wish, code != wish {
                remarks.append("\(wish) is another pupil's already: line \(pupil.line) got \(code)")
            }
            let name = Self.folded(pupil.name)
            if (roster + added).contains(where: { Self.folded($0.name) == name }) {
                remarks.append("two pupils have the name of \(code): their name lines tell nothing")
            }
            added.append(
                RosterFile.Row(
                    code: code, name: pupil.name, group: pupil.group, line: pupil.line))
        }
        others = left
    }

    /// The codes of a list that has one of ours for each pupil, none twice; else none.
    private static func wishes(_ list: ClassList) -> Set<String> {
        let codes = list.pupils.map(\.code)
        let isOurs = codes.allSatisfy { code in
            (1...3).contains(code.utf8.count)
                && code.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
        }
        return isOurs && Set(codes).count == codes.count ? Set(codes) : []
    }

    /// Whether a line of the roster is of this pupil: by the code and the name where the list has codes, else by the
    /// name alone.
    private static func isOne(
        _ row: RosterFile.Row, _ pupil: ClassList.Pupil, _ wishes: Set<String>
    ) -> Bool {
        let isNamed = folded(row.name) == folded(pupil.name)
        return wishes.contains(pupil.code) && row.code == pupil.code
            ? isNamed || row.name.isEmpty : isNamed
    }

    /// The words of a name in whatever order and case, accents left out.
    private static func folded(_ name: String) -> [String] {
        let plain = name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark }
        return String(String.UnicodeScalarView(plain)).split { !$0.isLetter && !$0.isNumber }
            .map(String.init).sorted()
    }
}

/// The codes that are still free: a letter and two digits, P01 first, none of a spare copy's letter.
struct PupilCodes {
    private var taken: Set<String>
    private var next: ArraySlice<String>

    init(_ taken: Set<String>) {
        self.taken = taken
        let all = "PQRTUVWXYZABCDEFGHJKMN".flatMap { letter in
            (1...99).map { "\(letter)\($0 < 10 ? "0" : "")\($0)" }
        }
        // Behind the last that was ever given: a code of a pupil who left is no newcomer's.
        let last = all.lastIndex(where: taken.contains) ?? -1
        next = all[(last + 1)...]
        if next.isEmpty { next = all[...] }
    }

    /// A code that nobody has: the wished one where it is free. Nil where none is left.
    mutating func take(_ wish: String? = nil) -> String? {
        if let wish, taken.insert(wish).inserted { return wish }
        while let code = next.popFirst() {
            if Spreadsheet.leavesAlone(code), taken.insert(code).inserted { return code }
        }
        return nil
    }
}
