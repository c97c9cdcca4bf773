/// How plots look, over the style of all pages.
enum PlotStyle {
    /// The style sheet of the progress pages.
    static let css =
        PageStyle.css + """
            figure{margin:0 0 1.1rem}svg{display:block;max-width:none;height:auto;font:17px system-ui,"Segoe UI",\
            "Noto Sans","DejaVu Sans",sans-serif;fill:var(--ink)}
            svg .soft{fill:var(--soft)}svg .axis{stroke:var(--line);fill:none}
            svg .course{stroke:var(--blue);stroke-width:2;fill:none}
            svg .fill{fill:currentColor}svg .none{fill:var(--ground)}svg .calm{color:#7b8794}
            svg .pale.green{fill:#cfe8d6}svg .pale.blue{fill:#d5e5f6}svg .pale.orange{fill:#fbe3c4}\
            svg .pale.red{fill:#f6d3d1}
            .facts.big{font-size:1.2rem;color:var(--ink);margin:0 0 1rem}header{padding-bottom:0}\
            .short{white-space:nowrap}.proud{list-style:none;padding:0}.proud li{margin:.5rem 0}
            td.number{text-align:right}
            @media print{figure details{display:none}svg{max-width:100%}}

            """
}
