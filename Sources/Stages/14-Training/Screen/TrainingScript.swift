import Artifacts

/// The training page's script: the flow of `seeds/003_…`, from the choice of a persona to the feedback and over
/// again.
enum TrainingScript {
    /// JavaScript.
    static let text = setup + chat + ending

    private static let setup = #"""
        const stage = document.getElementById("stage");
        const mostTurns = 6;
        const button = (words, click, extra) => make("button", { type: "button", click, ...extra }, words);
        const title = scene => scene.persona.name === scene.title ? scene.title : scene.title + ": " + scene.persona.name;
        let state, timer = 0;
        function shuffled(list) {
          const all = [...list];
          for (let at = all.length - 1; at > 0; at--) {
            const other = crypto.getRandomValues(new Uint32Array(1))[0] % (at + 1);
            [all[at], all[other]] = [all[other], all[at]];
          }
          return all;
        }
        function view(heading, ...nodes) { clearTimeout(timer); show(heading, ...nodes); heading.focus(); }
        function choose() {
          const cards = shuffled(tables.scenes).slice(0, 9).map(scene => make("li", { "data-scene": scene.id },
            make("h2", {}, title(scene)), make("p", {}, scene.persona.gist),
            button("Start", () => begin(scene), { class: "main", "aria-label": "Start: " + title(scene) })));
          view(make("h1", { tabindex: "-1" }, "Practise a talk"), make("p", {}, "Choose with whom you talk. What you type stays on this page."),
            make("ul", { class: "cast" }, ...cards), button("Shuffle", choose, { class: "quiet", id: "shuffle" }));
        }
        const passage = (scene, name) => scene.passages.find(one => one.name === name);
        function begin(scene) {
          const chance = crypto.getRandomValues(new Uint8Array(1))[0] & 1;
          const pupil = scene.persona.start === "pupil" || (scene.persona.start === "either" && chance === 1);
          state = { scene, at: null, here: null, said: null, turns: [], fallbacks: 0, isOver: false, start: pupil ? "pupil" : "partner" };
          talk();
          if (pupil) { say("You begin."); note("You begin. " + scene.persona.name + " waits for you."); } else partner(passage(scene, scene.start));
        }

