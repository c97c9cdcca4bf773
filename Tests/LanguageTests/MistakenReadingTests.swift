import Testing

@testable import Language

/// Sentences that were read as what they are not: the kinds of fault are keys that a teacher called wrong.
@Suite struct MistakenReadingTests {
    @Test func knowsWhomANameInThePluralBelongsTo() {
        #expect(Apposed.all(in: "A council is a group of people called councillors.").isEmpty)
        let said = Apposed.all(in: "It grew into a tall storm cloud called a cumulonimbus.")
        #expect(said.map(\.term) == ["cumulonimbus"])
    }

    @Test func takesNobodysDeedForAnOrder() {
        #expect(
            !StepList.isOrder("Head teacher Ruth Okafor decided at once to clear the building."))
        #expect(StepList.isOrder("Push the handle of a wooden spoon through the small hole."))
        #expect(StepList.isOrder("Ask Ruth for the baked beans."))
    }
}
