import Artifacts

/// The quiz page's judge, last part: the verdict.
enum JudgeVerdicts {
    /// JavaScript.
    static let script = #"""
        // What is near the key, as `NearAnswer` and `Slip` have it.
        const isContent = word => !isIn(tables.functionWords, word);
        function nearWords(text) {
          return tokens(normalised(text).normalize("NFD").replace(/\p{Mn}/gu, "").replaceAll("-", " "));
        }
        function offeredWords(question) {
          const lists = [...question.matchAll(/\(([^()]{3,120})\)/g)].map(match => match[1]);
          lists.push(...[...question.matchAll(/(?:choose|words?|options?)[^:]{0,30}: ?([^.?!_]{3,160})/g)].map(match => match[1]));
          lists.push(...[...question.matchAll(/\p{L}+(?: ?\/ ?\p{L}+)+/gu)].map(match => match[0]));
          return lists.flatMap(list => {
            const words = list.replaceAll(" or ", "/").split(/[/,;|]/).filter(Boolean).map(part => nearWords(part).join(" "));
            return words.length > 1 ? words.filter(Boolean) : [];
          });
        }
        const asksForSpelling = text => tables.spellingWords.some(word => text.includes(word)) || /\p{L}__|__\p{L}/u.test(text);
        function isNear(question, given, right) {
          const text = question.prompt.toLowerCase(), offered = offeredWords(text), asksSpelling = asksForSpelling(text);
          const isKin = (key, said) => Object.hasOwn(question.kin, key) && isIn(question.kin[key], said);
          const isHeld = (words, others) => words.every(word => others.some(other =>
            word === other || stem(word) === stem(other) || !asksSpelling
              && (isSlip(word, other) || isKin(other, stem(word)) || isKin(word, stem(other)))));
          return right.some(key => {
            const [mine, its] = [nearWords(given), nearWords(key)];
            if (!mine.length || !its.length) return false;
            const [own, other] = [mine.join(" "), its.join(" ")];
            if (isIn(offered, own) && isIn(offered, other) && own !== other) return false;
            if (!asksSpelling && (mine.join("") === its.join("") || isSlip(mine.join(""), its.join("")))) return true;
            if (!mine.some(isContent) && its.some(isContent)) return false;
            const [left, there] = [mine, its].map(words => words.some(isContent) ? words.filter(isContent) : words);
            return isHeld(left, there) || isHeld(there, left) || !asksSpelling && isKin(other, mine.map(stem).join(" "));
          });
        }
        function isSlip(given, word) {
          const [mine, right] = [[...given], [...word]], letter = sign => /[\p{Alphabetic}']/u.test(sign);
          if (!mine.length || !right.length || given === word || !mine.every(letter) || !right.every(letter)) return false;
          const allowed = right.length < 4 ? 0 : right.length < 8 ? 1 : right.length < 12 ? 2 : 3;
          const isNumber = one => numberWord(one) !== null || isIn(tables.largeNumbers, one);
          if (!allowed || Math.abs(mine.length - right.length) > allowed || isNumber(given) && isNumber(word)) return false;
          if (mine[0] !== right[0] && !tables.heardAlike.some(one => one.includes(mine[0]) && one.includes(right[0]))) return false;
          if (right.length === 4 && mine.length === 4 && [...mine].sort().join("") !== [...right].sort().join("")) return false;
          return distance(mine, right) <= allowed;
        }
        // What is certainly only a misspelling, as `Misspelling` has it.
        function isMisspelt(question, given, right) {
          const text = question.prompt.toLowerCase();
          if (!question.isLenient || asksForSpelling(text)) return false;
          const offered = offeredWords(text);
          return right.some(key => {
            const [mine, its] = [nearWords(given), nearWords(key)], [own, whole] = [mine.join(""), its.join("")];
            if (!own || !whole || isIn(offered, mine.join(" "))) return false;
            if (own === whole) {
              if (mine.length === its.length) return true;
              return mine.length < its.length ? !isIn(question.listed, own) : mine.every(isContent);
            }
            const far = distance([...own], [...whole]);
            if (question.others.some(one => one !== whole && distance([...own], [...one]) <= far)) return false;
            return mine.length === its.length && mine.every((word, at) => word === its[at] || isOnly(question, word, its[at]));
          });
        }
        function isOnly(question, word, right) {
          const far = distance([...word], [...right]);
          return isSlip(word, right) && far <= ([...right].length < 8 ? 1 : 2)
            && isIn(question.known, right) && !isIn(question.listed, word)
            && !(word.length === right.length && /[aeiouy][ntd]e$/.test(right) && word.slice(0, -3) === right.slice(0, -3) && word.slice(-2) === right.slice(-2))
            && !question.common.some(one => one !== right && isSlip(word, one) && distance([...word], [...one]) <= far);
        }
        function distance(left, right) {
          let before = [], last = [...right.keys(), right.length];
          left.forEach((mine, row) => {
            const line = [row + 1];
            right.forEach((theirs, column) => {
              let best = Math.min(last[column + 1] + 1, line[column] + 1, last[column] + (mine === theirs ? 0 : 1));
              if (row && column && mine === right[column - 1] && left[row - 1] === theirs) best = Math.min(best, before[column - 1] + 1);
              line.push(best);
            });
            [before, last] = [last, line];
          });
          return last[right.length];
        }
        // Short answers, as `ConceptGrader` grades them, but for what is weighed: that is left open here.
        function joined(text) {
          return text.replace(/(^|[^0-9.,])([0-9]{1,3})((?:[, \u00A0\u202F][0-9]{3})+)(?![0-9]|[.,][0-9])/g, (_, before, first, rest) => before + first + rest.replace(/[^0-9]/g, ""));
        }
        function reading(written) {
          const text = joined(written);
          const words = tokens(normalised(text)), stems = [];
          for (const one of tokens(words.join(" ").toLowerCase())) {
            const word = one.replace(/'s$/, "");
            if (!isContent(word) || isIn(tables.negations, word)) continue;
            const root = stem(word);
            if (!isIn(stems, root)) stems.push(root);
          }
          return {
            words: words, stems: stems, text: words.join(" "),
            numbers: words.map(word => word === "one" ? null : numberText(word)).filter(Boolean),
            all: tokens(plainText(text).toLowerCase()),
            negated: words.filter(word => isIn(tables.negations, word) || word.endsWith("n't")).length % 2 === 1,
          };
        }
        const isRefusal = one => tables.refusals.some(text => (" " + one.text + " ").includes(" " + text + " "));
        const isSubset = (some, all) => some.every(one => isIn(all, one));
        const hasNumber = (list, one) => list.some(other => sameNumber(one, other));
        function isTypo(given, root) {
          const bytes = text => [...new TextEncoder().encode(text)], [mine, right] = [bytes(given), bytes(root)];
          if (right.length < 5 || mine[0] !== right[0] || given === root) return false;
          const allowed = right.length >= 8 ? 2 : 1;
          return Math.abs(mine.length - right.length) <= allowed && distance(mine, right) <= allowed;
        }
        function judgeShort(question, given) {
          const answer = reading(given), asked = reading(question.prompt), models = question.right.map(reading);
          if (!answer.words.length) return "wrong";
          const repeats = model => isSubset(answer.stems, asked.stems) && !isSubset(model.stems, asked.stems);
          const missing = model => model.numbers.filter(one => !hasNumber(asked.numbers, one) && !hasNumber(answer.numbers, one));
          const isRefused = model => {
            if (isRefusal(answer) && !isRefusal(model)) return true;
            const nothing = !answer.stems.length || 10 * answer.stems.length >= 7 * asked.stems.length
              || !answer.stems.some(one => isIn(model.stems, one)) && model.stems.filter(one => !isIn(asked.stems, one)).length >= 3;
            return repeats(model) && nothing
              || missing(model).length > 0 && answer.numbers.some(one => !hasNumber(model.numbers, one));
          };
          if (models.every(isRefused)) return "wrong";
          if (models.some(isRefused)) return "open";
          const concepts = question.concepts.map(list => list.flatMap(word => reading(word).stems)).filter(list => list.length);
          if (!concepts.length && !models.some(model => model.stems.length)) return "open";
          if (models.some(model => answer.words.length === model.words.length
            && answer.words.every((word, at) => word === model.words[at] || isTypo(word, model.words[at])))) return "right";
          if (question.concepts.length || models.length > 1) return "open";
          const model = models[0];
          const isDoubtful = repeats(model) || missing(model).length > 0 || answer.negated !== model.negated
            || answer.words.length > 12 && answer.words.length > 3 * model.words.length
            || tables.injections.some(phrase => answer.text.toLowerCase().includes(phrase))
            || asked.words.length >= 6 && answer.text.includes(asked.text)
            || answer.words.length > model.words.length + Math.floor(model.words.length / 2) && !isExplained(answer, model, asked)
            || answer.words.some(word => isIn(tables.particles, word) && !isIn(model.words, word) && !isIn(asked.words, word))
            || turnsLittle(answer, model, asked) || heapsWords(answer, model, asked) || isShuffled(answer, model);
          const saysIt = model.stems.length >= 1 && model.stems.length <= 3 && answer.stems.length <= model.stems.length
            && model.stems.every(one => answer.stems.some(mine => mine === one || isTypo(mine, one)));
          return saysIt && !isDoubtful ? "right" : "open";
        }
        function isExplained(answer, model, asked) {
          const own = answer.stems.filter(one => !isIn(asked.stems, one));
          return own.length > 0 && own.every(one => model.stems.some(other => one === other || isTypo(one, other)));
        }
        function turnsLittle(answer, model, asked) {
          const is = (here, there) => isIn(answer.words, here) && !isIn(model.words, here) && !isIn(asked.words, here)
            && isIn(model.words, there) && !isIn(answer.words, there);
          return tables.turned.some(([one, other]) => is(one, other) || is(other, one));
        }
        function heapsWords(answer, model, asked) {
          if (answer.words.some((word, at) => at > 0 && word === answer.words[at - 1])) return true;
          const many = (list, word) => list.filter(one => one === word).length, right = model.words.concat(asked.words);
          const again = [...new Set(answer.words.filter(isContent))].filter(word => many(answer.words, word) > Math.max(1, many(right, word)));
          return again.length > 1;
        }
        function isShuffled(answer, model) {
          if (model.all.length <= 2) return answer.words.length === 2 && answer.words[1] + " " + answer.words[0] === model.text;
          const free = {};
          [...model.all.keys()].reverse().forEach(place => (free["=" + stem(model.all[place])] ||= []).push(place));
          const places = answer.all.map(word => (free["=" + stem(word)] || []).pop()).filter(place => place !== undefined);
          const lengths = [];
          places.forEach((place, at) => lengths.push(1 + Math.max(0, ...lengths.filter((_, other) => other < at && places[other] < place))));
          const kept = Math.max(0, ...lengths) / Math.max(1, places.length);
          if (10 * places.length < 7 * answer.all.length) return false;
          if (20 * places.length >= 17 * model.all.length) return kept < 0.85;
          return isSubset(model.stems, answer.stems) && kept < 0.6;
        }
        // "right", "wrong", "partly", or "open" where a person or the teacher's computer must say.
        function judge(question, given) {
          if (question.answer === null || question.answer === undefined) return "open";
          const mine = normalised(given), isChoice = question.type === "multipleChoice";
          if (question.right.some(key => normalised(key) === mine)) return "right";
          const isWritten = /[\p{L}\p{N}<>=\u2264\u2265\u2260\u221E]/u.test(given);
          if (!isChoice && !question.concepts.length && isWritten && question.values.length) {
            const tight = text => prepared(text).replace(/ ?([-+*\/^=()<>\u2264\u2265\u00D7\u00F7,]) ?/g, "$1");
            if (question.isBeyond) return question.values.some(key => tight(key) === tight(given)) ? "right" : "open";
            const findings = question.values.map(key => compareValue(given, key, question.prompt)).filter(one => one !== null);
            if (findings.length) return judgeValue(question, given, findings);
          }
          if (matches(given, question.right.concat(question.spelled))) return "right";
          if (!isWritten) return "wrong";
          if (isChoice) return tokens(given).filter(word => [...word].length === 1 && word !== "a").length > 1 ? "open" : "wrong";
          if (question.type === "shortAnswer") return judgeShort(question, given);
          if (isMisspelt(question, given, question.right)) return "right";
          const roots = text => tokens(text).map(stem).join(" ");
          if (question.right.some(key => roots(normalised(key)) === roots(mine))) return "open";
          if (isRefusal(reading(given))) return "wrong";
          const isSentence = key => /\p{L}/u.test(key) && tokens(mine).length >= tokens(normalised(key)).length + 3;
          return isNear(question, given, question.right) || question.right.some(isSentence) ? "open" : "wrong";
        }
        function judgeValue(question, given, findings) {
          if (findings.includes("equal") || isMisspelt(question, given, question.words)) return "right";
          if (isRefusal(reading(given))) return "wrong";
          for (const finding of findings) {
            if (typeof finding === "number") return "partly";
            if (finding === "doubtful") return "open";
          }
          return isNear(question, given, question.words) ? "open" : "wrong";
        }

        """#
}
