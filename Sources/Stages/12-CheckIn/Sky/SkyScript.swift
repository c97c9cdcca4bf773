import Artifacts

/// The same sky in a page's script, from the same tables.
enum SkyScript {
    /// What the script reads: the drawings of the words, and the hills.
    struct Tables: Encodable {
        struct Word: Encodable {
            var id, word, gloss, glyph: String
            var pleasant: Feelings.Pleasant
        }
        struct Drawing: Encodable {
            var layer, path: String
        }
        var words: [Word]
        var drawings: [String: Drawing]
        var hills: String
        var language: String
        var texts: CheckInWords

        init(_ words: [Feelings.Word], language: String) {
            self.words = words.map {
                Word(
                    id: $0.id, word: $0.word, gloss: $0.gloss, glyph: $0.glyph,
                    pleasant: $0.pleasant)
            }
            drawings = [:]
            for word in words {
                drawings[word.glyph] = LineDrawing.all[word.glyph].map {
                    Drawing(layer: $0.layer.rawValue, path: $0.path)
                }
            }
            (hills, self.language) = (Sky.hills, language)
            texts = CheckInWords.of(language)
        }
    }

    /// JavaScript.
    static let script = #"""
        const escaped = text => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
        function chance(seed) {
          let state = 2166136261;
          for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 16777619) >>> 0;
          if (state === 0) state = 1;
          return bound => {
            state ^= state << 13; state >>>= 0;
            state ^= state >>> 17;
            state ^= state << 5; state >>>= 0;
            return bound > 0 ? state % bound : 0;
          };
        }
        function sentence(words) {
          if (!words.length) return "";
          const [start, and] = tables.language === "de" ? ["Ich fühle mich", "und"] : ["I feel", "and"];
          const rest = words.slice(0, -1).join(", ");
          return rest ? start + " " + rest + " " + and + " " + words[words.length - 1] + "." : start + " " + words[0] + ".";
        }
        const known = ids => tables.words.filter(one => ids.includes(one.id));
        const summary = ids => sentence(known(ids).map(one => one.word));
        function altText(ids) {
          const drawn = known(ids).map(one => one.word + ": " + one.glyph.replaceAll("-", " "));
          return drawn.length ? summary(ids) + " (" + drawn.join(", ") + ")" : summary(ids);
        }
        function sky(ids, row) {
          const drawn = [...new Set(ids)].sort().map(id => tables.words.find(one => one.id === id))
            .filter(one => one && tables.drawings[one.glyph]);
          const below = chance(drawn.map(one => one.id).join(",") + "/" + row);
          const layerOf = one => tables.drawings[one.glyph].layer;
          const used = [["sky", 17], ["air", 14], ["ground", 18]].filter(([layer]) => drawn.some(one => layerOf(one) === layer));
          const whole = used.reduce((sum, [, share]) => sum + share, 0);
          let top = 12;
          let text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" role="img" fill="none" stroke="#333" '
            + 'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><title>' + escaped(altText(ids))
            + '</title><path d="' + tables.hills + '"></path>';
          for (const [layer, share] of used) {
            const mine = drawn.filter(one => layerOf(one) === layer);
            for (let place = mine.length - 1; place > 0; place--) {
              const other = below(place + 1);
              [mine[place], mine[other]] = [mine[other], mine[place]];
            }
            const height = Math.floor(share * 476 / whole), slot = Math.floor(760 / mine.length);
            const side = Math.min(300, height - 8, slot - 6), slack = height - side;
            mine.forEach((one, index) => {
              const x = 20 + index * slot + below(slot - side + 1);
              const y = layer === "sky" ? top + below(Math.min(slack, 24) + 1) : layer === "air" ? top + below(slack + 1)
                : top + slack - below(Math.min(slack, 12) + 1);
              text += '<svg x="' + x + '" y="' + y + '" width="' + side + '" height="' + side
                + '" viewBox="0 0 100 100" overflow="visible" data-feeling="' + one.id
                + '"><path vector-effect="non-scaling-stroke" d="' + tables.drawings[one.glyph].path + '"></path></svg>';
            });
            top += height;
          }
          return text + "</svg>";
        }
        """#
}
