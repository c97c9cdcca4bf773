import Artifacts

/// The quiz page's script, second part: nodes, texts with their fractions, the packed quiz, a dialog, confetti.
enum QuizParts {
    /// JavaScript.
    static let script = nodes + moving

    private static let nodes = #"""
        function make(tag, attributes, ...children) {
          const node = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes || {})) {
            if (name === "click") node.addEventListener("click", value);
            else if (value === true) node.setAttribute(name, "");
            else if (value !== false && value !== null) node.setAttribute(name, value);
          }
          node.append(...children);
          return node;
        }
        // A text of the sheet in the sheet's language, its fractions and exponents set as such; never HTML.
        function rich(text) {
          const out = make("span", { lang: document.documentElement.lang });
          const pattern = /(?<![\p{L}\p{N}/.,:])(\d{1,3})\/(\d{1,3})(?![\p{L}\p{N}/]|[.,:]\d)|(?<=[\p{L}\p{N})])\^(?:\{([^}]+)\}|([-\u2212]?\d+|\p{L}))/gu;
          let end = 0;
          for (const match of text.matchAll(pattern)) {
            out.append(text.slice(end, match.index));
            if (match[1]) out.append(make("span", { class: "fraction", role: "img", "aria-label": match[1] + " over " + match[2] },
              make("span", {}, match[1]), make("span", {}, match[2])));
            else out.append(make("sup", {}, (match[3] || match[4]).replace("-", "\u2212")));
            end = match.index + match[0].length;
          }
          out.append(text.slice(end));
          return out;
        }
        function readJSON(id, fallback) {
          try { return JSON.parse(document.getElementById(id).textContent); } catch { return fallback; }
        }
        // What `QuizFill.packed` packed: the answers cannot be read at a glance, but whoever wants to can unpack them.
        function readPacked(id, fallback) {
          try {
            const packed = atob(document.getElementById(id).textContent.trim());
            return JSON.parse(new TextDecoder().decode(Uint8Array.from(packed, sign => sign.charCodeAt(0))));
          } catch { return fallback; }
        }
        function show(...nodes) { stage.replaceChildren(...nodes); window.scrollTo(0, 0); }
        function say(text) { document.getElementById("say").textContent = text; }

        """#

    private static let moving = #"""
        function confirmLoss(title, message, action, onward) {
          const before = document.activeElement;
          const box = make("dialog", { "aria-labelledby": "dialog-title", "aria-describedby": "dialog-message" },
            make("h2", { id: "dialog-title" }, title), make("p", { id: "dialog-message" }, message),
            make("div", { class: "row" }, make("button", { autofocus: true, click: () => box.close() }, "Cancel"),
              make("button", { class: "danger", click: () => { box.returnValue = "yes"; box.close(); } }, action)));
          box.addEventListener("close", () => {
            box.remove();
            if (box.returnValue === "yes") onward(); else before?.focus();
          });
          stage.append(box);
          box.showModal();
        }
        function confetti() {
          if (!matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
          const paper = make("div", { class: "confetti", "aria-hidden": "true" }, ...Array.from({ length: 60 }, (_, index) => {
            const piece = make("i");
            piece.style.setProperty("--left", (index * 61) % 100 + "%");
            piece.style.setProperty("--wait", 2 + (index % 12) / 12 + "s");
            piece.style.setProperty("--hue", String((index * 137) % 360));
            return piece;
          }));
          stage.append(paper);
          setTimeout(() => paper.remove(), 7000);
        }

        """#
}
