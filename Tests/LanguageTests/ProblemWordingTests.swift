import Artifacts
import Testing

@testable import Language

/// Problems that say in other words what the readers of problems know. The kinds of fault: a problem that has no key
/// because it speaks of evenings, class 4b or a ten-pound note, and one question's key where two things are asked.
@Suite struct ProblemWordingTests {
    private func key(_ text: String) -> String? {
        Prover.computed(text, confidence: 1.0)?.answer
    }

    @Test(arguments: [
        (
            "Nadia runs 2.4 km every morning from Monday to Friday. How far does she run in the week?",
            "12 km"
        ),
        (
            "Nadia runs 2.4 km every morning except Sunday. How far does she run in a week?",
            "14.4 km"
        ),
        (
            "Paula reads 15 pages every evening. How many evenings does she need for a book of 240 "
                + "pages?", "16"
        ),
        (
            "There are 28 children in class 4b. 3/7 of them walk to school. How many children walk to "
                + "school?", "12"
        ),
        ("Elif is 4 years older than Deniz. Deniz is 9. How old is Elif?", "13 years"),
        (
            "A bottle holds 1.5 litres of juice. How many glasses of 250 ml can be poured from it?",
            "6"
        ),
        (
            "A rabbit weighs 1800 g. A guinea pig weighs 950 g. How much heavier is the rabbit?",
            "850 g"
        ),
    ]) func readsTheSameInOtherWords(_ text: String, _ answer: String) {
        #expect(key(text) == answer)
    }

    @Test(arguments: [
        ("Express 2 h 15 min in minutes.", "135"), ("Convert 3 kg 40 g to grams.", "3040"),
        ("How many minutes are there in 2 h 15 min?", "135"),
        ("Write 2 m 5 cm in metres.", "2.05"),
    ]) func writesAnAmountOfTwoUnitsInOne(_ text: String, _ answer: String) {
        #expect(key(text) == answer)
    }

    @Test(arguments: [
        "A recipe for 4 people needs 300 g of rice. How much rice and how much water is needed for 10 "
            + "people?",
        "Dan is 4 years older than Eva. Eva is 9. How old is Dan and when was he born?",
        "A train travels 80 km in an hour. How far does it travel in 3 hours and what is its speed?",
    ]) func leavesTwoQuestionsInOne(_ text: String) {
        #expect(key(text) == nil)
    }

    /// The label, the day or the age means something else here.
    @Test(arguments: [
        "Express 15 min 2 h in minutes.", "Express 2 h 15 kg in minutes.",
        "Paula reads 15 pages every evening and 5 every morning. How many evenings does she need for "
            + "240 pages?",
        "Nadia runs every morning except Sunday. How far does she run in a week?",
        "Class 4b has 28 children and class 4a has 3/7 of them. How many are in class 4b?",
        "A rabbit weighs 950 g. A guinea pig weighs 1800 g. How much heavier is the rabbit?",
    ]) func leavesWhatIsNotTheSame(_ text: String) {
        #expect(key(text) == nil)
    }

    /// Readers of money see a note as it is written in figures.
    @Test func writesNotesInFigures() {
        let text = "Tom pays with a ten-pound note."
        #expect(ProblemWording.plain(text) == "Tom pays with a £10 note.")
    }
}
