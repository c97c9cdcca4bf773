/// What a lesson's page looks like beside its quiz: wide enough to read, listings that scroll by themselves.
enum LessonStyle {
    /// CSS, behind that of the quiz.
    static let css = """
        :root { --keyword: #7a1fa2; --name: #0b5394; --text: #166534; --number: #9a4a00; --comment: #4a5565; --listing: #eef2f7; }
        @media (prefers-color-scheme: dark) {
          :root { --keyword: #e0aaff; --name: #a9c2ff; --text: #7be0a2; --number: #ffbd7a; --comment: #b3bfcd; --listing: #0b111a; }
        }
        body { max-width: 46rem; }
        main > section { margin: 32px 0; }
        section > h2 { font-size: 1.5rem; border-bottom: 2px solid var(--line); padding-bottom: 4px; }
        main h3 { margin-top: 20px; }
        a { color: var(--blue); }
        .skip { position: absolute; left: -99rem; }
        .skip:focus { position: static; }
        nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
        nav a, a.next { display: inline-block; padding: 6px 14px; border: 1px solid var(--line); border-radius: 999px; background: var(--card); }
        a.next { font-weight: 600; }
        main li { margin: 4px 0; }
        blockquote { margin: 12px 0; padding: 2px 16px; border-left: 4px solid var(--blue); }
        code, pre, samp { font-family: ui-monospace, "DejaVu Sans Mono", "Liberation Mono", monospace; font-size: 1.0625rem; }
        p code, li code, td code, h2 code, h3 code { background: var(--listing); border-radius: 4px; padding: 1px 4px; }
        .listing { margin: 16px 0; }
        .listing pre { margin: 0; padding: 14px 16px; background: var(--listing); border: 1px solid var(--line); border-radius: 12px; \
        overflow-x: auto; line-height: 1.5; overflow-wrap: normal; tab-size: 4; }
        .notes { list-style: none; counter-reset: note; padding: 0; margin: 8px 0 0; }
        .notes li { counter-increment: note; position: relative; padding-left: 36px; margin: 8px 0; }
        .notes li::before { content: counter(note); position: absolute; left: 0; top: 0; width: 26px; height: 26px; border: 2px solid var(--blue); \
        border-radius: 50%; display: grid; place-items: center; line-height: 1; font-weight: 700; color: var(--blue); }
        .prints { margin: 8px 0; color: var(--quiet); }
        .prints samp { display: block; white-space: pre-wrap; color: var(--ink); border-left: 4px solid var(--line); padding-left: 12px; }
        .keyword { color: var(--keyword); font-weight: 600; } .name { color: var(--name); } .text { color: var(--text); }
        .number { color: var(--number); } .comment { color: var(--comment); font-style: italic; }
        article.card { animation: none; }
        .empty { color: var(--quiet); }
        details { border: 1px solid var(--line); border-radius: 12px; padding: 4px 16px; margin: 12px 0; }
        summary { cursor: pointer; font-weight: 600; min-height: 44px; display: flex; align-items: center; gap: 8px; }
        summary::before { content: "\\25B8"; } details[open] > summary::before { content: "\\25BE"; }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; margin: 12px 0; }
        th, td { border: 1px solid var(--line); padding: 6px 12px; text-align: left; vertical-align: top; }
        th { background: var(--listing); }
        footer { border-top: 2px solid var(--line); margin-top: 32px; padding-top: 8px; }
        @media print {
          nav, footer, #the-quiz, details, .skip { display: none; }
          .listing, article, table { break-inside: avoid; }
          .listing pre { white-space: pre-wrap; background: none; }
          section > h2, main h3 { break-after: avoid; }
        }
        """
}
