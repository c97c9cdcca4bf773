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
            <!DOCTYPE html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
            <title>\(QuizPage.escaped(texts.title))</title>
            <style>
            \(QuizPage.css)
            \(CheckInStyle.css)
            </style>
            </head>
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
