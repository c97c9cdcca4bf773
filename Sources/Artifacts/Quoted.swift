/// What stands in messages between single quotation marks: names of things, and what others wrote.
public enum Quoted {
    /// A message with each quoted text replaced. A mark within a word, as in O'Neil, ends none.
    public static func replaced(in message: String, by word: (String) -> String) -> String {
        var result = ""
        var rest = Substring(message)
        var last: Character = " "
        while let character = rest.popFirst() {
            result.append(character)
            if character == "'", !isOfAWord(last), let end = end(of: rest) {
                result += word(String(rest[..<end])) + "'"
                rest = rest[rest.index(after: end)...]
            }
            last = result.last ?? " "
        }
        return result
    }

    private static func end(of text: Substring) -> Substring.Index? {
        text.indices.first { place in
            guard text[place] == "'" else { return false }
            let next = text.index(after: place)
            return next == text.endIndex || !isOfAWord(text[next])
        }
    }

    private static func isOfAWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }
}
