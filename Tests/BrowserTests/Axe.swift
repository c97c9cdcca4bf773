import Chromium
import Foundation
import Support

/// axe-core, which checks a page against the rules of WCAG (Deque Systems, MPL 2.0); fetched for the tests alone.
enum Axe {
    private static let file = URL(
        filePath: ProcessInfo.processInfo.environment["REVISO_IMPORTERS"]
            ?? Command.repository.appending(path: ".setup/importers").path
    ).appending(path: "axe_playwright_python/axe.min.js")

    /// Whether it was fetched.
    static let isThere = FileManager.default.fileExists(atPath: file.path)

    /// What it finds wrong with the page that is open: rule and place, a line each.
    static func violations(_ browser: Browser) throws -> [String] {
        try browser.run(String(contentsOf: file, encoding: .utf8))
        let found = try browser.await(
            """
            axe.run(document, { resultTypes: ["violations"] }).then(
              result => done(result.violations.flatMap(rule => rule.nodes.map(node => rule.id + ": " + node.target.join(" ") + " " + (node.any[0]?.message ?? "")))),
              error => done(["axe failed: " + error]));
            """)
        return found as? [String] ?? ["axe gave no answer"]
    }
}
