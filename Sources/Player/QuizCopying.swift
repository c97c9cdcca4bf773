/// Copying a text from a page that lies in a folder: some browsers give it no clipboard, and the older way stands in.
enum QuizCopying {
    /// JavaScript; it needs `make`. `copyText` says whether it was done, and gives the focus back to the node.
    static let script = #"""
        async function copyText(text, node) {
          try { await navigator.clipboard.writeText(text); return true; }
          catch {
            const area = make("textarea", { class: "unseen", "aria-hidden": "true" });
            area.value = text;
            document.body.append(area);
            area.select();
            const isDone = document.execCommand("copy");
            area.remove();
            node.focus();
            return isDone;
          }
        }
        const copyWords = { true: "Copied", false: "Copy was refused: mark the words and press Ctrl+C" };
        """#
}
