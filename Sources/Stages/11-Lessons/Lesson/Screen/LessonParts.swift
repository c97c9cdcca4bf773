import Artifacts
import Player

/// Parts of a topic as HTML. Every word of the topic goes through `QuizPage.escaped`.
struct LessonParts {
    let laid: Laid

    /// Blocks, items of lists gathered into lists.
    func html(_ blocks: [Topic.Block]) -> String {
        var html = ""
        var open: [String] = []
        for block in blocks {
            let list = Self.list(block)
            let depth = list == nil ? 0 : min(block.depth, open.count) + 1
            while open.count > depth || open.count == depth && depth > 0 && open.last != list {
                html += "</li></\(open.removeLast())>\n"
            }
            if let list {
                if open.count < depth {
                    let start = block.number.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
                    html += "<\(list)\(start)>\n<li>"
                    open.append(list)
                } else {
                    html += "</li>\n<li>"
                }
                html += words(block.runs)
            } else {
                html += one(block)
            }
        }
        while let last = open.popLast() { html += "</li></\(last)>\n" }
        return html
    }

    private static func list(_ block: Topic.Block) -> String? {
        switch block.form {
        case .point: "ul"
        case .number: "ol"
        default: nil
        }
    }

    private func one(_ block: Topic.Block) -> String {
        switch block.form {
        case .paragraph, .point, .number: "<p>\(words(block.runs))</p>\n"
        case .heading: "<h3>\(words(block.runs))</h3>\n"
        case .quotation: "<blockquote><p>\(words(block.runs))</p></blockquote>\n"
        case .rule: "<hr>\n"
        case .table: table(block.rows ?? [])
        case .listing: listing(block.example)
        }
    }

    private func table(_ rows: [Topic.Row]) -> String {
        let lines = rows.enumerated().map { index, row in
            let name = index == 0 ? "th scope=\"col\"" : "td"
            let end = index == 0 ? "th" : "td"
            return "<tr>"
                + row.cells.map { "<\(name)>\(words($0.runs))</\(end)>" }.joined() + "</tr>"
        }
        return """
            <div class="scroll" tabindex="0" role="group" aria-label="Table"><table>
            <thead>\(lines.prefix(1).joined())</thead><tbody>\(lines.dropFirst().joined(separator: "\n"))</tbody>
            </table></div>

            """
    }

    /// A listing, its notes beneath it, and what it prints.
    func listing(_ id: String?) -> String {
        guard let example = laid.example(id) else { return "" }
        let shown = laid.shown(id)
        let notes = example.notes.map { "<li>\(words($0.runs))</li>" }.joined()
        let label = example.language.isEmpty ? "Listing" : "Listing in \(example.language)"
        var html = """
            <figure class="listing"><pre tabindex="0" role="group" aria-label="\(QuizPage.escaped(label))"><code>\(
                coloured(example.code, shown?.spans ?? []))</code></pre>

            """
        if let output = example.output {
            let isProven = shown?.proof != nil
            html += """
                <p class="prints"><span>\(isProven ? "Prints (it was run)" : "Prints"):</span> \
                <samp>\(QuizPage.escaped(output))</samp></p>

                """
        }
        if !notes.isEmpty { html += "<ol class=\"notes\">\(notes)</ol>\n" }
        return html + "</figure>\n"
    }

    private func coloured(_ code: String, _ spans: [ShownExamples.Span]) -> String {
        let bytes = Array(code.utf8)
        var html = ""
        var end = 0
        func text(_ range: Range<Int>) -> String {
            QuizPage.escaped(
                String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self))
        }
        for span in spans
        where span.start >= end && span.end <= bytes.count && span.start < span.end {
            html += text(end..<span.start)
            html += "<span class=\"\(span.look.rawValue)\">\(text(span.start..<span.end))</span>"
            end = span.end
        }
        return html + text(end..<bytes.count)
    }

    /// Words with their looks; fractions as such.
    func words(_ runs: [Topic.Run]) -> String {
        runs.map { run in
            switch run.look {
            case .plain: Self.plain(run.text)
            case .strong: "<strong>\(Self.plain(run.text))</strong>"
            case .emphasis: "<em>\(Self.plain(run.text))</em>"
            case .code: "<code>\(QuizPage.escaped(run.text))</code>"
            case .link:
                "<a href=\"\(QuizPage.escaped(run.address ?? ""))\" rel=\"noreferrer\">\(Self.plain(run.text))</a>"
            }
        }.joined()
    }

    private static func plain(_ text: String) -> String {
        var html = ""
        var rest = text[...]
        while let match = rest.firstMatch(of: fraction) {
            let before = rest[..<match.range.lowerBound]
            let after = rest[match.range.upperBound...]
            let isPart =
                before.last.map { $0.isLetter || $0.isNumber || "/.,:".contains($0) } == true
                || after.first.map { $0.isLetter || $0.isNumber || $0 == "/" } == true
            html += lines(before)
            html +=
                isPart
                ? lines(match.0)
                : "<span class=\"fraction\" role=\"img\" aria-label=\"\(match.1) over \(match.2)\"><span>\(match.1)</span><span>\(match.2)</span></span>"
            rest = after
        }
        return html + lines(rest)
    }

    private static var fraction: Regex<(Substring, Substring, Substring)> {
        #/(\d{1,3})\/(\d{1,3})/#
    }

    private static func lines(_ text: Substring) -> String {
        QuizPage.escaped(String(text)).replacing("\n", with: "<br>")
    }
}
