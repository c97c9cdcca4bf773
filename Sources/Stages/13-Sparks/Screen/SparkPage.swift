import Artifacts
import Language
import Player

/// Sparks as one page for a screen, without network: a list with badges, to copy and to save; `{{edition}}` is filled
/// in by the desk.
struct SparkPage {
    private let sparks: Sparks
    /// The lines of the table that were left out.
    private let refused: [SparkRequest.Refused]

    init(_ sparks: Sparks, refused: [SparkRequest.Refused] = []) {
        (self.sparks, self.refused) = (sparks, refused)
    }

    /// What stands above where a language model gave nothing.
    static let banner = "Offline sparks: the language model gave none this time."

    var html: String {
        """
        \(QuizPage.head("Fresh Sparks", language: "en", css: Self.css))
        <body>
        <header><h1>Fresh Sparks</h1>
        <button type="button" id="all">Save all</button></header>
        <main>
        \(standIn)\(sections)\(leftOut)
        <section class="card give" aria-labelledby="give" hidden><h2 id="give">Hand over what you saved</h2>
        <p>Drop this line into the inbox as a text file: what you saved is kept in the library.</p>
        <textarea id="line" rows="4" readonly aria-label="Line to drop into the inbox"></textarea>
        <div class="foot"><button type="button" id="copyLine">Copy</button><button type="button" id="saveLine" class="main">Save as a file</button></div>
        </section>
        </main>
        <div id="say" class="unseen" role="status" aria-live="polite"></div>
        <script type="text/plain" id="edition">{{edition}}</script>
        <script>
        "use strict";
        \(QuizPage.nodes)
        \(QuizPage.handover)
        \(QuizPage.copying)
        \(Self.script)
        </script>
        </body>
        </html>

        """
    }

    private var standIn: String {
        guard let standIn = sparks.standIn else { return "" }
        return """
            <p class="banner" role="note"><strong>\(Self.banner)</strong> \(QuizPage.escaped(standIn.summary)). \
            The next run asks again.</p>

            """
    }

    private var leftOut: String {
        refused.map { row in
            let hint = row.hint.map { " To mend it: \($0)." } ?? ""
            let said = "Line \(row.line) of the table was left out: \(row.summary).\(hint)"
            return "\n<p class=\"few\">\(QuizPage.escaped(said))</p>"
        }.joined()
    }

    private var sections: String {
        var number = 0
        return sparks.sets.enumerated().map { index, set in
            let request = set.request
            let rows = set.sparks.map { spark -> String in
                number += 1
                return row(spark, number)
            }
            let few =
                set.sparks.count < request.count
                ? "<p class=\"few\">\(few(set))</p>"
                : ""
            let general =
                set.isGeneral
                ? "<p class=\"few\">The pack has no lines for this situation: these begin a talk at any moment.</p>"
                : ""
            return """
                <section aria-labelledby="set\(index)"><h2 id="set\(index)">\(QuizPage.escaped(request.situation))</h2>
                <p class="subject">\(QuizPage.escaped(request.audience))\(QuizPage.escaped(said(request)))</p>
                <p class="subject">\(QuizPage.escaped(Understood.line(request)))</p>
                \(general)\(grave(request))<ol start="\(number - set.sparks.count + 1)">
                \(rows.joined(separator: "\n"))
                </ol>\(few)</section>
                """
        }.joined(separator: "\n")
    }

    /// What a teacher should know before lines on something grave are read out.
    private func grave(_ request: SparkRequest.Request) -> String {
        guard request.about?.kinds.contains(SparkFrame.grave) == true else { return "" }
        return """
            <p class="few">This is a grave subject. Read the lines yourself first, let nobody speak who does not want to, \
            and keep an eye on pupils whom it may touch.</p>
            """
    }

