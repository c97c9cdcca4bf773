/// The check-in page's looks, above those of the quiz page: clouds, large buttons, motion only where it is wanted.
enum CheckInStyle {
    /// CSS.
    static let css = """
        [hidden] { display: none !important; }
        main { text-align: center; }
        .cloud { position: relative; background: var(--card); border: 3px solid var(--line); border-radius: 44% 48% 40% 46% / 56% 60% 42% 44%; \
        padding: 56px 40px; margin: 20px auto; max-width: 520px; min-height: 240px; display: grid; align-content: center; gap: 14px; }
        button.cloud { width: 100%; cursor: pointer; font-weight: 400; }
        button.cloud .big, .cloud .sentence { font-size: 1.5rem; font-weight: 600; line-height: 1.3; }
        .cloud textarea { width: 100%; min-height: 110px; text-align: center; background: transparent; resize: vertical; }
        .cloud button { border-radius: 26px; }
        .cloud button.sentence { border-style: dashed; }
        .badge { position: absolute; top: 6px; right: 12%; width: 44px; height: 44px; border-radius: 50%; background: var(--greenBack); \
        color: var(--green); border: 2px solid var(--green); display: grid; place-items: center; font-weight: 700; }
        .pages { display: flex; justify-content: center; gap: 12px; }
        .pages button { width: auto; min-width: 48px; min-height: 48px; padding: 6px 14px; }
        .pages button[aria-selected=true] { border-color: var(--blue); background: var(--blueBack); }
        .three { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; max-width: 520px; margin: 0 auto; }
        .three button:last-child { grid-column: 1 / -1; width: 60%; margin: 0 auto; }
        .moods { display: grid; grid-template-columns: repeat(auto-fill, minmax(118px, 1fr)); gap: 10px; }
        .moods button { display: grid; justify-items: center; gap: 4px; padding: 10px 6px; font-weight: 400; overflow-wrap: normal; }
        .moods button[aria-pressed=true] { border-color: var(--blue); background: var(--blueBack); font-weight: 700; }
        .moods svg { width: 64px; height: 64px; }
        .moods svg, .sky svg { stroke: currentColor; }
        .foot { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 18px; } .foot button { flex: 1 1 8rem; margin: 0; }
        .sky { background: #fff; color: #333; border: 1px solid var(--line); border-radius: 16px; padding: 6px; }
        .sky svg { display: block; width: 100%; height: auto; } .sky svg svg { width: auto; }
        .give { text-align: left; margin-top: 28px; }
        .give .tick { display: flex; gap: 12px; align-items: center; font-weight: 400; padding: 10px 0; }
        .give input[type=checkbox] { width: 28px; min-height: 28px; flex: none; }
        .honest { color: var(--quiet); }
        .wait .cloud { border-style: dashed; }
        @media (prefers-reduced-motion: no-preference) {
          .cloud, .moods, .three { animation: rise 0.3s ease-out; }
          .sky { animation: come 0.5s ease-out; }
          .wait .cloud { animation: float 2s ease-in-out infinite alternate; }
          @keyframes come { from { opacity: 0; transform: scale(0.95); } }
          @keyframes float { to { transform: translateY(-14px); } }
        }
        @media print { .give, .foot { display: none; } .sky { border: 0; } }
        """
}
