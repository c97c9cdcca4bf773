import Artifacts
import Foundation
import Player

/// `outbox/sparks/saved.html`: the saved sparks, newest first, to copy and to take out.
struct SavedSparksPage {
    var title: String
    var saved: [SavedSparks.Saved]
    var zone: TimeZone

    private static let kinds: [Spark.Kind: (sign: String, word: String)] = [
        .question: ("?", "Question"), .observation: ("!", "Observation"), .theme: ("#", "Theme"),
    ]

    var data: Data {
        let rows = saved.enumerated().map { row($1, $0 + 1) }.joined(separator: "\n")
        return Data(
            """
            \(HTML.head(title: "Saved sparks", css: PageStyle.css + Self.css))
            <body>
            <header><p><a href="../index.html">All sheets</a></p><h1>Saved sparks</h1>
            <p>\(HTML.escape(title)): what you ticked and what began a talk, the newest first. \
            <code>reviso delete --pipeline sparks</code> deletes all with their sheets.</p>
            <p><button type="button" id="all">Tick all</button></p></header>
            <main>
            <ol>
            \(rows)
            </ol>
            <section class="notice" id="out" hidden><h2>Take the ticked ones out</h2>
            <p>Save this as a text file and drop it into inbox/.</p>
            <textarea id="line" rows="4" readonly aria-label="Lines to drop into the inbox"></textarea>
            <p><button type="button" id="file">Save as a file</button></p></section>
            </main>
            <div id="say" class="unseen" role="status" aria-live="polite"></div>
            <script>
            "use strict";
            \(QuizPage.nodes)
            \(QuizPage.handover)
            \(QuizPage.copying)
            \(Self.script)
            </script>
            </body>
            </html>

            """.utf8)
    }

    private func row(_ saved: SavedSparks.Saved, _ number: Int) -> String {
        let spark = saved.spark
        let kind = Self.kinds[spark.type] ?? ("", "")
        let day = saved.day == .distantPast ? "" : " · \(Number.day(saved.day, in: zone))"
        return """
            <li><p><span class="badge"><span aria-hidden="true">\(kind.sign)</span> \(kind.word)</span></p>
            <p class="words">\(HTML.escape(spark.text))</p><p class="about">\(HTML.escape(saved.context))\(day)</p>
            <p class="do"><button type="button" class="copy" aria-label="Copy spark \(number)">Copy</button>
            <label><input type="checkbox" value="\(HTML.escape(spark.id))" data-edition="\(HTML.escape(saved.edition))" \
            aria-label="Delete spark \(number)"> Delete</label></p></li>
            """
    }

    private static let css = """
        main ol { list-style: none; padding: 0; } main li { border: 1px solid #c4ccd6; border-radius: 10px; padding: 8px 16px; margin: 10px 0; }
        .badge { border: 2px solid #4a5565; border-radius: 20px; padding: 1px 10px; font-weight: 600; }
        .words { font-size: 1.25rem; margin: 8px 0; } .about { color: #4a5565; } .do { display: flex; gap: 16px; align-items: center; }
        .do label { min-height: 44px; display: flex; gap: 8px; align-items: center; } .do input { width: 24px; height: 24px; }
        button { font: inherit; min-height: 44px; padding: 6px 16px; } textarea { width: 100%; font: inherit; }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } [hidden] { display: none !important; }
        @media print { button, .do, #out { display: none !important; } }
        """

    private static let script = #"""
        const boxes = [...document.querySelectorAll("main input")], line = document.getElementById("line");
        const tell = words => { document.getElementById("say").textContent = words; };
        function update() {
          const byEdition = new Map();
          for (const box of boxes.filter(box => box.checked)) {
            const edition = box.dataset.edition;
            byEdition.set(edition, [...(byEdition.get(edition) || []), box.value]);
          }
          line.value = [...byEdition].map(([edition, removed]) =>
            handoverLine({ kind: "savedSparks", schema: 1, edition, attempt: freshAttempt(), removed })).join("\n");
          document.getElementById("out").hidden = byEdition.size === 0;
        }
        for (const box of boxes) box.addEventListener("change", update);
        document.getElementById("all").addEventListener("click", () => { for (const box of boxes) box.checked = true; update(); });
        document.getElementById("file").addEventListener("click", () => saveText("sparks-out.txt", line.value + "\n"));
        for (const node of document.querySelectorAll("button.copy")) node.addEventListener("click", () =>
          copyText(node.closest("li").querySelector(".words").textContent, node).then(isDone => tell(copyWords[isDone])));
        """#
}
