import Artifacts

/// What a person answered to `init`, as it stands in `reviso.yml`.
struct SettingsAnswers: Equatable {
    /// A language model's service.
    struct Model: Equatable {
        var kind: String
        var url: String?
        var model: String
        /// The file with its key, where one was typed.
        var keyFile: String?
    }

    /// What the class is called; empty for what the template says.
    var name = ""
    /// The paper; nil for what the template says.
    var paper: PaperSize?
    /// The languages of the printed text; empty for what the template says.
    var languages: [String] = []
    var model: Model?

    /// The template with the answers in it.
    func applied(to template: String) -> String {
        template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if !name.isEmpty, line == "# class: My class" { return "class: \(quoted(name))" }
            if let paper, line == "# paper: A4" { return "paper: \(paper.rawValue)" }
            if !languages.isEmpty, line == "# languages: [eng]" {
                return "languages: [\(languages.joined(separator: ", "))]"
            }
            if let model, line == "# provider:" { return words(model) + "\n\(line)" }
            return String(line)
        }.joined(separator: "\n")
    }

    private func words(_ model: Model) -> String {
        var lines = ["provider:", "  kind: \(model.kind)"]
        if let url = model.url { lines.append("  url: \(quoted(url))") }
        lines.append("  model: \(quoted(model.model))")
        if let file = model.keyFile { lines.append("  keyFile: \(file)") }
        return lines.joined(separator: "\n")
    }

    private func quoted(_ text: String) -> String {
        let safe = OthersText.line(text).replacing("\\", with: "\\\\")
            .replacing("\"", with: "\\\"")
        return "\"\(safe)\""
    }
}
