import Artifacts
import Foundation

/// Anthropic's messages. The schema binds through a tool that must be called.
/// https://docs.anthropic.com/en/api/messages
struct AnthropicDialect: Dialect {
    let modes: [OutputMode] = [.schema, .prompt]
    let path = "/messages"

    func headers(key: String?) -> [String] {
        ["anthropic-version: 2023-06-01"] + (key.map { ["x-api-key: \($0)"] } ?? [])
    }

    func body(_ prompt: ModelPrompt, model: String, _ abilities: Abilities) -> JSONValue {
        let pictures = prompt.pictures.map { picture -> JSONValue in
            .object([
                "type": .text("image"),
                "source": .object([
                    "type": .text("base64"), "media_type": .text("image/png"),
                    "data": .text(picture.base64EncodedString()),
                ]),
            ])
        }
        let text = JSONValue.object(["type": .text("text"), "text": .text(prompt.text)])
        var body: [String: JSONValue] = [
            "model": .text(model), "system": .text(prompt.system),
            "max_tokens": .integer(prompt.mostTokens),
            "messages": .list([
                .object(["role": .text("user"), "content": .list(pictures + [text])])
            ]),
        ]
        if abilities.takesTemperature { body["temperature"] = .integer(0) }
        if abilities.mode == .schema {
            body["tools"] = .list([
                .object([
                    "name": .text("answer"), "description": .text("Takes the answer."),
                    "input_schema": prompt.schema,
                ])
            ])
            body["tool_choice"] = .object(["type": .text("tool"), "name": .text("answer")])
        }
        return .object(body)
    }

    func parse(_ body: JSONValue) -> Parsed? {
        guard let blocks = body["content"]?.list else { return nil }
        let tool = blocks.first { $0["type"]?.text == "tool_use" }?["input"]
        let said = blocks.compactMap { $0["type"]?.text == "text" ? $0["text"]?.text : nil }
        let text = tool.flatMap(Self.json) ?? said.joined()
        let stop = body["stop_reason"]?.text
        let ending: ModelReply.Ending =
            stop == "max_tokens" ? .cut : stop == "refusal" || text.isEmpty ? .refused : .whole
        return Parsed(reply: ModelReply(text: text, ending: ending), usage: Self.usage(body))
    }

    private static func json(_ value: JSONValue) -> String? {
        (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func usage(_ body: JSONValue) -> Usage? {
        guard let usage = body["usage"], let output = usage["output_tokens"]?.integer else {
            return nil
        }
        let input = ["input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens"]
            .reduce(0) { $0 + max(0, usage[$1]?.integer ?? 0) }
        return Usage(input: input, output: max(0, output))
    }
}