    /// Fewer than were asked for are better than lines about something else.
    private func few(_ set: Sparks.Set) -> String {
        let found = set.sparks.count
        if found == 0, let topic = set.request.about?.topic,
            TalkSubjects.touches(topic, sparks.safety)
        {
            return
                "Lines about \(QuizPage.escaped(topic)) are left out where pupils are: it wants your own words."
        }
        let isNarrow = set.request.tone != nil || set.request.length != nil
        let way =
            isNarrow
            ? "Ask without tone and length."
            : set.request.topic == nil
                ? "Write what it is about into the column topic, in one to five words."
                : "Say it in other words, or take a preset."
        return found == 0
            ? "The pack has no line for this. \(way)"
            : "The pack has \(found) \(found == 1 ? "line" : "lines") for this, of \(set.request.count) asked for."
    }

    private func said(_ request: SparkRequest.Request) -> String {
        [request.tone?.rawValue, request.length?.rawValue, request.topic].compactMap { $0 }
            .map { " · \($0)" }.joined()
    }

    private func row(_ spark: Spark, _ number: Int) -> String {
        let told =
            spark.origin == .provider
            ? " <span class=\"told\">by the language model; read it first</span>" : ""
        return """
            <li class="spark \(spark.type.rawValue)" id="\(spark.id)"><p><span class="badge"><span aria-hidden="true">\(SparkSign.sign(spark.type))</span> \
            \(SparkSign.word(spark.type))</span>\(told)</p>
            <p class="words">\(QuizPage.escaped(spark.text))</p>
            <div class="do"><button type="button" class="copy" aria-label="Copy spark \(number)">Copy</button>\
            <label><input type="checkbox" class="save" value="\(spark.id)" aria-label="Save spark \(number)"> Save</label></div></li>
            """
    }

    private static let css = """
        header { display: flex; justify-content: space-between; align-items: center; gap: 12px; }
        header button { width: auto; } [hidden] { display: none !important; }
        ol { list-style: none; margin: 0; padding: 0; }
        .spark { background: var(--card); border: 1px solid var(--line); border-left: 6px solid var(--blue); border-radius: 16px; \
        padding: 14px 20px; margin: 12px 0; }
        .observation { border-left-color: var(--green); } .theme { border-left-color: var(--orange); }
        .badge { border: 2px solid var(--quiet); border-radius: 20px; padding: 2px 12px; font-weight: 600; }
        .words { font-size: 1.25rem; margin: 12px 0; }
        .do { display: flex; gap: 16px; align-items: center; }
        .do button { width: auto; min-width: 7rem; } .do label { display: flex; gap: 10px; align-items: center; margin: 0; min-height: 52px; }
        .do input { width: 28px; min-height: 28px; flex: none; }
        .banner { border: 2px solid var(--orange); border-radius: 12px; padding: 12px 16px; }
        .told, .few { color: var(--quiet); }
        .foot { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 12px; } .foot button { flex: 1 1 8rem; margin: 0; }
        @media print { button, .do, .give { display: none !important; } }
        """

    private static let script = #"""
        const boxes = [...document.querySelectorAll("input.save")];
        const give = document.querySelector(".give"), line = document.getElementById("line");
        const unsaid = document.getElementById("say");
        const tell = words => { unsaid.textContent = words; };
        function hand() {
          const saved = boxes.filter(box => box.checked).map(box => box.value);
          give.hidden = saved.length === 0;
          line.value = saved.length === 0 ? "" : handoverLine({ kind: "savedSparks", schema: 1,
            edition: document.getElementById("edition").textContent.trim(), attempt: freshAttempt(), saved });
        }
        for (const box of boxes) box.addEventListener("change", () => { hand(); tell(box.checked ? "Saved" : "Not saved"); });
        document.getElementById("all").addEventListener("click", () => {
          for (const box of boxes) box.checked = true;
          hand();
          tell("All saved");
        });
        const copy = async (text, node) => tell(copyWords[await copyText(text, node)]);
        for (const node of document.querySelectorAll("button.copy")) node.addEventListener("click", () =>
          copy(node.closest("li").querySelector(".words").textContent, node));
        document.getElementById("copyLine").addEventListener("click", event => copy(line.value, event.target));
        document.getElementById("saveLine").addEventListener("click", () => saveText("sparks.txt", line.value + "\n"));
        """#
}
