import Artifacts
import Reading

/// What `init` asks a person at the terminal. Enter leaves each as it is.
struct FirstQuestions {
    /// Asks, and gives what was typed; nil where nobody answers any more.
    var line: (String) -> String?
    /// The same for a secret.
    var secret: (String) -> String?
    /// Says something between the questions.
    var say: (String) -> Void

    /// What a person typed about the class.
    func settings() -> SettingsAnswers {
        var answers = SettingsAnswers()
        say("Enter skips a question; reviso.yml changes everything later.")
        answers.name = line("What is the class called? [My class]") ?? ""
        answers.paper = ask("Paper, A4 or Letter? [A4]", "write A4 or Letter") { typed in
            PaperSize.allCases.first { $0.rawValue.lowercased() == typed.lowercased() }
        }
        answers.languages =
            ask(
                "Language of the worksheets, such as English, German or eng, deu? [English]",
                "write a language's English name, or its three letters as Tesseract has them",
                SpokenLanguage.codes) ?? []
        for language in answers.languages where LanguageData.folder(for: language) == nil {
            let package = SpokenLanguage.package(language)
            say("  print in '\(language)' needs: apt-get install \(package)")
        }
        return answers
    }

    /// A language model's service and its key, where a person wants one.
    func model() -> (model: SettingsAnswers.Model, key: String?)? {
        say("A language model writes more varied questions. Without one nothing is sent anywhere.")
        let kinds = ["openai", "anthropic", "poe", "local"]
        let words = "openai, anthropic, poe, or local for one on this computer?"
        let chosen = ask(
            "Which one: \(words) [none]", "write one of: \(kinds.joined(separator: ", "))"
        ) {
            kinds.contains($0.lowercased()) ? $0.lowercased() : nil
        }
        guard let kind = chosen else { return nil }
        var url: String?
        if kind == "local" || kind == "openai" {
            let usual = kind == "local" ? "http://localhost:11434/v1" : "https://api.openai.com/v1"
            guard let typed = line("Its address? [\(usual)]") else { return nil }
            url = typed.isEmpty ? usual : typed
            guard url?.contains("@") == false, url?.contains("?") == false else {
                say("  an address holds no key and no user: no language model was set up")
                return nil
            }
        }
        guard let name = line("The model's name? [none]"), !name.isEmpty else { return nil }
        var model = SettingsAnswers.Model(
            kind: kind == "local" ? "openai" : kind, url: url, model: name)
        guard kind != "local" else { return (model, nil) }
        guard let key = secret("Its key? It is not shown. [later]"), !key.isEmpty else {
            say("  put the key into provider.key later (chmod 600), or into REVISO_PROVIDER_KEY")
            return (model, nil)
        }
        model.keyFile = "provider.key"
        return (model, key)
    }

    /// Asks until an answer is understood; nil for Enter.
    private func ask<Answer>(
        _ question: String, _ mend: String, _ read: (String) -> Answer?
    ) -> Answer? {
        while let typed = line(question), !typed.isEmpty {
            if let answer = read(typed) { return answer }
            say("  \(mend), or press Enter")
        }
        return nil
    }
}

/// Languages as people call them.
enum SpokenLanguage {
    /// Tesseract's names for what was typed, one or several; nil where a word is none.
    static func codes(_ typed: String) -> [String]? {
        let words = typed.lowercased().split { ", +;".contains($0) }.map(String.init)
        let codes = words.compactMap { word in
            names[word] ?? (isCode(word) ? word : nil)
        }
        return codes.isEmpty || codes.count < words.count ? nil : codes
    }

    /// The Debian package that brings a language.
    static func package(_ code: String) -> String {
        "tesseract-ocr-" + code.replacing("_", with: "-")
    }

    private static func isCode(_ word: String) -> Bool {
        let letters = word.prefix { $0 != "_" }
        return letters.count == 3
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_") }
    }

    private static let names = [
        "english": "eng", "en": "eng", "german": "deu", "deutsch": "deu", "de": "deu",
        "french": "fra", "français": "fra", "francais": "fra", "fr": "fra", "spanish": "spa",
        "español": "spa", "espanol": "spa", "es": "spa", "italian": "ita", "italiano": "ita",
        "it": "ita", "portuguese": "por", "português": "por", "pt": "por", "dutch": "nld",
        "nederlands": "nld", "nl": "nld", "polish": "pol", "polski": "pol", "pl": "pol",
        "danish": "dan", "dansk": "dan", "da": "dan", "swedish": "swe", "svenska": "swe",
        "sv": "swe", "norwegian": "nor", "norsk": "nor", "no": "nor", "finnish": "fin",
        "suomi": "fin", "fi": "fin", "turkish": "tur", "türkçe": "tur", "tr": "tur",
        "chinese": "chi_sim", "zh": "chi_sim", "japanese": "jpn", "ja": "jpn",
    ]
}
