/// The quiz page's judge, third part: measures in their units.
enum JudgeMeasures {
    /// JavaScript.
    static let script = #"""
        // Measures and units, as `MeasureReading` and `CompoundUnit` read them.
        function readUnit(given) {
          const text = Object.hasOwn(tables.wholeUnits, given) ? tables.wholeUnits[given] : given;
          const words = text.replaceAll("/", " per ").replaceAll("\u00B7", " ").split(" ").filter(Boolean);
          if (words.length < 1 || words.length > 8) return null;
          for (let at = 1; at < words.length - 1; at++) if (isIn(["a", "an", "each", "every"], words[at])) words[at] = "per";
          const unit = { parts: {}, size: whole(1), known: true };
          let sign = 1, power = null;
          for (let at = 0; at < words.length; at++) {
            const word = words[at];
            if (word === "per" && at > 0 && at + 1 < words.length && power === null) { sign = -1; continue; }
            if (isIn(["square", "sq", "sq."], word)) { power = 2; continue; }
            if (isIn(["cubic", "cu", "cu."], word)) { power = 3; continue; }
            if (isIn(["squared", "cubed"], word)) continue;
            const behind = { squared: 2, cubed: 3 }[words[at + 1]] || null;
            if (!addUnit(unit, word, sign * (power || behind || 1))) return null;
            power = null;
          }
          if (power !== null || !Object.keys(unit.parts).length) return null;
          unit.kind = Object.keys(unit.parts).sort().map(name => unit.parts[name] === 1 ? name : name + unit.parts[name]).join(" ");
          return unit;
        }
        function addUnit(unit, word, exponent) {
          const pieces = word.split("^");
          if (pieces.length > 2 || !pieces[0]) return false;
          const own = pieces.length === 2 ? /^[+-]?\d+$/.test(pieces[1]) ? Number(pieces[1]) : 0 : 1;
          if (own < -3 || own > 3 || own === 0) return false;
          const power = exponent * own, known = knownUnit(pieces[0]);
          if (!known) {
            unit.known = false;
            return raiseUnit(unit, stem(pieces[0]), power, whole(1), power);
          }
          return raiseUnit(unit, known[0], power * known[2], known[1], power);
        }
        function raiseUnit(unit, measure, exponent, one, count) {
          for (let step = 0; step < Math.abs(count); step++) {
            const next = count > 0 ? times(unit.size, one) : over(unit.size, one);
            if (!next) return false;
            unit.size = next;
          }
          const total = (unit.parts[measure] || 0) + exponent;
          if (total === 0) delete unit.parts[measure]; else unit.parts[measure] = total;
          return true;
        }
        function knownUnit(word) {
          if (Object.hasOwn(tables.money, word)) return [tables.money[word][0], whole(tables.money[word][1]), 1];
          if (word === "percent" || word === "%") return ["percent", ratio(1, 100), 1];
          const lower = word.toLowerCase();
          const name = Object.hasOwn(tables.unitNames, word) ? tables.unitNames[word]
            : Object.hasOwn(tables.unitNames, lower) ? tables.unitNames[lower] : word;
          if (!Object.hasOwn(tables.units, name)) return null;
          const [measure, size] = tables.units[name];
          return measure === "volume" ? ["length", whole(size * 1000), 3] : [measure, whole(size), 1];
        }
        function isOtherSystem(one, two) {
          const flat = unit => {
            const all = {};
            for (const [measure, power] of Object.entries(unit.parts)) {
              const [name, cubes] = { customaryLength: ["length", 1], customaryMass: ["mass", 1], customaryVolume: ["length", 3] }[measure] || [measure, 1];
              all[name] = (all[name] || 0) + cubes * power;
            }
            return JSON.stringify(Object.entries(all).sort());
          };
          return one.kind !== two.kind && flat(one) === flat(two);
        }
        function preparedMeasure(given) {
          const marks = given.replaceAll("\u2032\u2032", "\"").replaceAll("\u2033", "\"").replaceAll("\u2032", "'")
            .replaceAll("\u2019", "'").replaceAll("\u201D", "\"");
          let match = /^ *([0-9]{1,3})' ?([0-9]{1,2})(?:"|'')? *$/.exec(marks);
          if (match) return match[1] + " ft " + match[2] + " in";
          const text = prepared(given).replace(/\b(mm|cm|dm|m|km|in|ft|yd|mi)([23])\b/g, "$1^$2");
          match = /^(a|an|one) ([a-z]+) and a (half|quarter)$/.exec(text);
          if (match) return "1 " + (match[3] === "half" ? "1/2 " : "1/4 ") + match[2];
          match = /^(.+?) ([a-z]+) and a (half|quarter)$/.exec(text);
          const front = match && readNumber(match[1]);
          if (front && isWhole(front) && front.n >= 0n) return front.n + (match[3] === "half" ? " 1/2 " : " 1/4 ") + match[2];
          match = /^(half|a quarter|quarter|three quarters|[0-9]+\/[0-9]+) (?:of )?(?:a|an) ([a-z]+)$/.exec(text);
          if (match) return ({ half: "1/2", "a quarter": "1/4", quarter: "1/4", "three quarters": "3/4" }[match[1]] || match[1]) + " " + match[2];
          return text;
        }
        function readMeasure(given) {
          const text = preparedMeasure(given), number = readNumber(text);
          if (number) {
            const sign = (/[$\u00A3\u20AC%]/.exec(text) || [""])[0];
            if (sign === "" || sign === "%") return { number: number, size: sign ? number : null, kind: "", unit: null };
            return { number: number, size: times(number, whole(100)), kind: sign, unit: readUnit(sign) };
          }
          const parts = measureParts(text);
          if (!parts || !parts.every(part => part.unit.kind === parts[0].unit.kind)) return null;
          const first = parts[0], unit = first.unit;
          if (!unit.known) return parts.length === 1 ? { number: first.number, size: times(first.number, unit.size), kind: unit.kind, unit: unit } : null;
          for (let at = 1; at < parts.length; at++) if (!isLess(parts[at].unit.size, parts[at - 1].unit.size)) return null;
          const sum = parts.reduce((all, part) => plus(all, times(part.number, part.unit.size)), whole(0)), own = over(sum, unit.size);
          if (!sum || !own) return null;
          if (unit.kind === "percent") return { number: sum, size: sum, kind: "", unit: null };
          return { number: own, size: sum, kind: unit.kind, unit: unit };
        }
        function measureParts(text) {
          const words = text.replace(/([0-9])([a-z\u00B0\u00A2])/g, "$1 $2").replace(/(^| )([a-z])([0-9])/g, "$1$2 $3").split(" ").filter(Boolean);
          if (words.length > 24) return null;
          const parts = [], hour = readUnit("h");
          let place = 0;
          while (place < words.length) {
            if (words[place] === "and" && parts.length) place += 1;
            const found = leadingNumber(words, place);
            if (!found) return null;
            let name = /^[$\u00A3\u20AC]/.test(words[place]) ? [words[place][0]] : [];
            place = found[1];
            while (place < words.length && words[place] !== "and" && (words[place] === "a" || !leadingNumber(words, place))) name.push(words[place++]);
            const last = parts[parts.length - 1];
            if (!name.length && last && last.unit.kind === hour.kind && sameNumber(last.unit.size, hour.size) && place === words.length) name = ["min"];
            const unit = name.length && !name.some(isNumberPart) ? readUnit(name.join(" ")) : null;
            if (!unit) return null;
            parts.push({ number: found[0], unit: unit });
          }
          return parts.length ? parts : null;
        }
        function leadingNumber(words, start) {
          for (let end = Math.min(words.length, start + 10); end > start; end--) {
            const value = readNumber(words.slice(start, end).join(" "));
            if (value && words[end - 1] !== "and") return [value, end];
          }
          return null;
        }

        """#
}
