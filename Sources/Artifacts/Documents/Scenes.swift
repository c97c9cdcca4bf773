/// Talks to practise: what a partner says, and what can be said to it.
public struct Scenes: Artifact {
    /// `scenes`.
    public static let kind = "scenes"
    /// The version of these fields.
    public static let schema = 1
    /// The pipeline that they belong to.
    public static let pipeline = "training"

    /// `scenes`.
    public var kind: String = Scenes.kind
    /// The version this document was written in.
    public var schema: Int = Scenes.schema
    /// The sheet.
    public var key: String
    /// The language of the words.
    public var language: String
    /// How strict the choice of scenes was.
    public var safety: Safety
    /// The scenes.
    public var scenes: [TalkScene]

    /// A value from its parts.
    public init(key: String, language: String, safety: Safety, scenes: [TalkScene]) {
        (self.key, self.language, self.safety, self.scenes) = (key, language, safety, scenes)
    }
}

/// One talk to practise.
public struct TalkScene: Codable, Sendable, Equatable {
    /// Its name, such as `new-pupil`.
    public var id: String
    /// What it is called.
    public var title: String
    /// With whom one talks.
    public var persona: Persona
    /// The passage it begins with.
    public var start: String
    /// The passages, in the order of their file; the panels of the comic strip are numbered by it.
    public var passages: [Passage]

    /// With whom one talks.
    public struct Persona: Codable, Sendable, Equatable {
        /// The name.
        public var name: String
        /// Who that is, in a sentence or two.
        public var gist: String
        /// Who may begin.
        public var start: Start

        /// Who may begin a talk.
        public enum Start: String, Codable, Sendable, CaseIterable {
            case partner, pupil, either
        }

        /// A persona from its parts.
        public init(name: String, gist: String, start: Start) {
            (self.name, self.gist, self.start) = (name, gist, start)
        }
    }

    /// What the partner says at one point, and where it goes from there.
    public struct Passage: Codable, Sendable, Equatable {
        /// Its name.
        public var name: String
        /// What the partner says; of a fallback several sayings, of which one is taken.
        public var says: [String]
        /// Where it can go from here.
        public var exits: [Exit]
        /// What it is.
        public var role: Role

        /// What a passage is.
        public enum Role: String, Codable, Sendable, CaseIterable {
            /// A step of the talk.
            case step
            /// The end of the talk.
            case end
            /// What is said where no exit fits what was typed.
            case fallback
        }

        /// A passage from its parts.
        public init(name: String, says: [String], exits: [Exit] = [], role: Role = .step) {
            (self.name, self.says, self.exits, self.role) = (name, says, exits, role)
        }
    }

    /// One thing that could be said, and where it leads.
    public struct Exit: Codable, Sendable, Equatable {
        /// The words.
        public var text: String
        /// The passage it leads to.
        public var to: String
        /// The typed words that take it.
        public var keywords: [String]

        /// An exit from its parts.
        public init(text: String, to: String, keywords: [String] = []) {
            (self.text, self.to, self.keywords) = (text, to, keywords)
        }
    }

    /// What it is called, with whom: "New pupil: Samira"; once where nobody is named.
    public var heading: String {
        persona.name == title ? title : "\(title): \(persona.name)"
    }
    /// The passage of a name.
    public func passage(_ name: String) -> Passage? { passages.first { $0.name == name } }
    /// The passages that are panels of the comic strip: all but what is said where nothing fits.
    public var panels: [Passage] { passages.filter { $0.role != .fallback } }

    /// A scene from its parts.
    public init(id: String, title: String, persona: Persona, start: String, passages: [Passage]) {
        (self.id, self.title, self.persona) = (id, title, persona)
        (self.start, self.passages) = (start, passages)
    }
}

/// What is printed and shown of scenes.
public struct TalkSheets: Artifact {
    /// `talkSheets`.
    public static let kind = "talkSheets"
    /// The version of these fields.
    public static let schema = 1

    /// `talkSheets`.
    public var kind: String = TalkSheets.kind
    /// The version this document was written in.
    public var schema: Int = TalkSheets.schema
    /// The sheet.
    public var key: String
    /// The page for a screen, `{{edition}}` to be filled in by the desk.
    public var page: FileRef
    /// The tally of a talk in threes.
    public var tally: Laid
    /// The comic strips, a scene each.
    public var dialogues: [Laid]

    /// One layout that is printed and comes back.
    public struct Laid: Codable, Sendable, Equatable {
        /// The scene; absent for a tally.
        public var scene: String?
        /// PDF without code.
        public var file: FileRef
        /// Its pages and where their bubbles are.
        public var pages: [Printed.Page]

        /// A layout from its parts.
        public init(scene: String? = nil, file: FileRef, pages: [Printed.Page]) {
            (self.scene, self.file, self.pages) = (scene, file, pages)
        }
    }

    /// A value from its parts.
    public init(key: String, page: FileRef, tally: Laid, dialogues: [Laid]) {
        (self.key, self.page, self.tally, self.dialogues) = (key, page, tally, dialogues)
    }
}

extension Instrument {
    /// A comic strip to talk through.
    public static let dialogue = Instrument(rawValue: "dialogue")
    /// The tally of a talk in threes, and the page to practise on.
    public static let tally = Instrument(rawValue: "tally")
}
