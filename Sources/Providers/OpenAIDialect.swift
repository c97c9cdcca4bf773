import Artifacts
import Foundation

/// OpenAI's chat completions, as llama.cpp, Ollama and many more speak them.
/// https://platform.openai.com/docs/api-reference/chat/create
struct OpenAIDialect: Dialect {
    let modes: [OutputMode]
    let path = "/chat/completions"

    func headers(key: String?) -> [String] { key.map { ["Authorization: Bearer \($0)"] } ?? [] }

    func body(_ prompt: ModelPrompt, model: String, _ abilities: Abilities) -> JSONValue {
        var body: [String: JSONValue] = [
            "model": .text(model),
            "messages": .list([
                .object(["role": .text("system"), "content": .text(prompt.system)]),
                .object(["role": .text("user"), "content": content(prompt)]),
            ]),
            "stream": .bool(false),
        ]
        let most = abilities.namesCompletion ? "max_completion_tokens" : "max_tokens"
        body[most] = .integer(prompt.mostTokens)
        if abilities.takesTemperature { body["temperature"] = .integer(0) }
        switch abilities.mode {
        case .schema:
            body["response_format"] = .object([
                "type": .text("json_schema"),
                "json_schema": .object([
                    "name": .text("answer"), "strict": .bool(true), "schema": prompt.schema,
                ]),
            ])
        case .json: body["response_format"] = .object(["type": .text("json_object")])
        case .prompt: break
        }
        return .object(body)
    }

    private func content(_ prompt: ModelPrompt) -> JSONValue {
        guard !prompt.pictures.isEmpty else { return .text(prompt.text) }
        let pictures = prompt.pictures.map { picture -> JSONValue in
            let url = "data:image/png;base64,\(picture.base64EncodedString())"
            return .object([
                "type": .text("image_url"), "image_url": .object(["url": .text(url)]),
            ])
        }
        return .list([.object(["type": .text("text"), "text": .text(prompt.text)])] + pictures)
    }

    func parse(_ body: JSONValue) -> Parsed? {
        guard let choice = body["choices"]?.list?.first, let message = choice["message"] else {
            return nil
        }
        let parts = message["content"]?.list?.compactMap { $0["text"]?.text }.joined()
        let text = message["content"]?.text ?? parts ?? ""
        let finish = choice["finish_reason"]?.text
        let isRefused =
            message["refusal"]?.text?.isEmpty == false || finish == "content_filter"
            || text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
        let ending: ModelReply.Ending =
            finish == "length" ? .cut : isRefused ? .refused : .whole
        return Parsed(reply: ModelReply(text: text, ending: ending), usage: Self.usage(body))
    }

    /// OpenAI's counts, or those of Ollama's own interface.
    private static func usage(_ body: JSONValue) -> Usage? {
        let usage = body["usage"]
        let input = usage?["prompt_tokens"]?.integer ?? body["prompt_eval_count"]?.integer
        let output = usage?["completion_tokens"]?.integer ?? body["eval_count"]?.integer
        guard let input, let output, input >= 0, output >= 0 else { return nil }
        return Usage(input: input, output: output)
    }
}
