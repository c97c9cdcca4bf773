/// The quiz page's script, second part: the line and the file a result is handed over in. The line's check is the
/// CRC-32 of its middle part as it stands there.
enum QuizHandover {
    /// JavaScript.
    static let script = #"""
        function crc32(bytes) {
          let sum = 0xFFFFFFFF;
          for (const byte of bytes) {
            sum ^= byte;
            for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xEDB88320 : sum >>> 1;
          }
          return ((sum ^ 0xFFFFFFFF) >>> 0).toString(16).padStart(8, "0");
        }
        function handoverLine(result) {
          const bytes = new TextEncoder().encode(JSON.stringify(result));
          let binary = "";
          for (const byte of bytes) binary += String.fromCharCode(byte);
          const packed = btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
          return "REVISO1." + packed + "." + crc32(new TextEncoder().encode(packed));
        }
        function freshAttempt() {
          const signs = "0123456789abcdefghjkmnpqrstvwxyz";
          return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => signs[byte & 31]).join("");
        }
        function saveText(name, text) {
          const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
          document.body.append(link);
          link.click();
          link.remove();
          setTimeout(() => URL.revokeObjectURL(link.href), 10000);
        }
        """#
}
