import Artifacts

/// The quiz page's judge, fourth part: an answer beside a key that is a value.
enum JudgeValues {
    /// JavaScript.
    static let script = #"""
        // A value beside a key, as `ValueComparison` compares them: "equal", "other", "doubtful", or the share that is right; null
        // where the key is no value.
        function compareValue(given, key, question) {
          const asked = question.toLowerCase();
          for (const compare of [compareSign, compareSolutions, compareRemainder, compareTime, compareRatio]) {
            const finding = compare(given, key, asked);
            if (finding !== null) return finding;
          }
          const right = readMeasure(key);
          if (!right || !isMeasure(right)) return null;
          const mine = readMeasure(given);
          return mine ? compareMeasure(mine, right, given, key, asked) : "doubtful";
        }
        function isMeasure(one) {
          if (!one.unit || one.unit.known) return true;
          const signs = [...one.kind];
          if (signs.length <= 2 && signs.every(sign => "abcnpqxyz".includes(sign))) return false;
          return one.kind.split(" ").filter(Boolean).length <= 2;
        }
        function compareSign(given, key) {
          const right = comparisonSign(key);
          if (!right) return null;
          const mine = comparisonSign(given);
          return mine ? mine === right ? "equal" : "other" : "doubtful";
        }
        function comparisonSign(given) {
          const text = given.toLowerCase().trim().replace(/^is /, "");
          return Object.hasOwn(tables.signs, text) ? tables.signs[text] : null;
        }
        const numberSet = text => {
          let flat = prepared(text);
          const names = new Set([...flat.matchAll(/\b([a-z]) ?=/g)].map(match => match[1]));
          if (names.size > 1) return null;
          flat = flat.replace(/\b[a-z] ?=/g, "").replace(/[{}]/g, "");
          const both = flat.startsWith("\u00B1") ? readNumber(flat.slice(1)) : null;
          if (both) return new Set([shownNumber(both), shownNumber(minus(both))]);
          const parts = flat.replaceAll(" or ", ";").replaceAll(" and ", ";").replaceAll(", ", ";").split(";").filter(Boolean);
          const values = parts.map(part => readNumber(part.trim()));
          return values.length && values.every(Boolean) ? new Set(values.map(shownNumber)) : null;
        };
        const shownNumber = one => one.n + "/" + one.d;
        function namesUnknowns(given) {
          const text = prepared(given);
          if (text.startsWith("(") && text.endsWith(")")) {
            const parts = text.slice(1, -1).split(/[,;]/).filter(Boolean).map(part => part.trim());
            return parts.length > 1 && parts.every(readNumber);
          }
          const names = new Set();
          for (const part of text.replaceAll(" and ", ";").replaceAll(",", ";").split(";").map(one => one.trim()).filter(Boolean)) {
            const match = /^([a-z]) ?= ?(.+)$/.exec(part);
            if (!match || !readNumber(match[2]) || names.has(match[1])) return false;
            names.add(match[1]);
          }
          return names.size > 1;
        }
        function compareSolutions(given, key) {
          const right = readNumber(key) ? null : numberSet(key);
          if (!right || right.size < 2) return null;
          const mine = namesUnknowns(given) ? null : numberSet(given);
          if (!mine) return "doubtful";
          const met = [...mine].filter(one => right.has(one)).length;
          if (met === mine.size) return met === right.size ? "equal" : met / right.size;
          return met ? "doubtful" : "other";
        }
        function division(given) {
          const match = /^([0-9]+),? ?(?:r|rem|rem\.|remainder) ?([0-9]+)$/.exec(prepared(given));
          return match && fits(BigInt(match[1])) && fits(BigInt(match[2])) ? BigInt(match[1]) + " " + BigInt(match[2]) : null;
        }
        function compareRemainder(given, key) {
          const right = division(key);
          if (!right) return null;
          const mine = division(given);
          return mine ? mine === right ? "equal" : "other" : "doubtful";
        }
        function shares(given, isKey) {
          let text = prepared(given);
          if (!isKey) text = text.replaceAll(" to ", ":").replaceAll("/", ":");
          const parts = text.split(":").map(part => part.trim());
          const numbers = parts.filter(part => /^\+?[0-9]{1,15}$/.test(part)).map(Number).filter(one => one > 0);
          return numbers.length > 1 && numbers.length === parts.length ? numbers : null;
        }
        function lowestShares(parts) {
          const divisor = parts.reduce((left, right) => { while (right) [left, right] = [right, left % right]; return left; }, 0);
          return parts.map(part => part / divisor).join(":");
        }
        function compareRatio(given, key, question) {
          const right = shares(key, true);
          if (!right) return null;
          const mine = shares(given, false);
          if (!mine) return "doubtful";
          if (lowestShares(right) !== lowestShares(mine)) return "other";
          const isAsked = ["lowest terms", "simplest form", "simplify"].some(word => question.includes(word));
          return isAsked && mine.join(":") !== lowestShares(mine) ? "doubtful" : "equal";
        }
        function compareTime(given, key, question) {
          const right = question.includes("ratio") ? null : readTime(key, true);
          if (!right) return null;
          const mine = readTime(given, false);
          if (!mine) return "doubtful";
          if (mine.minutes !== right.minutes || mine.half && right.half && mine.half !== right.half) return "other";
          if (!mine.half && right.isOf24) return "doubtful";
          const isAsked = question.includes("24-hour") || question.includes("24 hour");
          return isAsked && !mine.isOf24 && mine.half === "pm" ? "doubtful" : "equal";
        }
        function readTime(given, asKey) {
          const text = prepared(given).replaceAll("a.m", "am").replaceAll("p.m", "pm").replaceAll("\u2019", "'").replaceAll(" hrs", " hours");
          let body = text, tail = null;
          for (const one of ["in the morning", "in the afternoon", "in the evening", "at night", "am", "pm"]) if (text.endsWith(one)) {
            const front = text.slice(0, text.length - one.length).replace(/^[ ,.]+|[ ,.]+$/g, "");
            if (/\p{N}$/u.test(front) || one.length > 2 || text.endsWith(" " + one)) { [body, tail] = [front, one]; break; }
          }
          if (tail === null && isIn(["noon", "midday", "12 noon", "12 midday", "twelve noon"], body)) return { minutes: 0, half: "pm", isOf24: false };
          if (tail === null && isIn(["midnight", "12 midnight", "twelve midnight"], body)) return { minutes: 0, half: "am", isOf24: false };
          const found = timeDigits(body, asKey, tail !== null) || timeWords(body);
          return found ? clock(found[0], found[1], tail) : null;
        }
        function clock(hour, minute, tail) {
          if (hour < 0 || hour > 24 || minute < 0 || minute > 59 || hour === 24 && minute !== 0) return null;
          const isOf24 = hour === 0 || hour > 12, own = isOf24 ? hour % 24 > 12 ? "pm" : "am" : null;
          let said = { am: "am", "in the morning": "am", pm: "pm", "in the afternoon": "pm", "in the evening": "pm" }[tail] || null;
          if (tail === "at night") said = hour % 12 >= 6 ? "pm" : hour % 12 < 5 ? "am" : null;
          return own && said && own !== said ? null : { minutes: hour % 12 * 60 + minute, half: own || said, isOf24: isOf24 };
        }
        function timeDigits(body, asKey, isSaid) {
          let match = /^([0-9]{1,2})([:.h]) ?([0-5][0-9])$/.exec(body);
          if (match) {
            if (match[2] === "." && !isSaid) return null;
            return match[2] === "h" && asKey ? null : [Number(match[1]), Number(match[3])];
          }
          match = /^([0-9]{1,2}) ?(?:o'?clock)?$/.exec(body);
          if (match && (isSaid || body.endsWith("clock"))) return [Number(match[1]), 0];
          match = asKey ? null : /^([01][0-9]|2[0-3])([0-5][0-9])(?: ?(?:hours|h))?$/.exec(body);
          return match ? [Number(match[1]), Number(match[2])] : null;
        }
        function timeWords(body) {
          const text = body.replaceAll("-", " ");
          const number = one => /^[+-]?\d+$/.test(one) ? Number(one) : numberWord(one);
          const hour = one => {
            const value = number(one.replaceAll(" o'clock", "").trim());
            return value !== null && value >= 1 && value <= 12 ? value : null;
          };
          const count = one => {
            if (one === "half") return 30;
            if (one === "quarter" || one === "a quarter") return 15;
            const value = number(one.replaceAll(" minutes", "").replaceAll(" minute", ""));
            return value !== null && value >= 1 && value <= 59 ? value : null;
          };
          for (const [joint, isBefore] of [[" past ", false], [" after ", false], [" to ", true], [" till ", true]]) {
            const halves = text.split(joint);
            if (halves.length !== 2 || isBefore && halves[0] === "half") continue;
            const [at, more] = [hour(halves[1]), count(halves[0])];
            if (at !== null && more !== null) return isBefore ? [(at + 10) % 12 + 1, 60 - more] : [at, more];
          }
          const parts = text.split(" ").filter(Boolean);
          if (isIn(["o'clock", "oclock"], parts[parts.length - 1])) {
            const at = hour(parts.slice(0, -1).join(" "));
            return at === null ? null : [at, 0];
          }
          const at = parts.length > 1 ? hour(parts.shift()) : null;
          if (at === null) return null;
          const isShort = parts.length === 2 && isIn(["oh", "o"], parts[0]);
          if (isShort) parts.shift();
          const minute = numberWord(parts.join(" "));
          return minute !== null && minute < 60 && isShort === (minute < 10) ? [at, minute] : null;
        }
        function compareMeasure(mine, right, given, key, question) {
          if (mine.kind !== right.kind && mine.kind && right.kind) {
            if (sameNumber(mine.number, right.number)) return "doubtful";
            if (!mine.unit || !right.unit) return "other";
            return isOtherSystem(mine.unit, right.unit) || mine.unit.known !== right.unit.known ? "doubtful" : "other";
          }
          let [value, itself] = [mine.number, right.number];
          if (mine.kind === right.kind && mine.unit && right.unit) {
            const scale = over(mine.unit.size, right.unit.size);
            [value, itself] = [times(mine.number, scale), over(right.number, scale)];
            if (!value || !itself) return "doubtful";
          } else if (mine.kind !== right.kind && !sameNumber(value, right.number) && isWithoutUnit(mine, right)) return "doubtful";
          const isEqual = sameNumber(value, right.number);
          if (isEqual && mine.kind && !right.kind && mine.unit && !mine.unit.known && !mentions(question, given)) return "doubtful";
          if (isEqual && /^(?:convert|change|write|express|give|turn)\b|__ ?\p{L}|^how many \p{L}+ are (?:there )?in\b/u.test(question) && mine.unit && right.unit
            && !sameNumber(mine.unit.size, right.unit.size)) return "doubtful";
          if (isEqual) return inTheForm(given, key, question);
          if (sameNumber(numberText(given.replaceAll(".", ",")), right.number) || sameNumber(mine.number, right.number)) return "doubtful";
          return rounded(mine.number, itself, given, value, right.number, key, question);
        }
        function isWithoutUnit(mine, right) {
          const [plain, size, kind] = mine.kind ? [right.number, mine.size, mine.kind] : [mine.number, right.size, right.kind];
          return Boolean(kind && size) && Object.keys(tables.units).some(symbol => {
            const known = readUnit(symbol);
            return known && known.kind === kind && sameNumber(times(plain, known.size), size);
          });
        }
        function mentions(question, given) {
          const words = tokens(given.toLowerCase()), last = words[words.length - 1];
          return last !== undefined && tokens(question).some(word => stem(word) === stem(last));
        }
        function inTheForm(given, key, question) {
          const [mine, right] = [prepared(given), prepared(key)], match = /^(?:[0-9]+ )?([0-9]+)\/([0-9]+)$/.exec(mine);
          const lowest = match && ratio(match[1], match[2]);
          if (["lowest terms", "simplest form", "simplify", "reduce"].some(word => question.includes(word)) && lowest && match[1] !== String(lowest.n)) return "doubtful";
          if (question.includes("decimal") && /[\/%]/.test(mine) && !/[\/%]/.test(right)) return "doubtful";
          if (/\b(?:improper|top-heavy) fraction/.test(question) && right.includes("/") && !right.includes(" ") && !/^-?[0-9]+\/[0-9]+$/.test(mine)) return "doubtful";
          if (/\bmixed (?:number|fraction)/.test(question) && right.includes(" ") && !/^-?[0-9]+ [0-9]+\/[0-9]+$/.test(mine)) return "doubtful";
          if (/\bper ?cent/.test(question) && right.includes("%") && !/%|per ?cent/.test(mine) && mine !== right.replace("%", "")) return "doubtful";
          return question.includes("as a fraction") && !mine.includes("/") && right.includes("/") ? "doubtful" : "equal";
        }
        function placesAsked(question) {
          const match = /([0-9]|one|two|three|four) (?:decimal places?|d\.?p)/.exec(question);
          if (match) return Number(numberText(match[1]).n);
          const near = /nearest ([a-z]+)/.exec(question), names = { whole: 0, tenth: 1, hundredth: 2, thousandth: 3, cent: 2, penny: 2 };
          return near && Object.hasOwn(names, near[1]) ? names[near[1]] : null;
        }
        function placesOf(given) {
          const match = /[.,]([^.,]*)$/.exec(prepared(given));
          return match ? /^\p{N}*/u.exec(match[1])[0].length : 0;
        }
        function rounded(mine, keyed, given, value, right, key, question) {
          const rounds = (short, places, long) => {
            const gap = places <= 6 ? times(plus(short, minus(long)), powerOfTen(places)) : null;
            return Boolean(gap) && !isLess(ratio(1, 2), gap.n < 0n ? minus(gap) : gap);
          };
          const [have, has, asked] = [placesOf(given), placesOf(key), placesAsked(question)];
          if (have > 0 && rounds(mine, have, keyed)) return asked !== null && have >= asked ? "equal" : "doubtful";
          if (have === 0 && isWhole(mine) && asked === 0 && rounds(mine, 0, keyed)) return "equal";
          return has > 0 && rounds(right, has, value) ? "doubtful" : "other";
        }

        """#
}
