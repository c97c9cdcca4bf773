import GRDB

/// A view of the index: figures of the progress pages that are sums of its tables, and what it says.
struct LibraryView {
    /// Its name.
    var name: String
    /// What it says, in a sentence; the table `documentation` holds it too.
    var says: String
    /// Its question.
    var sql: String

    /// All views; each may use those above it.
    static let all = [
        LibraryView(
            name: "figures",
            says:
                "The attempts that go into figures: they count, and nothing of them is undecided.",
            sql: """
                SELECT key, sheet, pupil, instrument, source, playedAt, points, maximum, percentage,
                    COALESCE(subject, 'No subject') AS subject
                FROM attempts WHERE counts AND NOT provisional AND maximum > 0
                """),
        LibraryView(
            name: "pupilProgress",
            says:
                "Of each pupil the sessions, those played on a screen, those with something undecided, mean and best percentage, and the sheets with a decided attempt.",
            sql: """
                SELECT a.pupil, COUNT(*) AS sessions, SUM(a.source = 'screen') AS played,
                    SUM(a.provisional) AS undecided, AVG(f.percentage) AS mean,
                    MAX(f.percentage) AS best,
                    COUNT(DISTINCT CASE WHEN NOT a.provisional THEN a.sheet END) AS sheetsDone
                FROM attempts a LEFT JOIN figures f USING (key)
                WHERE a.pupil IS NOT NULL GROUP BY a.pupil ORDER BY a.pupil
                """),
        LibraryView(
            name: "subjectMeans",
            says: "The mean percentage of each pupil in each subject, and of how many attempts.",
            sql: """
                SELECT pupil, subject, COUNT(*) AS attempts, AVG(percentage) AS mean FROM figures
                WHERE pupil IS NOT NULL GROUP BY pupil, subject ORDER BY pupil, subject
                """),
        LibraryView(
            name: "classSubjectMeans",
            says: "The mean percentage of all attempts in each subject, and of how many.",
            sql: """
                SELECT subject, COUNT(*) AS attempts, AVG(percentage) AS mean FROM figures
                GROUP BY subject ORDER BY subject
                """),
        LibraryView(
            name: "scoreDistribution",
            says: "How many attempts stand in each tenth: 0 is from 0 up to 10 %, 9 from 90 %.",
            sql: """
                SELECT MIN(9, CAST(percentage / 10 AS INTEGER)) AS tenth, COUNT(*) AS attempts
                FROM figures GROUP BY tenth ORDER BY tenth
                """),
        LibraryView(
            name: "sheetMedians",
            says: "The median percentage of the attempts at each sheet, and when the last came.",
            sql: """
                SELECT sheet, AVG(percentage) AS median, MAX(last) AS last FROM (
                    SELECT sheet, percentage, MAX(playedAt) OVER (PARTITION BY sheet) AS last,
                        ROW_NUMBER() OVER (PARTITION BY sheet ORDER BY percentage) AS place,
                        COUNT(*) OVER (PARTITION BY sheet) AS many FROM figures)
                WHERE place IN ((many + 1) / 2, (many + 2) / 2) GROUP BY sheet ORDER BY sheet
                """),
        LibraryView(
            name: "skillGrid",
            says: "The percentage of its points that each pupil earned in each skill.",
            sql: """
                SELECT pupil, skill, 100.0 * points / maximum AS percentage FROM skills
                ORDER BY pupil, skill
                """),
        LibraryView(
            name: "wrongAnswers",
            says: "How many pupils each wrong answer drew.",
            sql: """
                SELECT sheet, question, given, COUNT(*) AS many FROM drawn
                GROUP BY sheet, question, given ORDER BY sheet, question, many DESC, given
                """),
    ]

    /// What the other tables hold.
    private static let tables = [
        ("sheets", "Each sheet: its title, and the best of all attempts at it."),
        ("editions", "What was printed."),
        (
            "attempts",
            "Each paper that came back and each quiz that was played; counts says whether it goes into scores."
        ),
        ("items", "Each answer of each attempt."),
        ("originals", "Each page taken in."),
        ("skills", "Points earned and possible of each pupil in each skill."),
        (
            "questions",
            "How each question did, over each pupil's first decided attempt: difficulty is the mean share earned, discrimination the correlation with the rest of the paper, empty where there are too few papers."
        ),
        ("drawn", "Each wrong answer to a question, and whom it drew."),
        ("achievements", "What each pupil reached, a row for each paper it rests on."),
    ]

    /// What each table and view says, as a table.
    static let documentation = LibraryTable(
        name: "documentation", columns: ["name TEXT PRIMARY KEY", "says TEXT"],
        rows: (tables + all.map { ($0.name, $0.says) }).map {
            [$0.0.databaseValue, $0.1.databaseValue]
        })
}
