/// The quiz page's judge, second part: exact numbers in digits and words.
enum JudgeNumbers {
    /// JavaScript.
    static let script = #"""
        // Exact numbers, as `Rational`, `NumberText`, `NumberReading` and `SpokenNumber` have them.
        const mostWhole = 9223372036854775807n;
        const fits = value => value <= mostWhole && value >= -mostWhole;
        function ratio(above, below) {
          [above, below] = [BigInt(above), BigInt(below)];
          if (below === 0n || !fits(above) || !fits(below)) return null;
          let [left, right] = [above < 0n ? -above : above, below < 0n ? -below : below];
          while (right !== 0n) [left, right] = [right, left % right];
          if (left === 0n) left = 1n;
          const sign = below < 0n ? -1n : 1n;
          return { n: sign * above / left, d: (below < 0n ? -below : below) / left };
        }
        const whole = value => ratio(value, 1);
        const minus = one => one && { n: -one.n, d: one.d };
        function plus(one, two) {
          if (!one || !two) return null;
          const [left, right, below] = [one.n * two.d, two.n * one.d, one.d * two.d];
          return fits(left) && fits(right) && fits(below) ? ratio(left + right, below) : null;
        }
        function times(one, two) {
          if (!one || !two) return null;
          const [above, below] = [one.n * two.n, one.d * two.d];
          return fits(above) && fits(below) ? ratio(above, below) : null;
        }
        const over = (one, two) => one && two && two.n !== 0n ? times(one, ratio(two.d, two.n)) : null;
        const sameNumber = (one, two) => Boolean(one && two) && one.n === two.n && one.d === two.d;
        const isWhole = one => one.d === 1n;
        const powerOfTen = count => count > 12 ? null : ratio(10n ** BigInt(count), 1);
        const isLess = (one, two) => one.n * two.d < two.n * one.d;
        function numberWord(text) {
          const word = text.toLowerCase();
          const small = tables.smallNumbers.indexOf(word);
          if (small >= 0) return small;
          const parts = word.split(/[- ]/).filter(Boolean);
          const ten = parts.length ? tables.tens.indexOf(parts[0]) : -1;
          if (ten < 0) return word === "hundred" || word === "one hundred" ? 100 : null;
          if (parts.length === 1) return 20 + ten * 10;
          const one = tables.smallNumbers.indexOf(parts[1]);
          return parts.length === 2 && one >= 1 && one <= 9 ? 20 + ten * 10 + one : null;
        }
        function decimal(text) {
          const parts = text.split(".");
          if (parts.length > 2) return null;
          const groups = parts[0].split(",");
          if (!groups.every(group => /^\d*$/.test(group))) return null;
          if (groups.length > 1 && !(/^\d{1,3}$/.test(groups[0]) && groups.slice(1).every(group => group.length === 3))) return null;
          const tail = parts[1] || "", digits = groups.join("") + tail;
          if (!/^\d{1,15}$/.test(digits)) return null;
          return ratio(digits, 10n ** BigInt(tail.length));
        }
        function fraction(text) {
          const parts = text.split("/"), above = decimal(parts[0]);
          if (!above || parts.length === 1) return above;
          return parts.length === 2 ? over(above, decimal(parts[1])) : null;
        }
        function mixed(text) {
          const parts = text.split(" ").filter(Boolean);
          if (parts.length === 1) return fraction(parts[0]);
          if (parts.length !== 2 || parts[0].includes("/") || !parts[1].includes("/")) return null;
          const front = decimal(parts[0]);
          return front && isWhole(front) ? plus(front, fraction(parts[1])) : null;
        }
        function numberText(given) {
          let text = plainText(given);
          const equals = text.lastIndexOf("=");
          if (equals >= 0) {
            if (!/^\p{L}$/u.test(text.slice(0, equals).trim())) return null;
            text = text.slice(equals + 1).trim();
          }
          const word = numberWord(text);
          if (word !== null) return whole(word);
          const percent = text.endsWith("%");
          if (percent) text = text.slice(0, -1);
          const negative = text.startsWith("-");
          if (negative) text = text.slice(1);
          text = text.replace(/^[$\u00A3\u20AC]/, "");
          let value = mixed(text.trim());
          if (negative) value = minus(value);
          return value && percent ? over(value, whole(100)) : value;
        }
        const raised = "\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079\u207B", lowered = "0123456789-";
        function prepared(text) {
          let flat = "", isRaised = false;
          for (const sign of text) {
            const place = raised.indexOf(sign);
            flat += place < 0 ? sign : (isRaised ? "" : "^") + lowered[place];
            isRaised = place >= 0;
          }
          flat = flat.replace(/\\d?frac\{([0-9]+)\}\{([0-9]+)\}/g, "$1/$2");
          flat = plainText(flat).toLowerCase().replace(/[.;!]+$/, "");
          for (const word of ["minus ", "negative "]) if (flat.startsWith(word)) flat = "-" + flat.slice(word.length);
          for (const sign of ["+", "="]) if (flat.startsWith(sign)) flat = flat.slice(1).trim();
          return flat.replace(/\b[0-9]{1,3}(?:[ '\u2019][0-9]{3})+\b/g, match => match.replace(/[ '\u2019]/g, ""));
        }
        function readNumber(given) {
          const text = prepared(given);
          return numberText(text) || scientific(text) || european(text) || spoken(text);
        }
        function scientific(text) {
          const match = /^(-?[0-9.,]+) ?(?:[x\u00D7*\u00B7] ?10 ?\^ ?\(?|e)([+-]?[0-9]{1,2})\)?$/.exec(text);
          if (!match) return null;
          const number = readNumber(match[1]), power = Number(match[2]), scale = powerOfTen(Math.abs(power));
          return power < 0 ? over(number, scale) : times(number, scale);
        }
        function european(text) {
          if (!/^-?(?:[0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+),[0-9]+%?$/.test(text)) return null;
          return numberText(text.replaceAll(".", "").replaceAll(",", "."));
        }
        function spoken(text) {
          if (!/\p{L}/u.test(text)) return null;
          return text.startsWith("-") ? minus(spokenNumber(text.slice(1))) : spokenNumber(text);
        }
        function spokenNumber(text) {
          const words = text.toLowerCase().split(" ").filter(Boolean);
          if (words.length < 1 || words.length > 16) return null;
          const cut = words.length === 1 ? words[0].lastIndexOf("-") : -1;
          if (cut >= 0) {
            const part = spokenPart([words[0].slice(0, cut), words[0].slice(cut + 1)]);
            if (part) return part;
          }
          const part = spokenPart(words);
          if (part) return part;
          const point = words.indexOf("point");
          if (point >= 0) return spokenDecimal(words, point);
          const joint = words.lastIndexOf("and");
          if (joint > 0) {
            const tail = spokenPart(words.slice(joint + 1)), front = spokenWhole(words.slice(0, joint));
            if (tail && front !== null) return plus(whole(front), tail);
          }
          if (words[0] === "a" && words.length > 1 && Object.hasOwn(tables.scales, words[1])) words[0] = "one";
          const all = spokenWhole(words);
          return all === null ? null : whole(all);
        }
        const isNumberPart = word => Object.hasOwn(tables.scales, word) || Object.hasOwn(tables.parts, word)
          || word.endsWith("s") && Object.hasOwn(tables.parts, word.slice(0, -1)) || isIn(["half", "halves", "point"], word);
        function spokenPart(words) {
          if (words.length === 1 && words[0] === "half") return ratio(1, 2);
          if (words.length !== 2) return null;
          const above = isIn(["a", "one", "an"], words[0]) ? 1 : numberWord(words[0]);
          if (above === null || above < 1 || above > 99) return null;
          if (words[1] === (above === 1 ? "half" : "halves")) return ratio(above, 2);
          const name = above === 1 ? words[1] : words[1].slice(0, -1);
          if (above !== 1 && !words[1].endsWith("s") || !Object.hasOwn(tables.parts, name)) return null;
          return ratio(above, tables.parts[name]);
        }
        function spokenDecimal(words, point) {
          const tail = words.slice(point + 1).map(numberWord), front = point === 0 ? 0 : spokenWhole(words.slice(0, point));
          if (tail.length < 1 || tail.length > 9 || front === null || front >= 1000000) return null;
          if (tail.some(digit => digit === null || digit > 9)) return null;
          return ratio(BigInt(front + tail.join("")), 10n ** BigInt(tail.length));
        }
        function spokenWhole(words) {
          let rest = words, total = 0;
          for (const [name, size] of [["billion", 1e9], ["million", 1e6], ["thousand", 1000]]) {
            const place = rest.indexOf(name);
            if (place < 0) continue;
            const count = spokenGroup(rest.slice(0, place));
            if (!count) return null;
            total += count * size;
            rest = rest.slice(place + 1);
            if (!rest.length) return total;
          }
          if (total > 0 && rest[0] === "and") {
            rest = rest.slice(1);
            if (!rest.length || isIn(rest, "and")) return null;
          }
          const last = spokenGroup(rest);
          return last === null ? null : total + last;
        }
        function spokenGroup(words) {
          const place = words.indexOf("hundred");
          if (place < 0) return spokenSmall(words);
          const count = spokenSmall(words.slice(0, place));
          let rest = words.slice(place + 1);
          if (count === null || count < 1 || count > 99) return null;
          if (!rest.length) return count * 100;
          if (rest[0] === "and") rest = rest.slice(1);
          const more = spokenSmall(rest);
          return more ? count * 100 + more : null;
        }
        function spokenSmall(words) {
          if (words.length < 1 || words.length > 2 || isIn(words, "hundred")) return null;
          const value = numberWord(words.join(" "));
          return value === null || value >= 100 ? null : value;
        }

        """#
}
