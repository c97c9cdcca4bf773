public import Foundation
import Glibc
import Providers
import Support

/// Chromium through its driver, as WebDriver says it (https://www.w3.org/TR/webdriver2/): one window of a size.
public final class Browser {
    /// What the driver refused, in its words.
    public struct Refusal: Error {
        /// What it said.
        public var words: String
    }

    private let driver: ChildProcess
    private let folder: TemporaryFolder
    private let root: String
    private var session = ""

    /// Whether the driver is installed.
    public static let isThere = ProcessInfo.processInfo.environment["PATH", default: ""].split(
        separator: ":"
    )
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/chromedriver") }

    /// Opens a window. `features` are media features as Chromium's own settings name them, such as dark mode.
    public init(
        widthPX: Int = 800, heightPX: Int = 1000, isDark: Bool = false, movesLess: Bool = false
    )
        throws
    {
        folder = try TemporaryFolder()
        let log = folder.url.appending(path: "driver.log")
        driver = try ChildProcess("chromedriver", ["--port=0"], output: log)
        guard let port = Self.port(in: log) else { throw Refusal(words: "no driver came up") }
        root = "http://127.0.0.1:\(port)/session"
        let options =
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--window-size=\(widthPX),\(heightPX)",
                "--user-data-dir=\(folder.url.appending(path: "profile").path)",
            ] + (movesLess ? ["--force-prefers-reduced-motion"] : [])
            + (isDark ? ["--blink-settings=preferredColorScheme=0"] : [])
        let asked: [String: Any] = [
            "capabilities": [
                "alwaysMatch": [
                    "browserName": "chrome", "unhandledPromptBehavior": "accept",
                    "goog:chromeOptions": ["args": options],
                ]
            ]
        ]
        let answer = try call("", asked) as? [String: Any]
        session = "/" + (answer?["sessionId"] as? String ?? "")
    }

    deinit {
        // Told to shut down, the driver ends the browser it started.
        let shutdown = root.replacing("/session", with: "/shutdown")
        _ = try? HTTPRequest(url: shutdown, patience: .init(totalMS: 10_000)).send()
        if !eventually(within: 10, { !driver.isRunning }) { kill(driver.id, SIGKILL) }
        driver.wait()
    }

    private static func port(in log: URL) -> String? {
        var port: String?
        _ = eventually(within: 60) {
            let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            port = said.firstMatch(of: #/on port (\d+)\./#).map { String($0.1) }
            return port != nil
        }
        return port
    }

    @discardableResult
    private func call(_ path: String, _ body: [String: Any]) throws -> Any? {
        let response = try HTTPRequest(
            url: root + session + path, headers: ["Content-Type: application/json"],
            body: JSONSerialization.data(withJSONObject: body)
        ).send()
        let value = (try JSONSerialization.jsonObject(with: response.body) as? [String: Any])?[
            "value"]
        guard response.status == 200 else {
            throw Refusal(
                words: (value as? [String: Any])?["message"] as? String ?? "\(response.status)")
        }
        return value
    }

    /// Opens a file.
    public func open(_ file: URL) throws { try call("/url", ["url": file.absoluteString]) }

    /// What a script gives back; it ends with `return`.
    @discardableResult
    public func run(_ script: String) throws -> Any? {
        try call("/execute/sync", ["script": script, "args": [String]()])
    }

    /// What a script hands to `done`, its last argument.
    public func await(_ script: String) throws -> Any? {
        try call(
            "/execute/async",
            [
                "script": "const done = arguments[arguments.length - 1]; \(script)",
                "args": [String](),
            ])
    }

    /// A text a script gives back; empty where it gives none.
    public func text(_ script: String) throws -> String {
        try run("return \(script)") as? String ?? ""
    }

    /// Whether something holds on the page.
    public func holds(_ script: String) throws -> Bool {
        try run("return Boolean(\(script))") as? Bool ?? false
    }

    /// Whether something comes to hold on the page.
    public func comesToHold(_ script: String) throws -> Bool {
        try eventually(within: 30) { try holds(script) }
    }

    /// Moves the mouse to the middle of what a selector finds and clicks, as a hand does.
    public func click(_ selector: String) throws {
        let place =
            try run(
                """
                const node = document.querySelector(\(Self.quoted(selector)));
                if (!node) return null;
                node.scrollIntoView({ block: "center" });
                const box = node.getBoundingClientRect();
                return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
                """) as? [Int]
        guard let place, place.count == 2 else { throw Refusal(words: "nothing is \(selector)") }
        try call(
            "/actions",
            [
                "actions": [
                    [
                        "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
                        "actions": [
                            ["type": "pointerMove", "duration": 0, "x": place[0], "y": place[1]],
                            ["type": "pointerDown", "button": 0],
                            ["type": "pointerUp", "button": 0],
                        ],
                    ]
                ]
            ])
    }

    /// Presses keys one after another, each a sign or one of `Key`.
    public func type(_ keys: String) throws {
        try call(
            "/actions",
            [
                "actions": [
                    [
                        "type": "key", "id": "keyboard",
                        "actions": keys.flatMap { key in
                            [
                                ["type": "keyDown", "value": String(key)],
                                ["type": "keyUp", "value": String(key)],
                            ]
                        },
                    ]
                ]
            ])
    }

    /// WebDriver's signs for keys that write nothing.
    public enum Key {
        /// Goes to what can be used next.
        public static let tab = "\u{E004}"
        /// Uses it.
        public static let enter = "\u{E007}"
        /// Takes back.
        public static let escape = "\u{E00C}"
        /// Chooses the next one of a list.
        public static let down = "\u{E015}"
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
    }
}
