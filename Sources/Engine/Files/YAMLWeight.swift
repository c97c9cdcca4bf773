import Artifacts
import Yams

/// How much a YAML file may say: an alias (`*name`) repeats what it names, and aliases of aliases unfold to more
/// than a computer
/// holds.
enum YAMLWeight {
    /// The most values that one entry may hold, aliases unfolded; a class's file has some dozens in all.
    static let mostValues = 10_000
    // Keys are unfolded before anybody can count them.
    private static let mostAliases = 12
    private static let mostBytes = 1 << 20

    /// Refuses a file that is too heavy to be read at all.
    static func check(_ text: String, _ name: String) throws(Problem) {
        guard text.utf8.count <= mostBytes else {
            throw Problem(
                .configuration, "'\(name)' has \(text.utf8.count >> 10) KB, which no such file has",
                hint: "keep what reviso init writes, and what you changed in it", file: name)
        }
        guard aliases(in: text) <= mostAliases else {
            throw Problem(
                .configuration,
                "'\(name)' repeats itself by more than \(mostAliases) aliases (*name)",
                hint: "write out what they stand for", file: name)
        }
    }

    /// What is said of an entry whose aliases unfold to too much.
    static func tooMuch(in yaml: YAMLFile, at node: Node) -> Problem {
        yaml.problem(
            "'\(yaml.name)' holds more than \(mostValues) values in one entry", at: node,
            hint: "write out what its aliases (*name) stand for")
    }

    /// How many words may be aliases: an asterisk before a letter or digit where a value or key may begin, comments
    /// left out.
    private static func aliases(in text: String) -> Int {
        text.split(whereSeparator: \.isNewline).reduce(0) { count, line in
            var last: Character = " "
            var found = 0
            for (place, character) in zip(line.indices, line) {
                if character == "#", last.isWhitespace { break }
                let next = line.index(after: place)
                if character == "*", last.isWhitespace || "[{,:?-".contains(last),
                    next < line.endIndex, !line[next].isWhitespace
                {
                    found += 1
                }
                last = character
            }
            return count + found
        }
    }
}
