import Artifacts
import Paper
import Player

/// The check-in as one page for a browser, without network, with two open places for edition and week.
enum CheckInPage {
    static func html(_ words: [Feelings.Word], language: String) throws -> String {
        let tables = try QuizFill.json(SkyScript.Tables(words, language: language))
            .replacing("://", with: ":\\/\\/")
        let texts = CheckInWords.of(language)
        return """
            \(QuizPage.head(texts.title, language: language, css: CheckInStyle.css))
            <body>
            <main id="stage"></main>
            <div id="say" class="unseen" role="status" aria-live="polite"></div>
            <noscript><p>This page needs JavaScript. Please open it in a browser that has it switched on.</p></noscript>
            <script type="application/json" id="tables">\(tables)</script>
            <script type="text/plain" id="edition">{{edition}}</script>
            <script type="text/plain" id="week">{{week}}</script>
            <script>
            "use strict";
            const tables = JSON.parse(document.getElementById("tables").textContent), texts = tables.texts;
            \(QuizPage.nodes)
            \(QuizPage.handover)
            \(SkyScript.script)
            \(CheckInScript.text)
            </script>
            </body>
            </html>

            """
    }
}
