import Artifacts

/// The rules of `TalkRules` and `CoachWords` in JavaScript, over the same words: what the page says while one talks is
/// what the night finds in the words that it hands over.
enum TalkScript {
    /// JavaScript; `rules` is the table.
    static let text = rules + coach

    private static let rules = #"""
        function talkWords(text) {
          const found = [];
          let word = "";
          const close = () => {
            const bare = word.replace(/^'+|'+$/g, "");
            if (bare) found.push(bare);
            word = "";
          };
          for (const sign of text.toLowerCase()) {
            if (/[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nd}\p{Mn}\p{Mc}]/u.test(sign)) word += sign;
            else if (sign === "'" || sign === "\u2019") word += "'";
            else close();
          }
          close();
          return found;
        }
        const lastPart = (text, signs) => text.split(signs).filter(part => talkWords(part).length).pop() ?? null;
        function isAuxiliary(word) {
          if (rules.auxiliaries.includes(word)) return true;
          if (word.endsWith("n't")) {
            const plain = word.slice(0, -3);
            return rules.auxiliaries.includes(plain) || rules.auxiliaries.includes(plain + "n") || word === "won't";
          }
          return word.endsWith("nt") && rules.auxiliaries.includes(word.slice(0, -2));
        }
        function clauseAsks(text, hasMark) {
          const list = rules.words, all = talkWords(text), at = all.findIndex(word => !list.opener.includes(word));
          const opened = at < 0 ? 0 : at, words = all.slice(opened);
          if (!words.length) return null;
          const [first, second = ""] = words, line = " " + words.join(" ") + " ";
          const begins = kind => list[kind].some(one => line.startsWith(" " + one + " "));
          const asks = words.some(word => list.asking.includes(word));
          if (begins("exclaim") && !hasMark) return null;
          if (words.some(word => list.inviting.includes(word)) && (asks || list.inviting.includes(first))) return "open";
          if (begins("narrow")) return "closed";
          if (isAuxiliary(first)) return hasMark || list.subject.includes(second) ? "closed" : null;
          if (list.asking.includes(first)) {
            const isWhole = first.includes("'") || list.asking.includes(first.slice(0, -1));
            return hasMark || isWhole || !list.pronoun.includes(second) ? "open" : null;
          }
          if (list.tag.some(one => line.endsWith(" " + one + " "))) return "closed";
          if (!hasMark) return null;
          const isShort = opened > 0 && words.length <= 2 && !list.preposition.includes(all[0]);
          return asksWithin(words) || isShort ? "open" : "closed";
        }
        function asksWithin(words) {
          return words.some((word, at) => {
            if (!rules.words.asking.includes(word)) return false;
            const isRelative = rules.words.relative.includes(word);
            if (at === words.length - 1 || (at === words.length - 2 && !isRelative)) return true;
            return !isRelative && isAuxiliary(words[at + 1]);
          });
        }
        function askedFor(text) {
          const hasMark = text.includes("?");
          const sentence = lastPart(hasMark ? text.slice(0, text.lastIndexOf("?")) : text, /[.!?\n]/);
          if (sentence === null) return null;
          const asked = clauseAsks(sentence, hasMark);
          const part = lastPart(sentence, ",");
          if (!(asked === null || (asked === "closed" && hasMark)) || part.length >= sentence.length) return asked;
          return clauseAsks(part, hasMark) ?? asked;
        }
        const isClosed = text => askedFor(text) === "closed", isOpen = text => askedFor(text) === "open";
        function hintOf(text) {
          const count = talkWords(text).length;
          if (isOpen(text)) return null;
          if (isClosed(text) && count > rules.short) return "closed";
          return count <= rules.short ? "short" : null;
        }
        function contentKeys(text) {
          return new Set(talkWords(text).filter(word => [...word].length >= 4 && !rules.words.asking.includes(word)
            && !rules.words.opener.includes(word) && !rules.words.common.includes(word) && !isAuxiliary(word)).map(word => [...word].slice(0, 5).join("")));
        }
        function isFollowUp(text, partner) {
          if (askedFor(text) === null) return false;
          const theirs = contentKeys(partner);
          return [...contentKeys(text)].some(key => theirs.has(key));
        }
        const figuresOf = (text, partner) => ({ words: talkWords(text).length, isOpen: isOpen(text), isClosed: isClosed(text),
          isFollowUp: partner === null ? false : isFollowUp(text, partner) });

        """#

    private static let coach = #"""
        const hintOfFigures = one => one.isOpen ? null : one.isClosed && one.words > rules.short ? "closed" : one.words <= rules.short ? "short" : null;
        function coached(turns) {
          const quote = index => turns[index].text === undefined ? "turn " + (index + 1) : "\u201c" + turns[index].text + "\u201d";
          const used = new Set(), strengths = [];
          const add = (words, isTrue) => {
            const index = turns.findIndex((turn, at) => !used.has(at) && isTrue(turn.figures));
            if (strengths.length >= 2 || index < 0) return;
            used.add(index);
            strengths.push({ text: words + ": " + quote(index) + ".", turn: index + 1 });
          };
          add("You followed up on what you heard", one => one.isFollowUp && one.isOpen);
          add("You asked an open question", one => one.isOpen);
          add("You asked about what you heard", one => one.isFollowUp);
          add("You told something of your own", one => one.words >= 8 && !one.isOpen && !one.isClosed);
          const weak = turns.findIndex(turn => hintOfFigures(turn.figures) !== null);
          const rule = weak < 0 ? null : hintOfFigures(turns[weak].figures);
          const capital = text => text.startsWith("turn") ? "T" + text.slice(1) : text;
          const suggestion = rule === null ? null : { turn: weak + 1, text: rule === "closed"
            ? "Yes or no was enough to answer " + quote(weak) + ". Begin it with what or how."
            : capital(quote(weak)) + " was short. Add a question that begins with what or how." };
          const lesson = rule === "closed" ? "training-ask-open" : rule === "short" ? "training-follow-up"
            : turns.some(turn => turn.figures.isFollowUp) ? "training-wait" : "training-say-it-back";
          const words = turns.reduce((sum, turn) => sum + turn.figures.words, 0);
          return { strengths, suggestion, lesson, metrics: { turns: turns.length, openQuestions: turns.filter(turn => turn.figures.isOpen).length,
            followUps: turns.filter(turn => turn.figures.isFollowUp).length,
            wordTenths: turns.length ? Math.floor((words * 20 + turns.length) / (2 * turns.length)) : 0 } };
        }

        """#
}
