import Artifacts
import Testing

@testable import Language

/// Word problems read by the roles of their amounts, one of each scheme, and sums of several units.
@Suite(.enabled(if: Lexicon.system.isComplete)) struct RoleTests {
    private func text(_ prompt: String) -> String? {
        guard case .story(let story, _)? = MathTask(reading: prompt), story.isRead else {
            return nil
        }
        return MathTask(reading: prompt)?.proof?.text
    }

    @Test(arguments: [
        (
            "Mia buys 3 notebooks at £1.40 each and a pen for 85p. How much does she spend altogether?",
            "£5.05"
        ),
        ("Tom has £10. He buys a book for £6.35. How much change does he get?", "£3.65"),
        ("A class of 28 pupils is put into teams of 4. How many teams are there?", "7"),
        ("Mr Khan drives at 60 km per hour for 3 hours. How far does he drive?", "180 km"),
        ("Ella is 134 cm tall. Her brother is 18 cm shorter. How tall is her brother?", "116 cm"),
        ("A rectangle is 12 cm long and 7 cm wide. What is its perimeter?", "38 cm"),
        ("50 sweets are shared equally among 6 children. How many sweets are left over?", "2"),
        ("Jo reads 15 pages a day. How many days does she need to read a book of 180 pages?", "12"),
        ("Apples cost 45p each. What do 6 apples cost? Give your answer in pounds.", "£2.70"),
        (
            "Nadia has 24 marbles. Leo has twice as many. How many marbles do they have together?",
            "72"
        ),
        ("A train leaves at 9:15 and arrives at 11:50. How long is the journey?", "155 minutes"),
        ("A rope 6 m long is cut into pieces of 40 cm. How many pieces are there?", "15"),
        (
            "Ben saved £4 a week for 8 weeks. He then spent £13.50. How much money has he left?",
            "£18.50"
        ),
        (
            "Sara ran 2.4 km on Monday and 850 m on Tuesday. How many metres did she run altogether?",
            "3250 m"
        ),
        ("A box of 12 eggs costs £3. How much does one egg cost?", "£0.25"),
    ])
    func comeToTheAnswerWithItsUnit(prompt: String, answer: String) {
        #expect(text(prompt) == answer)
    }

    @Test(arguments: [
        ("3 kg + 450 g = ____", "3450 g"), ("2 h 15 min + 50 min =", "3 h 5 min"),
        ("£3.40 + 85p =", "£4.25"), ("5 m - 120 cm =", "380 cm"),
        ("1 h 40 min − 25 min =", "1 h 15 min"),
        ("£10 − 75p =", "£9.25"),
    ])
    func addUnitsOfOneKind(prompt: String, answer: String) {
        #expect(text(prompt) == answer)
    }

    @Test(arguments: [
        // Of two kinds, or of one that is not known.
        "3 kg + 20 cm =", "5 m + 4 min =", "£3 + 20 cents =", "3 pounds + 20p =",
        // A number that no role takes.
        "Tom is 9 years old and has 12 toy cars. How many toy cars does he have?",
        "A film starts at 2:40 and ends at 4:10 pm. How long is the film?",
    ])
    func areLeftAloneWhereOneDoesNotFit(prompt: String) {
        #expect(text(prompt) == nil)
    }
}
