import Artifacts

/// What stands on the strip and on the page besides the words for feelings. English follows `seeds/001_…` to the
/// letter.
struct CheckInWords: Codable, Sendable, Equatable {
    var title, subtitle, guide, feelGood, feelLike: String
    var good, bad, notSure, notSaid: String
    var days, dayNames: [String]
    var talk, talkTeacher, talkOther, talkNone: String
    var honest, cut, clouds: String
    // The page's.
    var tapCloud, writeHere, tapMoods, done, back, startOver, draw, drawing, cancel: String
    var oops, tryAgain, retry, own, moods, handOver, handGuide, handWords, handText: String
    var code, day, line, copy, save, picture, change: String

    /// The category's word.
    func word(_ category: FeelingCategory) -> String {
        switch category {
        case .good: good
        case .notSure: notSure
        case .bad: bad
        case .notSaid: notSaid
        }
    }

    static func of(_ language: String) -> CheckInWords { language == "de" ? german : english }

    static let english = CheckInWords(
        title: "How are you feeling?", subtitle: "Our week in clouds",
        guide: "Each day fill in how it felt. Of the feelings you may mark several, or none.",
        feelGood: "Feel good?", feelLike: "I feel like:", good: "Good", bad: "Bad",
        notSure: "Not Sure", notSaid: "rather not say", days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
        dayNames: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        talk: "I’d like to talk:", talkTeacher: "to my teacher", talkOther: "to another grown-up",
        talkNone: "not now",
        honest: "Nobody reads this before tomorrow. If it cannot wait, tell a grown-up now.",
        cut: PupilsOwn.cut.english, clouds: PupilsOwn.heading.english,
        tapCloud: "Tap Cloud", writeHere: "Write what you feel", tapMoods: "Tap your moods",
        done: "Done", back: "Back", startOver: "Start over", draw: "Draw my feelings",
        drawing: "Creating your visualization...", cancel: "Cancel",
        oops: "Oops! We couldn't create your visualization.", tryAgain: "Please try again.",
        retry: "Try again", own: "Cloud for your own words", moods: "Cloud for your moods",
        handOver: "Hand it over, if you want to",
        handGuide:
            "Nothing has left this page yet. You choose what your teacher gets; nothing is fine too.",
        handWords: "the words I ticked", handText: "also what I wrote",
        code: "Your code (leave it empty to count in the class alone)", day: "Day",
        line: "Give this line to your teacher", copy: "Copy", save: "Save as a file",
        picture: "My picture", change: "Change your moods")

    static let german = CheckInWords(
        title: "Wie fühlst du dich?", subtitle: "Unsere Woche in Wolken",
        guide:
            "Male jeden Tag aus, wie er war. Von den Gefühlen darfst du mehrere ausmalen oder keines.",
        feelGood: "Geht es dir gut?", feelLike: "Ich fühle mich:", good: "Gut", bad: "Schlecht",
        notSure: "Unsicher", notSaid: "sage ich nicht", days: ["Mo", "Di", "Mi", "Do", "Fr"],
        dayNames: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"],
        talk: "Ich möchte reden:", talkTeacher: "mit der Lehrkraft",
        talkOther: "mit jemand anderem", talkNone: "jetzt nicht",
        honest:
            "Niemand liest das vor morgen. Wenn es nicht warten kann, sag es jetzt einem Erwachsenen.",
        cut: PupilsOwn.cut.german, clouds: PupilsOwn.heading.german,
        tapCloud: "Tippe die Wolke an", writeHere: "Schreib, was du fühlst",
        tapMoods: "Tippe deine Gefühle an", done: "Fertig", back: "Zurück",
        startOver: "Von vorn", draw: "Zeichne meine Gefühle",
        drawing: "Dein Bild entsteht …", cancel: "Abbrechen",
        oops: "Hoppla! Dein Bild ist nicht entstanden.", tryAgain: "Bitte versuche es noch einmal.",
        retry: "Noch einmal", own: "Wolke für eigene Worte", moods: "Wolke für deine Gefühle",
        handOver: "Abgeben, wenn du möchtest",
        handGuide:
            "Noch hat nichts diese Seite verlassen. Du wählst, was deine Lehrkraft bekommt; nichts ist auch gut.",
        handWords: "die Wörter, die ich angetippt habe", handText: "auch was ich geschrieben habe",
        code: "Dein Code (leer: es zählt nur in der Klasse)", day: "Tag",
        line: "Gib diese Zeile deiner Lehrkraft", copy: "Kopieren", save: "Als Datei speichern",
        picture: "Mein Bild", change: "Gefühle ändern")
}
