import Artifacts

/// OpenAI's image generations, as stable-diffusion.cpp's server and LocalAI speak them. The answer is a file in base64.
/// https://platform.openai.com/docs/api-reference/images/create
struct ImagesDialect: Dialect {
    let modes: [OutputMode] = [.prompt]
    let path = "/images/generations"

    func headers(key: String?) -> [String] { key.map { ["Authorization: Bearer \($0)"] } ?? [] }

    func body(_ prompt: ModelPrompt, model: String, _ abilities: Abilities) -> JSONValue {
        .object([
            "model": .text(model), "prompt": .text(prompt.text), "n": .integer(1),
            "size": .text("512x512"), "response_format": .text("b64_json"),
        ])
    }

    func parse(_ body: JSONValue) -> Parsed? {
        guard let first = body["data"]?.list?.first else { return nil }
        let text = first["b64_json"]?.text ?? ""
        // A picture has no tokens that all services count alike.
        return Parsed(
            reply: ModelReply(text: text, ending: text.isEmpty ? .refused : .whole),
            usage: Usage(input: 0, output: 0, isEstimated: true))
    }
}
