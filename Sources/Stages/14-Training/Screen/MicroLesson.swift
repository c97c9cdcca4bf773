import Artifacts

/// What a talk's feedback says of a micro-lesson: its title and its first paragraph, of the topic's own file.
struct MicroLesson: Encodable, Equatable {
    var title, gist: String

    static let files = "training-*.en.md"
    /// The topics that there are.
    static let topics = [
        "training-ask-for-help", "training-ask-open", "training-disagree-kindly",
        "training-follow-up", "training-join-a-group", "training-say-it-back", "training-say-sorry",
        "training-wait",
    ]

    /// The micro-lessons among packs, by topic.
    static func all(_ packs: [PackText]) -> [String: MicroLesson] {
        var found: [String: MicroLesson] = [:]
        for pack in packs where pack.name.hasPrefix("training-") && pack.name.hasSuffix(".en.md") {
            let parts = pack.text.split(separator: "\n", omittingEmptySubsequences: false).split {
                $0 == "---"
            }
            guard let head = parts.first, let body = parts.dropFirst().first,
                let topic = value("topic", head), let title = value("title", head)
            else { continue }
            let lead = body.drop { $0.isEmpty }.prefix { !$0.isEmpty && !$0.hasPrefix("#") }
            found[topic] = .init(
                title: title,
                gist: OthersText.line(lead.joined(separator: " ").filter { $0 != "*" }))
        }
        return found
    }

    private static func value(_ name: String, _ head: ArraySlice<Substring>) -> String? {
        head.first { $0.hasPrefix("\(name): ") }.map {
            OthersText.line(String($0.dropFirst(name.count + 2)))
        }
    }
}
