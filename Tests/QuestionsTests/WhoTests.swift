import Artifacts
import Language
import Testing

@testable import QuestionsStage

private func statements(_ text: String) throws -> [Statement] {
    let page = PageText(Sheets.recognition(text))
    let sentence = try #require(page.sentences.first)
    return Statement.all(in: sentence, Persons(page), lexicon: .system)
}

/// The kind: a name that no list has was the only person of the page, and took the other sex's words too.
@Test func leavesSheToNobodyWhomThePageHasAsHe() {
    let page = PageText(
        Sheets.recognition(
            """
            Tomas lived with his grandfather at the edge of the sea. Every year Tomas made a new kite.

            Tomas ran up the path. Then Tomas saw that Lena was standing beside him. She looked sad,
            because the tail of the kite had torn.
            """))
    let persons = Persons(page)
    let named = page.sentences.filter { $0.text.hasPrefix("She") }.map(persons.named)
    #expect(!named.isEmpty && named.allSatisfy { !$0.contains("Tomas") }, "\(named)")
}

/// The kind: half of a title was taken for the name of somebody.
@Test func takesNoTitleForAName() {
    let page = PageText(
        Sheets.recognition(
            """
            The ruler of the Inca was called the Sapa Inca. Pachacuti, who became ruler in 1438, turned a
            small kingdom into a great empire. He rebuilt the city and the old temple.
            """))
    let persons = Persons(page)
    let named = page.sentences.map(persons.named)
    #expect(named.allSatisfy { !$0.hasPrefix("Sapa") }, "\(named)")
}

/// The kind: what somebody ran up, walked down or climbed over is the way, and no thing.
@Test func asksForNoWay() throws {
    let found = try statements("Tomas ran up the path to the cliff.")
    #expect(!found.contains { $0.kind == .object }, "\(found)")
}

/// The kind: a place behind `the busiest` says among which, and not where.
@Test func asksNotWhereOfTheUtmost() throws {
    let found = try statements("New York City became the busiest port in the United States.")
    #expect(!found.contains { $0.kind == .place }, "\(found)")
    let other = try statements("The settlers built a small church in the village.")
    #expect(other.contains { $0.kind == .place }, "\(other)")
}

/// The kind: a thing was torn behind what was done to it.
@Test func tearsNothingBehindWhatWasDoneToIt() throws {
    let found = try statements(
        "A wing is made of two thin layers of skin stretched over long finger bones.")
    #expect(!found.contains { $0.prompt.contains("stretched is") }, "\(found)")
}

/// The kind: what may come was asked for as what happened.
@Test func asksForNoPastOfWhatMayCome() throws {
    let found = try statements(
        "If the ground begins to swell, an eruption may be near and people can be moved to safety.")
    #expect(!found.contains { $0.prompt.hasPrefix("What happened") }, "\(found)")
}

/// The kind: of a name of two words that is never parted only the first was said.
@Test func saysANameAsThePageHasIt() {
    let text = """
        Ibn Battuta was born in Tangier. He studied law as a young man. Ibn Battuta visited the rich
        trading city of Kilwa. He stayed in the land for eight years.
        """
    let page = PageText(Sheets.recognition(text))
    let persons = Persons(page)
    let named = page.sentences.map(persons.named)
    #expect(named.contains { $0.hasPrefix("Ibn Battuta studied") }, "\(named)")
    #expect(!named.contains { $0.hasPrefix("Kilwa") || $0.hasPrefix("Ibn studied") }, "\(named)")
}

/// The kind: `last week` was cut in two.
@Test func cutsNoTimeInHalf() throws {
    let found = try statements(
        "A winter storm cut off the island of Skerra for three days last week.")
    #expect(!found.contains { $0.answer.hasSuffix("last") }, "\(found)")
}
