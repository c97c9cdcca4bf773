extension QuizPage {
    /// What a page without network may do where it needs a script of its own: nothing from elsewhere, and no form.
    public static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    /// The top of a page for a browser, up to its body: language, policy, title and styles, the player's first.
    public static func head(
        _ title: String, language: String, css: String, policy: String = policy
    ) -> String {
        """
        <!DOCTYPE html>
        <html lang="\(escaped(language))">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <title>\(escaped(title))</title>
        <style>
        \(Self.css)
        \(css)
        </style>
        </head>
        """
    }
}
