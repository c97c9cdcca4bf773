import Artifacts
import Language
import Testing

private func verdict(
    _ given: String, _ key: String, _ question: String = "How much is it?"
) -> ScoreCard.Verdict {
    AnswerScorer().score(
        given, against: .init(question: question, reference: key, type: .fillBlank)
    ).verdict
}

/// Values in the forms that pupils write, and beside each what is only like it.
@Suite struct ValueTests {
    @Test(arguments: [
        ("60 km per hour", "60 km/h"), ("60 kilometres per hour", "60 km/h"), ("60 kph", "60 km/h"),
        ("60 km an hour", "60 km/h"), ("25 m/s", "90 km/h"), ("90km/h", "25 m/s"),
        ("30 mph", "30 miles per hour"), ("15 cm2", "15 cm²"), ("15 square centimetres", "15 cm^2"),
        ("15 sq cm", "15 square centimeters"), ("0.0015 m²", "15 cm²"), ("8 m^3", "8 cubic metres"),
        ("500 cm³", "0.5 L"), ("2 litres", "2000 mL"), ("1 g/cm^3", "1000 kg/m³"),
        ("12 dollars per hour", "$12 per hour"), ("12 dollars an hour", "12 $/h"),
        ("3 h 20 min", "200 minutes"), ("3 hours and 20 minutes", "3h20"),
        ("3 1/3 h", "3 h 20 min"),
        ("3.5 hours", "3 h 30 min"), ("three and a half hours", "3.5 hours"),
        ("half an hour", "30 minutes"), ("an hour and a half", "90 min"),
        ("1 hour and a quarter", "75 min"), ("three quarters of an hour", "45 min"),
        ("5'4\"", "5 ft 4 in"), ("5′ 4″", "64 inches"), ("5 feet 4 inches", "5 ft 4 in"),
        ("2 qt", "1/2 gallon"), ("4 cups", "1 quart"), ("24 months", "2 years"),
        ("1.5 tonnes", "1500 kg"), ("20 degrees Celsius", "20 °C"), ("90 degrees", "90°"),
        ("5 apple", "5 apples"), ("3 beats per minute", "3 beats/min"), ("25 cl", "250 ml"),
    ])
    func takesTheSameMeasureForRight(given: String, key: String) {
        #expect(verdict(given, key) == .correct)
    }

    @Test(arguments: [
        ("3.5 hours", "3 h 5 min"), ("3 h 5 min", "3.5 hours"), ("3.2 h", "3 h 20 min"),
        ("60 m/s", "60.5 km/h"), ("5 ft 3 in", "5 ft 4 in"), ("5.4 ft", "5 ft 4 in"),
        ("5 m", "6 cm²"), ("150 cm²", "15 m²"), ("20 h 3 min", "3 h 20 min"),
        ("half an hour", "45 minutes"), ("61 km/h", "60 km/h"), ("1 h 30 min", "130 min"),
        ("3.1 m", "3.14 km"),
    ])
    func takesAnotherMeasureForWrong(given: String, key: String) {
        #expect(verdict(given, key, "Round it. How much is it, about?") == .wrong)
    }

    @Test(arguments: [
        ("60 m/s", "60 km/h"), ("60 km", "60 km/h"), ("15 cm", "15 cm²"), ("30 mph", "48 km/h"),
        ("5 feet", "1.5 m"), ("90 min 2 h", "3.5 h"), ("155", "2 h 35 min"), ("2 h 35 min", "155"),
        ("20 °F", "20 °C"), ("half past", "30 min"), ("2 pints", "1.1 L"),
    ])
    func leavesOtherUnitsToAPerson(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test(arguments: [
        ("half past three", "3:30"), ("quarter to 4", "3:45"), ("a quarter past four", "4:15"),
        ("ten to five", "4:50"), ("twenty-five past six", "6:25"), ("10 minutes to 1", "12:50"),
        ("six thirty", "6:30"), ("six oh five", "6:05"), ("7 o'clock", "7:00"),
        ("seven o'clock", "7:00"), ("3pm", "3:00 pm"), ("3 p.m.", "15:00"), ("15:30", "3:30 pm"),
        ("1530", "3:30 pm"), ("half past three in the afternoon", "15:30"), ("noon", "12:00 pm"),
        ("midnight", "00:00"), ("12:30 am", "00:30"), ("3:30", "half past three"),
        ("9 at night", "21:00"), ("9h40", "9:40"), ("3.30 pm", "15:30"), ("3:30 pm", "3:30"),
    ])
    func takesTheSameTimeForRight(given: String, key: String) {
        #expect(verdict(given, key, "When does it leave?") == .correct)
    }

    @Test(arguments: [
        ("half past four", "3:30"), ("quarter to 4", "4:15"), ("quarter past 4", "3:45"),
        ("ten past five", "4:50"), ("3:30 am", "15:30"), ("12:30 pm", "00:30"), ("noon", "00:00"),
        ("midnight", "12:00 pm"), ("3:05", "3:50"), ("five past 6", "6:50"), ("6 o'clock", "6:30"),
    ])
    func takesAnotherTimeForWrong(given: String, key: String) {
        #expect(verdict(given, key, "When does it leave?") == .wrong)
    }

    @Test(arguments: [
        ("half three", "3:30"), ("3:30", "15:30"), ("3", "3:00"), ("12:30", "00:30"),
        ("1/2 past 3", "3:30"), ("half to four", "3:30"), ("3 h 30", "3:30"), ("25:10", "1:10"),
    ])
    func leavesDoubtfulTimesToAPerson(given: String, key: String) {
        #expect(verdict(given, key, "When does it leave?") == .review)
    }

    @Test func asksForTheClockThatTheQuestionAsksFor() {
        let question = "Write it on the 24-hour clock."
        #expect(verdict("3:30 pm", "15:30", question) == .review)
        #expect(verdict("15:30", "15:30", question) == .correct)
        #expect(verdict("15:40", "3:40", "What is the ratio?") == .wrong)
    }

    @Test(arguments: [
        ("one hundred and five", "105"), ("a hundred", "100"), ("two hundred", "200"),
        ("three hundred forty-five", "345"), ("two thousand and five", "2005"),
        ("twelve hundred", "1200"), ("one million two hundred thousand", "1,200,000"),
        ("sixty-five thousand four hundred and thirty-two", "65432"), ("minus two hundred", "-200"),
        ("three point one four", "3.14"), ("two thirds", "2/3"), ("three-quarters", "0.75"),
        ("a half", "1/2"), ("five and a half", "5.5"), ("two and three quarters", "2 3/4"),
        ("105", "one hundred and five"), ("two hundred metres", "200 m"),
        ("zero point five", "1/2"),
        ("one hundredth", "0.01"), ("seven tenths", "0.7"),
    ])
    func readsNumbersInWords(given: String, key: String) {
        #expect(verdict(given, key) == .correct)
    }

    @Test(arguments: [
        ("one hundred and fifty", "115"), ("two hundred", "2000"), ("three point four", "3.04"),
        ("two thirds", "3/2"), ("one thousand and five", "1500"), ("five and a half", "4.5"),
        ("four hundred and two", "four hundred and three"),
    ])
    func takesAnotherNumberInWordsForWrong(given: String, key: String) {
        #expect(verdict(given, key) == .wrong)
    }

    @Test(arguments: [
        ("two third", "2/3"), ("twenty one hundredths", "0.21"), ("hundred two thousand", "102000"),
        ("thousand", "1001"), ("two and and a half", "2.5"), ("one two three", "123"),
        ("twenty third", "23"),
    ])
    func readsNoNumberFromWordsThatAreNone(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }
}
