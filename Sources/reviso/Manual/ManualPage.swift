import Artifacts

/// The manual page, `reviso.1`, in the language of man(7): the command's own help, verb by verb, without a date.
struct ManualPage {
    private let tree: CommandTree
    private let version: String

    init(_ tree: CommandTree, version: String) { (self.tree, self.version) = (tree, version) }

    /// Its lines.
    var text: String {
        var lines = [
            ".\\\" Made by `reviso manual` of the command's own help.",
            ".TH REVISO 1 \"\" \"reviso \(Self.plain(version))\" \"User Commands\"",
            ".SH NAME", "reviso \\- a night shift for paper homework",
            ".SH SYNOPSIS", ".B reviso", ".I verb", "[\\fIoptions\\fR]",
            ".SH DESCRIPTION",
        ]
        lines += Self.paragraphs(tree.command.abstract)
        lines += Self.paragraphs(tree.command.discussion)
        lines.append(".SH VERBS")
        for verb in tree.verbs { lines += section(verb) }
        lines += [
            ".SH FILES", ".TP", ".I reviso.yml", "The settings of a classroom.", ".TP",
            ".I roster.csv", "Its pupils: the only file with names.", ".TP",
            ".I receipts/", "What became of every file, one receipt a run.",
            ".SH ENVIRONMENT", ".TP", ".B REVISO_MODELS",
            "The folder with the networks that read photos.", ".TP", ".B REVISO_PROVIDER_KEY",
            "The key of a language model, where reviso.yml names one and no file with its key.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ verb: CommandTree.Command) -> [String] {
        let arguments = (verb.arguments ?? []).filter(\.shouldDisplay)
        let values = arguments.filter { $0.kind == "positional" }
        let options = arguments.filter { argument in
            argument.kind != "positional"
                && !(argument.names ?? []).contains { $0.name == "help" || $0.name == "version" }
        }
        let usage = [verb.call] + values.map(Self.value) + (options.isEmpty ? [] : ["[options]"])
        var lines = [".SS \"\(Self.plain(usage.joined(separator: " ")))\""]
        lines += Self.paragraphs(verb.abstract)
        for argument in values + options {
            let names = (argument.names ?? []).map { "\\fB\(Self.plain($0.text))\\fR" }
            let value =
                argument.kind == "flag" ? "" : " \\fI\(Self.plain(argument.valueName ?? ""))\\fR"
            let head = names.joined(separator: ", ") + value
            lines += [".TP", head.hasPrefix(" ") ? String(head.dropFirst()) : head]
            var words = argument.abstract ?? ""
            if let usual = argument.defaultValue { words += " (default: \(usual))" }
            lines.append(Self.line(words))
        }
        return lines + Self.paragraphs(verb.discussion)
    }

    private static func value(_ argument: CommandTree.Argument) -> String {
        let name = "<\(argument.valueName ?? "value")>" + (argument.isRepeating ? " ..." : "")
        return argument.isOptional ? "[\(name)]" : name
    }

    /// A text of several lines: a paragraph each, what is moved in as it stands.
    private static func paragraphs(_ text: String?) -> [String] {
        var lines: [String] = []
        var isExample = false
        for line in (text ?? "").split(separator: "\n") {
            let isIndented = line.hasPrefix("  ")
            if isIndented != isExample { lines.append(isIndented ? ".PP\n.nf" : ".fi") }
            if !isIndented { lines.append(".PP") }
            lines.append(Self.line(String(line)))
            isExample = isIndented
        }
        return isExample ? lines + [".fi"] : lines
    }

    /// A line of text: a sign at its beginning commands nothing.
    private static func line(_ text: String) -> String {
        let plain = plain(text)
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }

    /// A text in which no sign commands anything, in ASCII alone.
    private static func plain(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "\"": "\\(dq"
            default: scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar))]"
            }
        }.joined()
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
