import Artifacts
import Testing

@testable import OCRStage

@Suite struct RivalParsesTests {
    /// The kind: rows of sums flush at their `=`, so that the last numbers stand below each other above a minus.
    @Test func takesNoColumnOfRowsForAColumnSum() {
        let rows = [row("17 + 4 =", y: 0), row("72 + 9 =", y: 50), row("26 + 7 =", y: 100)]
        let bar = Box(x: 60, y: 165, width: 60, height: 4)
        let tokens = rows.flatMap(\.self)
        let stacked = StackedSums(tokens: tokens, bars: [bar], heightPx: 30).find()
        #expect(stacked.map(\.sum.prompt) == ["4 + 9 + 7 = __"])
        let rivals = RivalParses(rows: RowSums(tokens: tokens, heightPx: 30).find())
        #expect(stacked.allSatisfy { !rivals.isBetter($0.parts) })
    }

    @Test func keepsAColumnSumBesideARow() {
        let column = [
            row("125", y: 300).map { moved($0, by: 400) },
            row("+ 47", y: 340).map { moved($0, by: 385) },
        ].flatMap(\.self)
        let bar = Box(x: 380, y: 380, width: 90, height: 4)
        let stacked = StackedSums(tokens: column, bars: [bar], heightPx: 30).find()
        #expect(stacked.map(\.sum.prompt) == ["125 + 47 = __"])
        let rivals = RivalParses(
            rows: RowSums(tokens: row("17 + 4 =", y: 340) + column, heightPx: 30).find())
        #expect(stacked.allSatisfy { rivals.isBetter($0.parts) })
    }

    private func moved(_ token: Token, by x: Int) -> Token {
        var token = token
        token.box.x += x
        return token
    }

    private func row(_ line: String, y: Int) -> [Token] {
        line.split(separator: " ").reduce(into: (x: 0, tokens: [Token]())) { row, word in
            let kind: Token.Kind = word == "=" ? .equals : word == "+" ? .sign : .number
            let box = Box(x: row.x, y: y, width: 20 * word.count, height: 30)
            row.tokens.append(Token(kind: kind, text: String(word), box: box, confidence: 0.99))
            row.x = box.maxX + 15
        }.tokens
    }
}
