/// The quiz page's looks: nothing below 17 px, phone width first, colour never alone.
enum QuizStyle {
    /// CSS.
    static let css = """
        :root { --green: #166534; --greenBack: #dcfce7; --red: #b42318; --redBack: #fee4e2; --blue: #1d4ed8; \
        --blueBack: #e0eaff; --orange: #9a4a00; --ink: #1c2430; --quiet: #4a5565; --line: #c4ccd6; --desk: #f2f5f9; \
        --card: #fff; --track: #dfe5ec; --action: #1d4ed8; --danger: #b42318; color-scheme: light dark; }
        @media (prefers-color-scheme: dark) {
          :root { --green: #7be0a2; --greenBack: #12331f; --red: #ffa59b; --redBack: #43191a; --blue: #a9c2ff; \
          --blueBack: #1b2c55; --orange: #ffbd7a; --ink: #e9eef5; --quiet: #b3bfcd; --line: #5a6879; --desk: #10161f; \
          --card: #1a2330; --track: #38444f; --action: #1d4ed8; --danger: #b42318; }
        }
        @property --part { syntax: "<number>"; inherits: false; initial-value: 0; }
        * { box-sizing: border-box; }
        body { margin: 0 auto; padding: 16px; max-width: 700px; background: var(--desk); color: var(--ink); \
        font: 1.125rem/1.5 system-ui, "Liberation Sans", Arial, sans-serif; overflow-wrap: anywhere; }
        h1 { font-size: 1.5rem; line-height: 1.25; margin: 8px 0 0; }
        h2 { font-size: 1.375rem; line-height: 1.4; margin: 16px 0; }
        h3 { font-size: 1.125rem; margin: 0 0 8px; }
        h2:focus { outline: none; }
        p { margin: 8px 0; }
        .subject, .count { color: var(--quiet); margin: 0 0 12px; }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px; margin: 12px 0; }
        .bar { height: 10px; border-radius: 5px; background: var(--track); overflow: hidden; }
        .bar > div { height: 100%; background: var(--blue); }
        label { display: block; font-weight: 600; margin-bottom: 6px; }
        button, input, select, textarea { font: inherit; color: inherit; border-radius: 12px; border: 2px solid var(--line); \
        background: var(--card); padding: 12px 16px; min-height: 52px; width: 100%; }
        button { cursor: pointer; font-weight: 600; }
        button.main { background: var(--action); border-color: var(--action); color: #fff; margin-top: 12px; }
        button.main:disabled { background: var(--track); border-color: var(--track); color: var(--quiet); cursor: default; }
        button.quiet { margin-top: 12px; color: var(--quiet); }
        button.danger { background: var(--danger); border-color: var(--danger); color: #fff; }
        .top { display: flex; justify-content: space-between; align-items: center; gap: 12px; margin-bottom: 12px; }
        .top .count { margin: 0; }
        button.exit { width: auto; min-height: 44px; padding: 6px 16px; color: var(--quiet); }
        dialog { background: var(--card); color: inherit; border: 1px solid var(--line); border-radius: 16px; padding: 20px; \
        width: min(420px, calc(100vw - 32px)); }
        dialog::backdrop { background: rgb(0 0 0 / 0.55); }
        dialog h2 { margin: 0 0 8px; }
        .confetti { display: none; }
        :focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
        .choices { display: grid; gap: 10px; }
        .choice { display: flex; gap: 12px; align-items: center; text-align: left; font-weight: 400; }
        .choice:disabled { cursor: default; opacity: 1; color: var(--ink); }
        .choice:not(:disabled):hover { border-color: var(--blue); }
        .choice .letter { flex: none; width: 34px; height: 34px; border: 2px solid var(--quiet); border-radius: 50%; \
        display: grid; place-items: center; font-weight: 600; }
        .choice .sign { margin-left: auto; }
        .sign { font-weight: 700; font-size: 1.25em; margin-right: 8px; }
        .choice.right, .feedback.right { background: var(--greenBack); border-color: var(--green); }
        .choice.wrong, .feedback.wrong { background: var(--redBack); border-color: var(--red); }
        .choice.open, .feedback.open, .feedback.partly { background: var(--blueBack); border-color: var(--blue); }
        .right > .sign, .right .verdict, .sign.right { color: var(--green); }
        .wrong > .sign, .wrong .verdict, .sign.wrong { color: var(--red); }
        .open > .sign, .open .verdict, .partly .verdict, .sign.open, .sign.partly, .sign.skipped { color: var(--blue); }
        .feedback.right, .feedback.wrong, .feedback.open, .feedback.partly { border-width: 2px; border-style: solid; border-radius: 12px; padding: 8px 16px; margin-top: 16px; }
        .verdict { font-weight: 700; }
        .results { text-align: center; }
        .grade { font-size: 1.75rem; }
        .grade .emoji { display: block; font-size: 4rem; line-height: 1.2; }
        .green { color: var(--green); --tone: var(--green); }
        .blue { color: var(--blue); --tone: var(--blue); }
        .orange { color: var(--orange); --tone: var(--orange); }
        .red { color: var(--red); --tone: var(--red); }
        .ring { width: 150px; height: 150px; border-radius: 50%; margin: 16px auto; display: grid; place-content: center; \
        background: radial-gradient(closest-side, var(--card) 79%, transparent 80%), conic-gradient(var(--tone) calc(var(--part) * 1%), var(--track) 0); }
        .ring strong { font-size: 1.75rem; line-height: 1.2; }
        .stats { display: flex; flex-wrap: wrap; justify-content: center; gap: 10px; margin: 16px 0; }
        .stat { border: 1px solid var(--line); border-radius: 12px; padding: 10px 16px; min-width: 100px; display: grid; justify-items: center; }
        .stat .sign { margin: 0; }
        .stat.right { border-color: var(--green); } .stat.wrong { border-color: var(--red); } .stat.time > .sign { color: var(--blue); }
        .handover { text-align: left; border-top: 1px solid var(--line); padding-top: 16px; margin-top: 16px; }
        .handover textarea { font-family: ui-monospace, "Liberation Mono", monospace; font-size: 1.0625rem; overflow-wrap: anywhere; }
        .row { display: flex; gap: 10px; }
        .review { padding-left: 1.6em; } .review li { margin-bottom: 12px; } .review p { margin: 2px 0; color: var(--quiet); }
        .fraction { display: inline-flex; flex-direction: column; vertical-align: middle; text-align: center; font-size: 0.95em; line-height: 1.15; margin: 0 2px; }
        .fraction span:first-child { border-bottom: 2px solid currentColor; padding: 0 3px; }
        sup { font-size: 0.95em; line-height: 0; }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        @media (prefers-reduced-motion: no-preference) {
          .bar > div { transition: width 0.3s; }
          .card { animation: appear 0.25s ease-out; }
          .choice:not(:disabled):active { transform: scale(0.98); }
          .results { animation-duration: 0.5s; }
          .results .emoji { animation: grow 0.3s ease-out 0.2s backwards; }
          .ring { animation: fill 1s ease-out 0.4s backwards; }
          .stats { animation: rise 0.3s ease-out 1.4s backwards; }
          .after { animation: rise 0.3s ease-out 1.8s backwards; }
          .confetti { display: block; position: fixed; inset: 0; overflow: hidden; pointer-events: none; }
          .confetti i { position: absolute; top: -20px; left: var(--left); width: 10px; height: 16px; \
          background: hsl(var(--hue) 85% 55%); animation: fall 3s linear var(--wait) backwards; }
          @keyframes grow { from { transform: scale(0); } }
          @keyframes fill { from { --part: 0; } }
          @keyframes rise { from { opacity: 0; transform: translateY(16px); } }
          @keyframes fall { to { transform: translateY(105vh) rotate(720deg); } }
          @keyframes appear { from { opacity: 0; transform: translateX(24px); } }
        }
        @media print {
          body { background: #fff; color: #1c2430; max-width: none; } button, .bar { display: none; }
          .card { border: 0; padding: 0; animation: none; } textarea { height: auto; border-width: 1px; }
          .ring { print-color-adjust: exact; }
        }
        """
}
