/// The quiz page's script, first part: whether an answer is right. Only for what the pupil is shown at once; marks are
/// given by Reviso from what the page hands over.
enum QuizAnswers {
    /// JavaScript.
    static let script = #"""
        function plain(text) {
          return String(text).normalize("NFKC").toLowerCase().replace(/[\u2212\u2013]/g, "-")
            .replace(/[\u2018\u2019]/g, "'").replace(/\u2044/g, "/")
            .replace(/\s+/g, " ").trim().replace(/[.!?;,]+$/, "").trim();
        }
        function asNumber(text) {
          const bare = plain(text).replace(/,(?=\d{3}(\D|$))/g, "");
          return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : null;
        }
        function same(given, wanted) {
          if (plain(given) === plain(wanted)) return true;
          const a = asNumber(given), b = asNumber(wanted);
          return a !== null && b !== null && a === b;
        }
        function words(text) {
          return plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
        }
        function holds(given, word) {
          const all = " " + words(given).join(" ") + " ", one = words(word).join(" ");
          return one !== "" && (all.includes(" " + one + " ") || all.includes(" " + one + "s "));
        }
        // "right", "wrong", or "open" where only a person can say.
        function judge(question, given) {
          if (question.answer === null || question.answer === undefined) return "open";
          if (question.type === "multipleChoice") return given === question.answer ? "right" : "wrong";
          if (question.accepted.some(wanted => same(given, wanted))) return "right";
          if (question.type !== "shortAnswer") return "wrong";
          if (question.concepts.length === 0) return "open";
          const met = question.concepts.filter(list => list.some(word => holds(given, word))).length;
          return met === question.concepts.length ? "right" : "open";
        }
        """#
}
