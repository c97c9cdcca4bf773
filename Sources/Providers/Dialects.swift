extension ModelAccount.Kind {
    var dialect: any Dialect {
        switch self {
        case .openai: OpenAIDialect(modes: OutputMode.allCases)
        // Poe's chat completions bind no output.
        case .poe: OpenAIDialect(modes: [.prompt])
        case .anthropic: AnthropicDialect()
        case .images: ImagesDialect()
        }
    }
}
