import Foundation

/// `outbox/training/policy.html`: what is kept of a practised talk, and what is never done with it.
enum TrainingPolicy {
    static var data: Data {
        Data(
            """
            \(HTML.head(title: "What is kept of a talk", css: PageStyle.css))
            <body>
            <header><p><a href="../index.html">All sheets</a></p><h1>What is kept of a talk</h1></header>
            <main>
            <ul>
            <li>The partner is written: every sentence was read by a second person, or drawn by the teacher. No language model talks with a pupil.</li>
            <li>What is typed stays on the page. Nothing is kept in the browser, and nothing leaves it but by the pupil's own act.</li>
            <li>A pupil hands over figures: turns, words, kinds of questions. What was typed goes along only where the class keeps it
            (<code>storage: { transcripts: true }</code>) and the pupil ticks that too.</li>
            <li>On paper marks alone are read. A pupil's own words on the lines are read by no program; they stay
            on the scanned page, which is kept as it came. No voice is recorded.</li>
            <li>What was dropped stays in <code>originals/</code> as it came, and words that came while they were kept stay, until they are deleted.</li>
            <li>Scenes for grown-ups are offered with <code>safety: standard</code> alone.</li>
            <li><code>reviso delete --pipeline training</code> deletes all talks, <code>--pupil CODE</code> one pupil's;
            <code>reviso export json</code> hands out what is held.</li>
            </ul>
            </main>
            </body>
            </html>

            """.utf8)
    }
}
