/// The exercises that a page may show and the quiz varies: each kind of task in each form of number. Word problems come
/// from their plans.
package enum TemplateBases {
    package static let all = [
        "7 + 5 = ____", "14 + 23 = ____", "48 + 27 = ____", "348 + 275 = ____",
        "4,050 + 1,999 = ____", "9 - 4 = ____", "58 - 23 = ____", "902 - 467 = ____",
        "7 × 8 = ____", "12 × 11 = ____", "36 x 7 = ____", "23 × 3 = ____", "46 × 23 = ____",
        "40 × 30 = ____", "56 ÷ 8 = ____", "144 ÷ 12 = ____", "252 ÷ 7 = ____",
        "2 × 2 × 3 × 7 = ____", "2 + 3 × 4 = ____", "(2 + 3) × 4 = ____", "20 - 5 - 5 = ____",
        "2^3 + 1 = ____", "-3 + 5 = ____", "8 - (-3) = ____", "0.5 + 0.7 = ____",
        "3.45 + 2.7 = ____", "5.2 - 1.8 = ____", "0.6 × 0.3 = ____", "2.4 × 3 = ____",
        "4.8 ÷ 2 = ____", "1/4 + 2/4 = ____", "1/2 + 1/4 = ____", "1/2 + 1/3 = ____",
        "5/6 - 1/4 = ____", "7/10 - 3/10 = ____", "2/3 × 3/5 = ____", "3/4 ÷ 2/3 = ____",
        "1 1/2 + 2 1/3 = ____", "3 1/2 ÷ 7/8 = ____", "x + 7 = 12", "3x = 21", "3x + 5 = 20",
        "4(x - 3) = 8", "x/5 + 2 = 6", "5x - 4 = 2x + 11", "____ + 3 = 7", "9 - ____ = 4",
        "6 × ____ = 42", "12 ÷ ____ = 3", "75 ÷ 6 = ____ remainder ____",
        "Round 47 to the nearest ten.", "Round 6,482 to the nearest hundred.",
        "Round 48,390 to the nearest thousand.", "Round 3.47 to the nearest tenth.",
        "Round 8.6 to the nearest whole number.", "Which is larger, 5/8 or 3/5?",
        "Which is larger, 482 or 428?", "Which is the smallest: 0.5, 0.45, 0.405 or 0.54?",
        "What is 15% of 240?", "What is 30% of 60?", "3.5 km = ____ m", "450 cm = ____ m",
        "2.5 kg = ____ g", "750 mL = ____ L", "3 hours = ____ minutes", "4 feet = ____ inches",
        "48 ounces = ____ pounds", "3 gallons = ____ quarts", "If f(x) = 2x^2 - 3, find f(4).",
        "If f(x) = 3x + 2, find f(5).", "What is 0.375 as a fraction in lowest terms?",
    ]
}
