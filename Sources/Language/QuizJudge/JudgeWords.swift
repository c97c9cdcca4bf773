import Artifacts

/// The quiz page's judge, first part: texts, their words and stems.
enum JudgeWords {
    /// JavaScript.
    static let script = #"""
        // Text as `AnswerText`, `Tokens` and `Stemmer` take it.
        const isIn = (list, one) => list.includes(one);
        function plainText(text) {
          let spaced = "";
          for (const sign of String(text)) {
            if (/[\u00BC-\u00BE\u2150-\u215E]/.test(sign) && /\p{N}$/u.test(spaced)) spaced += " ";
            spaced += sign;
          }
          return spaced.normalize("NFKC").replace(/[\u2044\u2215]/g, "/").replace(/[\u2212\u2013\u2014\u2010\u2011]/g, "-")
            .split(/\s+/).filter(Boolean).join(" ").replaceAll(" / ", "/");
        }
        function normalised(text) {
          const folded = plainText(text).toLowerCase().replace(/[\u2018\u2019\u201B`\u00B4]/g, "'")
            .replace(/[\u201C\u201D\u201E\u00AB\u00BB]/g, "\"");
          const parts = folded.split(" ").filter(Boolean);
          if (parts.length > 1 && isIn(["a", "an", "the"], parts[0])) parts.shift();
          const result = parts.join(" ").replace(/^[.,;:!?"' ]+|[.,;:!?"' ]+$/g, "");
          const letter = [...result].find(sign => /\p{L}/u.test(sign));
          if ([...result].length <= 3 && letter && [...result].every(sign => sign === letter || sign === "(" || sign === ")"))
            return /[()]/.test(result) ? letter : result;
          return result;
        }
        function tokens(text) {
          const found = [];
          let word = "";
          const close = () => {
            const whole = word.replace(/['-]+$/, "");
            if (whole) found.push(whole);
            word = "";
          };
          for (const sign of text) {
            if (/[\p{L}\p{N}]/u.test(sign)) word += sign;
            else if (word && /['\u2019\-\u2010]/.test(sign)) word += sign === "\u2019" ? "'" : sign === "\u2010" ? "-" : sign;
            else close();
          }
          close();
          return found;
        }
        function areTwins(left, right) {
          return /-/.test(left + right) && /\p{L}/u.test(left) && left.replaceAll("-", " ") === right.replaceAll("-", " ");
        }
        function matches(given, accepted) {
          const mine = normalised(given);
          if (!mine) return false;
          return accepted.some(other => mine === normalised(other) || areTwins(mine, normalised(other))
            || sameNumber(numberText(mine), numberText(other)));
        }
        // Porter's second stemmer, as `Stemmer` has it.
        function stem(word) {
          const bare = word.replaceAll("'", "");
          if (bare.length <= 2 || !/^[a-z]+$/.test(bare)) return word;
          if (Object.hasOwn(tables.stemSpecials, word)) return tables.stemSpecials[word];
          let text = bare.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
          const vowel = at => /[aeiouy]/.test(text[at] || "");
          const region = from => {
            for (let at = from + 1; at < text.length; at++) if (!vowel(at) && vowel(at - 1)) return at + 1;
            return text.length;
          };
          const special = ["gener", "commun", "arsen"].find(one => text.startsWith(one));
          const r1 = special ? special.length : region(0), r2 = region(r1);
          const ends = suffix => text.endsWith(suffix);
          const cut = (count, more) => { text = text.slice(0, text.length - count) + more; };
          const voiced = count => /[aeiouy]/.test(text.slice(0, Math.max(0, text.length - count)));
          const short = () => {
            const last = text.length - 1;
            if (last < 1 || vowel(last) || !vowel(last - 1)) return false;
            return last === 1 || !vowel(last - 2) && !/[wxY]/.test(text[last]);
          };
          const stays = () => isIn(tables.stemStays, text.toLowerCase());
          if (ends("sses")) cut(4, "ss");
          else if (ends("ied") || ends("ies")) cut(3, text.length > 4 ? "i" : "ie");
          else if (ends("s") && !ends("us") && !ends("ss") && voiced(2)) cut(1, "");
          if (!stays()) {
            stemPast(ends, cut, voiced, () => r1 >= text.length && short(), () => text, r1);
            if (/[yY]$/.test(text) && text.length > 2 && !vowel(text.length - 2)) cut(1, "i");
          }
          if (stays()) return text.toLowerCase();
          const apply = (ending, base) => {
            const start = text.length - ending.length;
            if (start < r1) return;
            if (ending === "ogi" && text[start - 1] !== "l") return;
            if (ending === "li" && !/[cdeghkmnrt]/.test(text[start - 1] || "")) return;
            cut(ending.length, base);
          };
          const second = tables.stemSecond.find(one => ends(one[0]));
          if (second) apply(second[0], second[1]);
          const third = tables.stemThird.find(one => ends(one[0]));
          if (third && (third[0] !== "ative" || text.length - 5 >= r2)) apply(third[0], third[1]);
          const fourth = tables.stemFourth.find(one => ends(one));
          if (fourth) {
            const start = text.length - fourth.length;
            if ((fourth !== "ion" || /[st]/.test(text[start - 1] || "")) && start >= r2) cut(fourth.length, "");
          }
          const last = text.length - 1;
          if (last > 0 && text[last] === "e") {
            const whole = text;
            cut(1, "");
            if (!(last >= r2 || last >= r1 && !short())) text = whole;
          } else if (last >= r2 && last > 0 && text[last] === "l" && text[last - 1] === "l") cut(1, "");
          return text.toLowerCase();
        }
        function stemPast(ends, cut, voiced, isShort, text, r1) {
          for (const ending of ["eedly", "eed"]) if (ends(ending)) {
            if (text().length - ending.length >= r1) cut(ending.length, "ee");
            return;
          }
          for (const ending of ["ingly", "edly", "ing", "ed"]) if (ends(ending)) {
            if (!voiced(ending.length)) return;
            cut(ending.length, "");
            if (ends("at") || ends("bl") || ends("iz")) cut(0, "e");
            else if (/([bdfgmnprt])\1$/.test(text())) cut(1, "");
            else if (isShort()) cut(0, "e");
            return;
          }
        }

        """#
}
