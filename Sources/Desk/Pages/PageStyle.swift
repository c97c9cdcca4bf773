/// How the desk's pages look: calm, large enough to read tired, colours with a contrast of 4.5 to 1 at least.
enum PageStyle {
    /// The style sheet of all pages.
    static let css = """

        :root{--ink:#1d2733;--soft:#4b5866;--line:#d5dce4;--paper:#fff;--ground:#f4f6f8;--blue:#0b57a4;\
        --green:#176b33;--orange:#8f4a00;--red:#a8201a;--ask:#fff4d6}
        *{box-sizing:border-box}
        body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,"Segoe UI",\
        "Noto Sans","DejaVu Sans",sans-serif}
        header,main,footer{max-width:64rem;margin:0 auto;padding:1rem}
        h1{font-size:1.9rem;margin:.5rem 0}h2{font-size:1.3rem;line-height:1.25;margin:0 0 .25rem}
        a{color:var(--blue)}a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible\
        {outline:3px solid #f0a000;outline-offset:2px}
        .skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:#fff;padding:.5rem}
        .totals{list-style:none;display:flex;flex-wrap:wrap;gap:.5rem;padding:0;margin:0}
        .totals li{background:var(--paper);border:1px solid var(--line);border-radius:2rem;padding:.2rem .9rem}
        .totals .ask{background:var(--ask);border-color:#e3bd53}.totals .bad{color:var(--red);border-color:#e0a5a1}
        .search label{display:block;font-weight:600}.search input{font:inherit;padding:.5rem .7rem;width:100%;\
        max-width:26rem;border:1px solid #7b8794;border-radius:.5rem}
        article,.notice{background:var(--paper);border:1px solid var(--line);border-radius:.9rem;padding:1.1rem;\
        margin:0 0 1.1rem}
        #sheets>article{content-visibility:auto;contain-intrinsic-size:auto 24rem}
        .notice.ask{background:var(--ask);border-color:#e3bd53}.notice.bad{border-left:.4rem solid var(--red)}
        .notice p{margin:.3rem 0}.file{color:var(--soft);overflow-wrap:anywhere}
        .head{display:flex;gap:1.1rem}.about{flex:1;min-width:0}
        .thumb{width:7.5rem;height:9.5rem;object-fit:cover;object-position:top;border:1px solid var(--line);\
        border-radius:.4rem;flex:none;background:#fff}
        .thumb.none{display:flex;align-items:center;justify-content:center;color:var(--soft);font-size:1.0625rem;\
        background:var(--ground)}
        .facts{color:var(--soft);margin:.25rem 0}.key{font-family:ui-monospace,"DejaVu Sans Mono",monospace;\
        overflow-wrap:anywhere}
        .badge{display:inline-block;background:#e3edf8;color:#0a4380;border-radius:.4rem;padding:.05rem .55rem;\
        font-weight:600}
        .progress{display:flex;align-items:center;gap:.8rem;margin-top:.6rem}
        .bar{flex:1;height:.8rem;border-radius:1rem;background:#e2e7ec;overflow:hidden}
        .bar i{display:block;height:100%;background:currentColor}
        .green{color:var(--green)}.blue{color:var(--blue)}.orange{color:var(--orange)}.red{color:var(--red)}
        .next{margin:1rem 0 .8rem;padding:.6rem .9rem;border-left:.4rem solid var(--line);background:var(--ground);\
        border-radius:.3rem}
        .next b{display:block;font-size:1.12rem}.next.good{border-color:var(--green)}
        .next.ask{border-color:#d99a00;background:var(--ask)}.next.bad{border-color:var(--red)}
        .next.ready{border-color:var(--blue)}
        .problem{border:1px solid #e0a5a1;border-radius:.5rem;padding:.5rem .9rem;margin:0 0 .8rem}
        .problem p{margin:.2rem 0}.problem b{color:var(--red)}.note{color:var(--soft)}
        .links{list-style:none;display:flex;flex-wrap:wrap;gap:.6rem;padding:0;margin:0 0 .6rem}
        .button{display:inline-block;font:inherit;font-weight:600;padding:.5rem 1rem;border-radius:.6rem;\
        border:1px solid #7b8794;background:#fff;color:var(--ink);text-decoration:none;cursor:pointer}
        .button.main{background:var(--blue);border-color:var(--blue);color:#fff}
        summary{cursor:pointer;font-weight:600;padding:.4rem 0}
        .scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:1.0625rem}
        th,td{text-align:left;padding:.45rem .7rem .45rem 0;border-bottom:1px solid var(--line);vertical-align:top}
        thead th{color:var(--soft);font-weight:600;white-space:nowrap}.grade{font-weight:600;white-space:nowrap}
        .grade.calm{color:var(--soft)}.empty{font-size:1.2rem}
        .presets{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.8rem;\
        padding:0}.presets li{background:var(--paper);border:1px solid var(--line);border-radius:.9rem;padding:.9rem}\
        .presets h3{font-size:1.1rem;margin:0}.presets p{margin:.3rem 0}
        footer{color:var(--soft)}
        @media(max-width:34rem){.head{gap:.8rem}.thumb{width:5rem;height:6.5rem}.links{display:grid;\
        grid-template-columns:1fr 1fr}.links li:first-child{grid-column:1/-1}\
        .links .button{display:block;text-align:center;padding:.7rem .4rem}}
        @media print{body{background:#fff;font-size:10.5pt}#sheets>article{content-visibility:visible}\
        article,.notice{break-inside:avoid;border-color:#999}\
        .links,.search,.skip,.notice .button{display:none}details:not([open]) summary{display:none}\
        header,main,footer{max-width:none;padding:0}}

        """
}
