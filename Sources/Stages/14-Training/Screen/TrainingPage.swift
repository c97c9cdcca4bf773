import Artifacts
import Foundation
import Language
import Paper
import Player

/// Talks to practise on a screen, as one page without network: persona, chat with a partner whose words are written,
/// hints, feedback. `{{edition}}` and `{{lessons}}`, those that the class has, are filled in by the desk. Nothing is
/// kept in the browser.
struct TrainingPage {
    let scenes: Scenes
    let rules: TalkRules
    let hints: HintWords
    var lessons: [String: MicroLesson] = [:]
    let keepsTranscripts: Bool
    let idleHints: Bool

    /// What the script reads.
    private struct Tables: Encodable {
        var scenes: [TalkScene]
        var rules: TalkRules
        var hints: [String: String]
        var keepsTranscripts, idleHints: Bool
        var lessons: [String: MicroLesson]
    }

    var html: String {
        get throws {
            let tables = try QuizFill.json(
                Tables(
                    scenes: scenes.scenes, rules: rules,
                    hints: Dictionary(
                        uniqueKeysWithValues: hints.words.map { ($0.key.rawValue, $0.value) }),
                    keepsTranscripts: keepsTranscripts, idleHints: idleHints, lessons: lessons)
            ).replacing("://", with: ":\\/\\/")
            return """
                \(QuizPage.head("Practise a talk", language: scenes.language, css: Self.css))
                <body>
                <main id="stage"></main>
                <div id="say" class="unseen" role="status" aria-live="polite"></div>
                <noscript><p>This page needs JavaScript. Please open it in a browser that has it switched on.</p></noscript>
                <script type="application/json" id="tables">\(tables)</script>
                <script type="text/plain" id="edition">{{edition}}</script>
                <script type="text/plain" id="there">{{lessons}}</script>
                <script>
                "use strict";
                const tables = JSON.parse(document.getElementById("tables").textContent), rules = tables.rules;
                \(QuizPage.nodes)
                \(QuizPage.handover)
                \(QuizPage.copying)
                \(TalkScript.text)
                \(TrainingScript.text)
                </script>
                </body>
                </html>

                """
        }
    }

    private static let css = """
        [hidden] { display: none !important; }
        .cast { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 12px; padding: 0; list-style: none; }
        .cast li { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 14px; display: grid; align-content: space-between; gap: 8px; }
        .cast h2 { margin: 0; font-size: 1.125rem; } .cast p { margin: 0; color: var(--quiet); font-size: 1.0625rem; }
        .log { display: grid; gap: 10px; padding: 0; list-style: none; }
        .log li { border: 1px solid var(--line); border-radius: 16px; padding: 10px 16px; max-width: 85%; background: var(--card); overflow-wrap: anywhere; }
        .log li.mine { justify-self: end; background: var(--blueBack); border-color: var(--blue); }
        .log b { display: block; font-size: 1.0625rem; color: var(--quiet); }
        .chip { border: 2px dashed var(--orange); border-radius: 20px; padding: 6px 14px; margin: 8px 0; }
        .foot { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 12px; } .foot button { flex: 1 1 8rem; margin: 0; }
        .tiles { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin: 12px 0; padding: 0; }
        .tiles div { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 12px; text-align: center; display: flex; flex-direction: column-reverse; }
        .tiles dd { margin: 0; font-size: 1.75rem; font-weight: 700; } .tiles dt { color: var(--quiet); }
        .tick { display: flex; gap: 12px; align-items: center; font-weight: 400; padding: 10px 0; } .tick input { width: 28px; min-height: 28px; flex: none; }
        """
}