        """#

    private static let chat = #"""
        let log, input, chip, send;
        function talk() {
          log = make("ol", { class: "log", role: "log", "aria-label": "The talk" });
          input = make("textarea", { id: "turn", rows: "2", maxlength: "300", autocomplete: "off", spellcheck: "false" });
          chip = make("p", { class: "chip", id: "hint", role: "status", hidden: true });
          send = button("Send", turn, { class: "main", id: "send" });
          input.addEventListener("keydown", event => {
            if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); turn(); }
          });
          input.addEventListener("input", waiting);
          view(make("h1", { tabindex: "-1" }, title(state.scene)), make("p", { class: "subject" }, state.scene.persona.gist), log,
            make("label", { for: "turn" }, "What do you say?"), input, chip, send,
            make("div", { class: "foot" }, button("End session", feedback, { class: "quiet", id: "end" })));
          waiting();
          input.focus();
        }
        function waiting() {
          clearTimeout(timer);
          if (tables.idleHints && !state.isOver) timer = setTimeout(() => hint("idle"), rules.idleSeconds * 1000);
        }
        function hint(rule) { chip.hidden = rule === null; chip.textContent = rule === null ? "" : tables.hints[rule]; }
        function note(words) { log.append(make("li", {}, words)); }
        function partner(next, words) {
          state.at = next.name;
          // A fallback without links leads nowhere: the talk stays where it was.
          if (next.exits.length || next.role === "end") state.here = next.name;
          state.said = words ?? next.says[0];
          log.append(make("li", {}, make("b", {}, state.scene.persona.name), state.said));
          if (next.role !== "end") return;
          state.isOver = true;
          input.disabled = true;
          send.textContent = "See how it went";
          hint(null);
          clearTimeout(timer);
          send.focus();
        }
        // The exit most of whose words were typed; without any, that of the turn's sort: open, closed, short, own.
        function exitOf(here, text) {
          const words = new Set(talkWords(text));
          const scored = here.exits.map((exit, at) => ({ exit, at, hits: exit.keywords.filter(word => words.has(word)).length }));
          const best = scored.reduce((one, other) => other.hits > one.hits ? other : one);
          if (best.hits > 0) return best.exit;
          if (passage(state.scene, state.at).role !== "fallback") return null;
          const sort = isOpen(text) ? 0 : isClosed(text) ? 1 : talkWords(text).length <= rules.short ? 2 : 3;
          return here.exits[Math.min(sort, here.exits.length - 1)];
        }
        function nearestEnd(name) {
          const open = [name], seen = new Set(open);
          while (open.length) {
            const here = passage(state.scene, open.shift());
            if (here.role === "end") return here;
            for (const exit of here.exits) if (!seen.has(exit.to)) { seen.add(exit.to); open.push(exit.to); }
          }
          return null;
        }
        function turn() {
          if (state.isOver) { feedback(); return; }
          const text = input.value.trim();
          if (!text) { input.focus(); return; }
          log.append(make("li", { class: "mine" }, make("b", {}, "You"), text));
          state.turns.push({ to: state.at, text, figures: figuresOf(text, state.said) });
          input.value = "";
          hint(hintOf(text));
          answer(text);
          if (!state.isOver) waiting();
        }
        function answer(text) {
          const scene = state.scene;
          if (state.at === null) { partner(passage(scene, scene.start)); return; }
          const here = passage(scene, state.here), exit = exitOf(here, text);
          if (state.turns.length >= mostTurns) { partner(nearestEnd(exit ? exit.to : here.name)); return; }
          if (exit) { partner(passage(scene, exit.to)); return; }
          const fallback = scene.passages.find(one => one.role === "fallback");
          if (!fallback) { partner(passage(scene, here.exits[0].to)); return; }
          const words = fallback.says[state.fallbacks++ % fallback.says.length];
          partner(fallback, words.replaceAll("{said}", () => text.length > 60 ? text.slice(0, 60) + "\u2026" : text));
        }

        """#

    private static let ending = #"""
        function feedback() {
          state.isOver = true;
          const found = coached(state.turns), tenths = found.metrics.wordTenths;
          const tile = (name, value) => make("div", {}, make("dt", {}, name), make("dd", {}, String(value)));
          const list = (heading, rows) => rows.length ? make("section", {}, make("h2", {}, heading), make("ul", {}, ...rows.map(row => make("li", {}, row.text)))) : "";
          view(make("h1", { tabindex: "-1" }, "How it went"), make("p", { class: "subject" }, title(state.scene)),
            make("dl", { class: "tiles" }, tile("Turns", found.metrics.turns), tile("Open questions", found.metrics.openQuestions),
              tile("Follow-ups", found.metrics.followUps), tile("Words a turn", Math.floor(tenths / 10) + "." + tenths % 10)),
            list("What you did well", found.strengths), found.suggestion ? list("Try next time", [found.suggestion]) : "",
            learnMore(found.lesson),
            make("div", { class: "foot" }, button("Once more", () => begin(state.scene), { class: "main", id: "again" }),
              button("Somebody else", choose, { id: "other" })), state.turns.length ? handing() : "");
        }
        // The page may have gone home by itself: the gist stands on it, and the link where the class has the lesson.
        function learnMore(topic) {
          const lesson = tables.lessons[topic];
          const link = document.getElementById("there").textContent.trim().split(" ").includes(topic)
            ? make("p", {}, make("a", { id: "lesson", href: "../" + topic + "/lesson.html" }, "The whole lesson: " + lesson.title)) : "";
          return make("section", {}, make("h2", {}, "Learn more: " + lesson.title), make("p", { id: "gist" }, lesson.gist), link);
        }
        // Unhurried, and apart. What was typed goes along only where the class keeps it and the box is ticked.
        function handing() {
          const attempt = freshAttempt();
          const code = make("input", { id: "code", maxlength: "3", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
          const words = make("input", { type: "checkbox", id: "words" });
          const line = make("textarea", { id: "line", rows: "4", readonly: true, "aria-label": "Line for your teacher" });
          const out = make("div", { id: "given", hidden: true }, line, make("div", { class: "foot" },
            button("Copy", async event => { say(copyWords[await copyText(line.value, event.target)]); line.select(); }, { id: "copy" }),
            button("Save as a file", () => saveText("training.txt", line.value + "\n"), { id: "save" })));
          const give = button("Hand over", () => {
            const value = { kind: "trainingSession", schema: 1, edition: document.getElementById("edition").textContent.trim(), attempt,
              scene: state.scene.id, turns: state.turns.map(turn => words.checked ? { to: turn.to, said: undefined, text: turn.text, figures: turn.figures }
                : { to: turn.to, figures: turn.figures }) };
            if (code.value.trim()) value.pupil = code.value.trim().toUpperCase();
            line.value = handoverLine(value);
            out.hidden = false;
            code.disabled = words.disabled = give.disabled = true;
            line.focus();
          }, { id: "give" });
          return make("section", { class: "card", "aria-labelledby": "over" }, make("h2", { id: "over" }, "Hand it over, if you want to"),
            make("p", {}, "Your teacher gets how many turns, words and questions there were."),
            tables.keepsTranscripts ? make("label", { class: "tick" }, words, "also what I typed") : "",
            make("label", { for: "code" }, "Your code (or leave it empty)"), code, give, out);
        }
        addEventListener("beforeunload", event => { if (state && !state.isOver && state.turns.length) event.preventDefault(); });
        choose();
        """#
}
