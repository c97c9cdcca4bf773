import Artifacts
import Foundation
import Imaging

/// Pictures that a picture model is asked for, by words of the list and a fixed text around them. The first trouble
/// ends the asking: our own drawings stand in.
struct AskedPictures {
    let model: (any LanguageModel)?
    let words: [Feelings.Word]
    /// The digests of what was answered.
    private(set) var answers: [String] = []
    /// What went wrong; nil where nothing did.
    private(set) var problem: Problem?

    init(model: (any LanguageModel)?, words: [Feelings.Word]) {
        (self.model, self.words) = (model, words)
    }

    // A picture of more could be a bomb.
    private static let mostBytes = 12 << 20
    private static let mostPx = 4096

    /// What is sent for some words.
    static func prompt(_ words: [String]) -> String {
        "A simple, friendly line drawing to colour in, black on white, of a sky and a landscape whose weather feels like: "
            + words.joined(separator: ", ")
            + ". No people, no faces, no letters, nothing frightening."
    }

    /// The picture of some feelings; nil where no model is asked, or it gives none.
    mutating func picture(
        of ids: [String]
    ) throws -> (image: Image, prompt: FeelingPicture.Prompt)? {
        guard let model, problem == nil else { return nil }
        let sent = words.filter { ids.contains($0.id) }.map(\.word)
        let text = Self.prompt(sent)
        do {
            let reply = try model.reply(
                to: ModelPrompt(
                    system: "", text: text, schema: .object([:]), mostTokens: 0,
                    isForPicture: true))
            guard reply.text.utf8.count <= Self.mostBytes,
                let data = Data(base64Encoded: reply.text, options: .ignoreUnknownCharacters),
                let image = Image(decoding: data), image.widthPx <= Self.mostPx,
                image.heightPx <= Self.mostPx
            else {
                throw Problem(
                    .unavailable, "What the picture model answered is no picture",
                    hint: "see that provider.pictures names a model that draws", transient: true)
            }
            answers.append(Digest.sha256(data))
            return (image, .init(words: sent, sha256: Digest.sha256(text)))
        } catch let trouble as Problem where ![.disk, .bug].contains(trouble.kind) {
            problem = trouble
            return nil
        }
    }
}
