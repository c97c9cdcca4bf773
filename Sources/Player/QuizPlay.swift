import Artifacts

/// The quiz page's script, last part: one question at a time, feedback at once, results at the end.
enum QuizPlay {
    /// JavaScript.
    static let script = opening + asking + ending

    private static let opening = #"""
        const sheet = readPacked("quiz", { questions: [], title: "" });
        const pupils = readJSON("pupils", []);
        const editionText = document.getElementById("edition").textContent.trim();
        const edition = editionText.includes("{") ? "" : editionText;
        const stage = document.getElementById("stage");
        let play = null, pupil = "", plays = 0;
        function begin() {
          play = { attempt: freshAttempt(), at: 0, answers: [], verdicts: [], started: Date.now(), seconds: 0, over: false, given: false };
          ask();
        }
        function welcome(done) {
          play = null;
          const field = pupils.length
            ? make("select", { id: "who" }, make("option", { value: "" }, "Choose\u2026"),
                ...pupils.map(({ code }) => make("option", { value: code, selected: code === pupil }, code)))
            : make("input", { id: "who", maxlength: "3", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
          const count = sheet.questions.length;
          const start = make("button", { class: "main", click: () => { pupil = field.value.trim().toUpperCase(); begin(); } }, plays ? "Play Again" : "Start Quiz");
          const ready = () => { start.disabled = pupils.length > 0 && field.value === ""; };
          field.addEventListener("input", ready);
          field.addEventListener("change", ready);
          field.addEventListener("keydown", event => { if (event.key === "Enter" && !start.disabled) start.click(); });
          ready();
          show(make("section", { class: "card" },
            done ? make("p", { class: "note", role: "status" }, "Done. You can close this page.") : "",
            make("p", {}, count === 1 ? "1 question" : count + " questions"),
            make("label", { for: "who" }, pupils.length ? "Your code (it stands on your sheet)" : "Your code (if you have one)"), field, start));
        }

        """#

    private static let asking = #"""
        function ask() {
          const question = sheet.questions[play.at], count = sheet.questions.length;
          const heading = make("h2", { tabindex: "-1" }, rich(question.shown));
          const feedback = make("div", { class: "feedback" });
          const card = make("section", { class: "card" },
            make("div", { class: "top" }, make("p", { class: "count" }, "Question " + (play.at + 1) + " of " + count),
              make("button", { class: "exit", click: exit }, "Exit")),
            make("div", { class: "bar", role: "progressbar", "aria-label": "Progress", "aria-valuemin": "0", "aria-valuemax": String(count), "aria-valuenow": String(play.at + 1) },
              make("div", {})),
            heading);
          card.querySelector(".bar > div").style.width = 100 * (play.at + 1) / count + "%";
          const skip = make("button", { class: "quiet", click: () => settle(null, true) }, "Skip");
          const settle = (value, skipped) => answered(question, value, skipped, card, feedback, skip);
          card.append(question.type === "multipleChoice" ? choiceList(question, settle) : writing(question, settle),
            feedback, make("div", { class: "row" }, skip));
          show(card);
          heading.focus();
          say("Question " + (play.at + 1) + " of " + count);
        }
        function exit() {
          confirmLoss("Exit Quiz?", "Your progress will be lost", "Exit", () => welcome(false));
        }
        function choiceList(question, settle) {
          return make("div", { class: "choices", role: "group", "aria-label": "Answers" }, ...question.choices.map(choice =>
            make("button", { class: "choice", "data-letter": choice.letter, click: () => settle(choice.letter, false) },
              make("span", { class: "letter" }, choice.letter), rich(choice.text))));
        }
        function writing(question, settle) {
          const long = question.type === "shortAnswer";
          const field = make(long ? "textarea" : "input", { id: "given", "aria-label": "Your answer", autocomplete: "off",
            autocapitalize: "off", spellcheck: "false", rows: long ? "4" : null, maxlength: "2000" });
          const submit = make("button", { class: "main", disabled: true, click: () => settle(field.value.trim(), false) }, "Submit");
          field.addEventListener("input", () => { submit.disabled = field.value.trim() === ""; });
          field.addEventListener("keydown", event => {
            if (event.key === "Enter" && !event.isComposing && (!long || event.ctrlKey || event.metaKey) && !submit.disabled) { event.preventDefault(); submit.click(); }
          });
          return make("div", { class: "writing" }, field, submit);
        }
        const words4 = { right: "Correct", wrong: "Not quite", partly: "Partly right", open: "Your teacher will check this one", skipped: "Skipped" };
        const signs4 = { right: "\u2713", wrong: "\u2717", partly: "\u00BD", open: "?", skipped: "\u2192" };
        function shown(question, value) {
          const choice = question.choices.find(one => one.letter === value);
          return choice ? value + ": " + choice.text : String(value);
        }
        function answered(question, value, skipped, card, feedback, skip) {
          if (play.answers.length > play.at) return;
          const verdict = skipped ? "skipped" : judge(question, value);
          play.answers.push({ questionID: question.id, value: value, skipped: skipped });
          play.verdicts.push(verdict);
          play.seconds = Math.max(0, Math.round((Date.now() - play.started) / 1000));
          if (skipped) { next(); return; }
          for (const node of card.querySelectorAll(".choice, #given, .writing button")) node.disabled = true;
          for (const node of card.querySelectorAll(".choice")) mark(node, question, value);
          feedback.className = "feedback " + verdict;
          feedback.append(make("p", { class: "verdict" }, make("span", { class: "sign", "aria-hidden": "true" }, signs4[verdict]), words4[verdict]));
          if (question.answer !== undefined && question.answer !== null && verdict !== "right")
            feedback.append(make("p", {}, make("strong", {}, question.type === "shortAnswer" ? "Model answer: " : "Answer: "), rich(shown(question, question.answer))));
          if (question.explanation) feedback.append(make("p", {}, rich(question.explanation)));
          const last = play.at + 1 === sheet.questions.length;
          const onward = make("button", { class: "main", click: next }, last ? "Finish Quiz" : "Next Question");
          skip.replaceWith(onward);
          onward.focus();
          say(words4[verdict] + ". " + (verdict === "wrong" ? "Answer: " + shown(question, question.answer) + ". " : "") + question.explanation);
        }
        function mark(node, question, value) {
          const letter = node.dataset.letter;
          let verdict = "";
          if (question.answer && letter === question.answer) verdict = "right";
          else if (letter === value) verdict = question.answer ? "wrong" : "open";
          if (!verdict) return;
          node.classList.add(verdict);
          node.append(make("span", { class: "sign", role: "img", "aria-label": verdict === "right" ? "right answer" : verdict === "wrong" ? "wrong" : "chosen" }, signs4[verdict]));
        }
        function next() {
          play.at += 1;
          if (play.at < sheet.questions.length) ask(); else finish();
        }

        """#

    private static let ending = #"""
        function grade(percentage) {
          if (percentage >= 90) return { emoji: "\u{1F389}", label: "Excellent!", color: "green" };
          if (percentage >= 70) return { emoji: "\u{1F44D}", label: "Great Job!", color: "blue" };
          if (percentage >= 50) return { emoji: "\u{1F44C}", label: "Good Effort!", color: "orange" };
          return { emoji: "\u{1F4AA}", label: "Keep Practicing!", color: "red" };
        }
        function result() {
          const value = { kind: "quizResult", schema: 1, key: "", edition: edition, attempt: play.attempt, seconds: play.seconds, answers: play.answers };
          if (pupil) value.pupil = pupil;
          return value;
        }
        function stat(kind, sign, name, value) {
          return make("div", { class: "stat " + kind }, make("span", { class: "sign", "aria-hidden": "true" }, sign), make("strong", {}, String(value)), make("span", {}, name));
        }
        function finish() {
          play.over = true;
          plays += 1;
          const count = verdict => play.verdicts.filter(one => one === verdict).length;
          const right = count("right"), open = count("open") + count("partly"), decided = play.verdicts.length - open;
          const percentage = decided ? 100 * right / decided : 0;
          const mark = decided ? grade(percentage) : { emoji: "\u{1F4E8}", label: "All done!", color: "blue" };
          const heading = make("h2", { tabindex: "-1", class: "grade " + mark.color }, make("span", { class: "emoji", "aria-hidden": "true" }, mark.emoji), mark.label);
          const ring = make("div", { class: "ring " + mark.color }, make("strong", {}, right + "/" + decided), make("span", {}, Math.round(percentage) + "%"));
          ring.style.setProperty("--part", String(percentage));
          const time = Math.floor(play.seconds / 60) + ":" + String(play.seconds % 60).padStart(2, "0");
          const card = make("section", { class: "card results" }, heading, decided ? ring : "",
            open ? make("p", {}, "Your teacher will check " + (open === 1 ? "1 answer" : open + " answers") + ", so this is not the final score.") : "",
            make("div", { class: "stats" }, stat("right", "\u2713", "Correct", right), stat("wrong", "\u2717", "Wrong", count("wrong")),
              count("skipped") ? stat("open", "\u2192", "Skipped", count("skipped")) : "", open ? stat("open", "?", "To check", open) : "",
              stat("time", "\u23F1", "Time", time)),
            make("div", { class: "after" }, handover(),
              make("button", { class: "main", click: () => leave(begin) }, "Play Again"),
              make("button", { class: "quiet", click: () => leave(() => welcome(true)) }, "Done")));
          show(card, review());
          if (decided && percentage >= 90) confetti();
          heading.focus();
          say(mark.label + " " + right + " of " + decided + " correct.");
        }
        // A result that was neither copied nor saved is not left behind unasked.
        function leave(onward) {
          if (play.given) onward();
          else confirmLoss("Not handed in yet", "Your result will be lost", "Leave", onward);
        }
        function handover() {
          const line = handoverLine(result());
          const field = make("textarea", { id: "line", readonly: true, rows: "4", "aria-label": "Your result" }, line);
          const note = make("p", { class: "note", role: "status" });
          const copy = make("button", { class: "main", click: async () => {
            field.select();
            let done = false;
            try { await navigator.clipboard.writeText(line); done = true; } catch { done = document.execCommand("copy"); }
            play.given ||= done;
            note.textContent = done ? "Copied. Paste it into a message to your teacher." : "Press Ctrl+C to copy.";
          } }, "Copy");
          const save = make("button", { class: "main", click: () => {
            saveText("quiz-" + (edition || "result") + "-" + (pupil || "result") + "-" + play.attempt.slice(0, 4) + ".txt", line + "\n");
            play.given = true;
          } }, "Save File");
          return make("div", { class: "handover" }, make("h3", {}, "Hand in your result"),
            make("p", {}, "Send this text or the file to your teacher."), field, make("div", { class: "row" }, copy, save), note);
        }
        function review() {
          return make("section", { class: "card" }, make("h3", {}, "Your answers"), make("ol", { class: "review" }, ...sheet.questions.map((question, index) => {
            const verdict = play.verdicts[index], answer = play.answers[index];
            const item = make("li", {}, make("span", { class: "sign " + verdict, role: "img", "aria-label": words4[verdict] }, signs4[verdict]), rich(question.shown),
              make("p", {}, answer.skipped ? "Skipped" : "You: ", answer.skipped ? "" : rich(shown(question, answer.value))));
            if (verdict !== "right" && question.answer !== undefined && question.answer !== null) item.append(make("p", {}, "Answer: ", rich(shown(question, question.answer))));
            return item;
          })));
        }
        document.addEventListener("keydown", event => {
          if (document.querySelector("dialog[open]")) return;
          // The key that opens the dialog would else close it at once.
          if (event.key === "Escape" && play && !play.over) { event.preventDefault(); exit(); return; }
          if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
          const button = [...document.querySelectorAll(".choice:not(:disabled)")].find(node => node.dataset.letter === event.key.toUpperCase());
          if (button) button.click();
        });
        window.addEventListener("beforeunload", event => { if (play && play.answers.length && !play.given) event.preventDefault(); });
        welcome(false);
        """#
}
