import Reading
import Testing

@Suite struct TextAgreementTests {
    @Test(arguments: [
        ("“Don’t go,” she said.", "\"Don't go,\" she said."), ("a – b", "a-b"),
        ("She is __ .", "She is."), ("（1）", "(1)"),
    ])
    func findsTheSameInOtherForms(one: String, other: String) {
        #expect(TextAgreement.agree(one, other))
    }

    @Test(arguments: [("form", "from"), ("1.5", "15"), ("Ten", "ten"), ("-3", "3")])
    func tellsWordsApart(one: String, other: String) {
        #expect(!TextAgreement.agree(one, other))
    }
}
