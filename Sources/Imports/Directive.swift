import Artifacts

/// A block directive of DocC: `@Name(arguments) { inside }`, and the running text between such.
indirect enum Directive {
    case text(String)
    case block(name: String, arguments: String, inside: [Directive])

    /// The directives of a file, in order. Throws where a brace has no partner, or where they are nested too deep.
    static func all(in text: String, file: String) throws(Problem) -> [Directive] {
        var reader = Reader(signs: Array(text), file: file)
        return try reader.read(depth: 0)
    }

    /// The running text of these, without directives.
    static func words(_ directives: [Directive]) -> String {
        var words = ""
        for case .text(let text) in directives { words += text }
        return words
    }

    private struct Reader {
        let signs: [Character]
        let file: String
        var place = 0
        var line = 1
        private static let deepest = 40

        init(signs: [Character], file: String) { (self.signs, self.file) = (signs, file) }

        private var current: Character? { place < signs.count ? signs[place] : nil }

        private mutating func take() {
            if signs[place].isNewline { line += 1 }
            place += 1
        }

        mutating func read(depth: Int) throws(Problem) -> [Directive] {
            guard depth < Self.deepest else {
                throw Problem(
                    .input, "'\(file)' nests its directives too deep on line \(line)",
                    hint: "it is no tutorial", file: file)
            }
            let opened = line
            var found: [Directive] = []
            var words = ""
            var isInFence = false
            var isInCode = false
            var isAtStart = true
            while let sign = current {
                if isAtStart {
                    if ahead("```") { isInFence.toggle() }
                    if !isInFence, sign == "@", let name = name() {
                        found.append(.text(words))
                        words = ""
                        found.append(try directive(name, depth))
                        continue
                    }
                }
                if sign == "}", !isInFence, !isInCode, depth > 0 {
                    take()
                    found.append(.text(words))
                    return found
                }
                if sign == "`", !isInFence { isInCode.toggle() }
                if sign.isNewline { isInCode = false }
                words.append(sign)
                isAtStart = sign.isNewline || isAtStart && sign.isWhitespace
                take()
            }
            guard depth == 0 else {
                throw Problem(
                    .input, "'\(file)' has a brace with no partner: line \(opened)",
                    hint: "close it with }", file: file)
            }
            found.append(.text(words))
            return found
        }

        private func ahead(_ text: String) -> Bool {
            signs[place...].starts(with: text)
        }

        /// The name behind an @ at the place; nil where it is none.
        private func name() -> String? {
            let name = signs[(place + 1)...].prefix { $0.isLetter }
            return name.first?.isUppercase == true ? String(name) : nil
        }

        private mutating func directive(_ name: String, _ depth: Int) throws(Problem) -> Directive {
            for _ in 0...name.count { take() }
            var arguments = ""
            if current == "(" {
                take()
                while let sign = current, sign != ")" {
                    arguments.append(sign)
                    take()
                }
                if current != nil { take() }
            }
            var ahead = place
            while ahead < signs.count, signs[ahead].isWhitespace { ahead += 1 }
            guard ahead < signs.count, signs[ahead] == "{" else {
                return .block(name: name, arguments: arguments, inside: [])
            }
            while place <= ahead { take() }
            return .block(name: name, arguments: arguments, inside: try read(depth: depth + 1))
        }
    }
}
