public import Foundation

/// A language model that a stage may ask. What it says is text to be judged, never an order and never a proof.
public protocol LanguageModel: Sendable {
    /// What it is called in documents, such as `llama3.1`.
    var name: String { get }
    /// Its answer. Throws a `Problem` that says what to do where there is none; the calling thread waits.
    func reply(to prompt: ModelPrompt) throws -> ModelReply
    /// Is told of a trouble that only who asked can see, such as answers without use.
    func note(_ problem: Problem)
    /// Is told what a teacher should know of what was asked, such as a picture that was not shown.
    func remark(_ text: String)
}

/// What a language model is asked.
public struct ModelPrompt: Sendable, Equatable {
    /// Who it is to be and by which rules.
    public var system: String
    /// The request with its data.
    public var text: String
    /// The JSON Schema that the answer must fit.
    public var schema: JSONValue
    /// PNG pictures that go along.
    public var pictures: [Data]
    /// The longest answer, in tokens.
    public var mostTokens: Int
    /// Whether a picture is asked for: then the answer's text is that of a file, in base64.
    public var isForPicture: Bool
    /// From 0; asking the same again after an answer that was no use is another question.
    public var attempt: Int

    /// A prompt.
    public init(
        system: String, text: String, schema: JSONValue, pictures: [Data] = [], mostTokens: Int,
        attempt: Int = 0, isForPicture: Bool = false
    ) {
        self.system = system
        self.text = text
        self.schema = schema
        self.pictures = pictures
        self.mostTokens = mostTokens
        self.attempt = attempt
        self.isForPicture = isForPicture
    }
}

/// What a language model answered.
public struct ModelReply: Sendable, Codable, Equatable {
    /// How an answer ended.
    public enum Ending: String, Sendable, Codable {
        /// It is whole.
        case whole
        /// It grew too long and was cut off.
        case cut
        /// The model would not, or said nothing.
        case refused
    }

    /// The words; JSON where all is well.
    public var text: String
    /// How it ended.
    public var ending: Ending

    /// An answer.
    public init(text: String, ending: Ending = .whole) { (self.text, self.ending) = (text, ending) }
}
