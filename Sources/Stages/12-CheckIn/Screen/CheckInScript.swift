import Artifacts

/// The check-in page's script: the flow of `seeds/001_…`, from the first cloud to the picture and over again. Nothing
/// is kept in the browser, and nothing leaves the page but by the pupil's own act.
enum CheckInScript {
    /// JavaScript.
    static let text = clouds + questions + ending

    private static let clouds = #"""
        const stage = document.getElementById("stage");
        const place = id => { const text = document.getElementById(id).textContent.trim(); return text.includes("{") ? "" : text; };
        const days = ["mon", "tue", "wed", "thu", "fri"];
        const today = () => days[Math.min(4, Math.max(0, new Date().getDay() - 1))];
        let state, timer = 0;
        function clear() { state = { text: "", category: null, emotions: [], draft: null, front: 0 }; }
        const hasValidInput = () => state.text.trim() !== "" || state.emotions.length > 0;
        const button = (words, click, extra) => make("button", { click, ...extra }, words);
        function startOver() { clearTimeout(timer); clear(); opening(); }
        function view(heading, ...nodes) { clearTimeout(timer); show(heading, ...nodes); heading.focus(); }
        const title = (words, extra) => make("h2", { tabindex: "-1", ...extra }, words);
        function opening() {
          const cloud = make("button", { class: "cloud", id: "cloud0", click: input },
            make("span", { class: "big" }, texts.title), make("span", {}, texts.tapCloud));
          show(make("h1", { class: "unseen" }, texts.title), cloud);
          cloud.focus();
        }
        function input() {
          const draw = button(texts.draw, generate, { class: "main", id: "draw" });
          const ready = () => { draw.disabled = !hasValidInput(); };
          const own = make("textarea", { id: "text", "aria-label": texts.writeHere, placeholder: texts.writeHere, maxlength: "2000",
            autocomplete: "off", spellcheck: "false" });
          own.value = state.text;
          own.addEventListener("input", () => { state.text = own.value; ready(); });
          const said = summary(state.emotions);
          const moods = said ? button(said, level1, { id: "summary", class: "sentence", "aria-label": said + " " + texts.change })
            : button(texts.tapMoods, level1, { id: "moods" });
          const panels = [
            make("section", { class: "cloud", id: "cloud1", role: "tabpanel", "aria-label": texts.own }, own),
            make("section", { class: "cloud", id: "cloud2", role: "tabpanel", "aria-label": texts.moods }, moods,
              said ? make("span", { class: "badge", role: "img", "aria-label": texts.done }, "\u2713") : ""),
          ];
          const tabs = panels.map((panel, index) => make("button", { role: "tab", id: "tab" + index, "aria-controls": panel.id,
            "aria-label": index ? texts.moods : texts.own, click: () => turn(index) }, String(index + 1)));
          const turn = index => {
            state.front = index;
            panels.forEach((panel, at) => { panel.hidden = at !== index; tabs[at].setAttribute("aria-selected", String(at === index)); tabs[at].tabIndex = at === index ? 0 : -1; });
          };
          const list = make("div", { class: "pages", role: "tablist", "aria-label": texts.title }, ...tabs);
          list.addEventListener("keydown", event => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            turn(Math.min(1, Math.max(0, state.front + step)));
            tabs[state.front].focus();
          });
          const both = make("div", { id: "carousel" }, ...panels);
          let from = null;
          both.addEventListener("pointerdown", event => { from = event.clientX; });
          both.addEventListener("pointerup", event => {
            if (from !== null && Math.abs(event.clientX - from) > 40) turn(event.clientX < from ? 1 : 0);
            from = null;
          });
          const heading = title(texts.title);
          view(heading, both, list, draw, make("div", { class: "foot" }, button(texts.startOver, startOver, { class: "quiet", id: "over" })));
          turn(state.front);
          ready();
        }

        """#

    private static let questions = #"""
        const foot = (back, ...more) => make("div", { class: "foot" }, button(texts.back, back, { id: "back" }), ...more,
          button(texts.startOver, startOver, { class: "quiet", id: "over" }));
        function back() { state.front = 1; state.draft = null; input(); }
        function level1() {
          const pick = (category, words) => button(words, () => level2(category), { "data-category": category,
            "aria-pressed": String(state.category === category) });
          view(title(texts.feelGood), make("div", { class: "three", role: "group", "aria-label": texts.feelGood },
            pick("good", texts.good), pick("bad", texts.bad), pick("notSure", texts.notSure)), foot(back));
        }
        // What was chosen before stays in reach, whatever it goes with: feelings may be mixed.
        const offered = (category, chosen) => tables.words.filter(one => chosen.includes(one.id) || category === "notSure"
          || one.pleasant === "both" || one.pleasant === (category === "good" ? "yes" : "no"));
        function drawing(word) {
          const box = make("span", { "aria-hidden": "true" });
          box.innerHTML = '<svg viewBox="0 0 100 100" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="'
            + tables.drawings[word.glyph].path + '"></path></svg>';
          return box;
        }
        function level2(category) {
          // Back leads to the question before: what was ticked is still ticked when one comes again.
          const chosen = state.draft ??= [...state.emotions];
          const toggle = word => {
            const node = make("button", { "data-feeling": word.id, title: word.gloss, "aria-pressed": String(chosen.includes(word.id)),
              "aria-label": word.word + ": " + word.gloss }, drawing(word), word.word);
            node.addEventListener("click", () => {
              const at = chosen.indexOf(word.id);
              if (at < 0) chosen.push(word.id); else chosen.splice(at, 1);
              node.setAttribute("aria-pressed", String(at < 0));
              say(summary(chosen));
            });
            return node;
          };
          const done = button(texts.done, () => { state.category = category; state.emotions = known(chosen).map(one => one.id); back(); },
            { class: "main", id: "done" });
          view(title(texts.feelLike), make("div", { class: "moods", role: "group", "aria-label": texts.feelLike },
            ...offered(category, chosen).map(toggle)), foot(level1, done));
        }

        """#

    private static let ending = #"""
        function generate() {
          if (!hasValidInput()) return;
          const moves = matchMedia("(prefers-reduced-motion: no-preference)").matches;
          if (!moves) { result(); return; }
          const heading = title(texts.drawing, { role: "status" });
          view(heading, make("div", { class: "wait" }, make("div", { class: "cloud", "aria-hidden": "true" })),
            make("div", { class: "foot" }, button(texts.cancel, input, { id: "cancel" })));
          timer = setTimeout(result, 900);
        }
        function oops() {
          view(title(texts.oops), make("p", {}, texts.tryAgain), make("div", { class: "foot" },
            button(texts.retry, generate, { class: "main", id: "again" }), button(texts.startOver, startOver, { class: "quiet", id: "over" })));
        }
        function result() {
          const picture = make("div", { class: "sky", id: "picture" });
          try { picture.innerHTML = sky(state.emotions, today()); } catch { oops(); return; }
          view(title(texts.picture), picture, make("p", { id: "said" }, summary(state.emotions)),
            make("div", { class: "foot" }, button(texts.startOver, startOver, { class: "main", id: "over" })), handing());
        }
        // Unhurried, and apart from all else: both boxes are off.
        function handing() {
          const attempt = freshAttempt();
          const tick = (id, words) => make("label", { class: "tick" }, make("input", { type: "checkbox", id }), words);
          const code = make("input", { id: "code", maxlength: "3", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
          const day = make("select", { id: "day" }, ...days.map((one, index) => make("option", { value: one, selected: one === today() }, texts.dayNames[index])));
          const talk = make("select", { id: "talk" }, ...[["", texts.talkNone], ["teacher", texts.talkTeacher], ["otherAdult", texts.talkOther]]
            .map(([value, words]) => make("option", { value }, words)));
          const line = make("textarea", { id: "line", rows: "4", readonly: true, "aria-label": texts.line });
          const out = make("div", { id: "given", hidden: true }, make("p", {}, make("strong", {}, texts.line)), line,
            make("div", { class: "foot" }, button(texts.copy, () => { line.select(); navigator.clipboard?.writeText(line.value); }, { id: "copy" }),
              button(texts.save, () => saveText("checkin.txt", line.value + "\n"), { id: "save" })));
          const section = make("section", { class: "card give", "aria-labelledby": "give" }, make("h3", { id: "give" }, texts.handOver),
            make("p", {}, texts.handGuide), state.emotions.length ? tick("words", texts.handWords) : "",
            state.text.trim() ? tick("also", texts.handText) : "", make("label", { for: "code" }, texts.code), code,
            make("label", { for: "day" }, texts.day), day, make("label", { for: "talk" }, texts.talk), talk, out, make("p", { class: "honest" }, texts.honest));
          const update = () => {
            const ticked = id => section.querySelector("#" + id)?.checked ?? false;
            const words = ticked("words"), also = ticked("also");
            out.hidden = !words && !also && !talk.value;
            if (out.hidden) { line.value = ""; return; }
            const value = { kind: "checkIn", schema: 1, edition: place("edition"), attempt, week: Number(place("week")) || 1, row: day.value };
            if (code.value.trim()) value.pupil = code.value.trim().toUpperCase();
            if (words) { value.emotions = state.emotions; if (state.category) value.category = state.category; }
            if (also) value.text = state.text.trim();
            if (talk.value) value.talk = talk.value;
            line.value = handoverLine(value);
          };
          section.addEventListener("input", update);
          section.addEventListener("change", update);
          return section;
        }
        startOver();
        """#
}
