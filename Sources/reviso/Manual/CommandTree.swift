import Foundation

/// The command and its verbs, as the argument parser describes them with `--experimental-dump-help`.
struct CommandTree: Decodable {
    /// A verb, or the whole command.
    struct Command: Decodable {
        var commandName: String
        var superCommands: [String]?
        var abstract: String?
        var discussion: String?
        var shouldDisplay: Bool?
        var subcommands: [Command]?
        var arguments: [Argument]?

        /// How it is called: `reviso form read`.
        var call: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }
    }

    /// A value, an option or a flag.
    struct Argument: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
            /// With its dashes.
            var text: String { (kind == "long" ? "--" : "-") + name }
        }
        var kind: String
        var isOptional: Bool
        var isRepeating: Bool
        var shouldDisplay: Bool
        var names: [Name]?
        var valueName: String?
        var defaultValue: String?
        var abstract: String?
    }

    var command: Command

    /// Reads what the parser says.
    init(_ json: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }

    /// Every verb that a person may call, below others too, in the order of the help.
    var verbs: [Command] { Self.shown(command.subcommands ?? []) }

    private static func shown(_ commands: [Command]) -> [Command] {
        commands.filter { $0.shouldDisplay ?? true && $0.commandName != "help" }
            .flatMap { [$0] + shown($0.subcommands ?? []) }
    }
}
