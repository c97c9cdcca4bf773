import Artifacts
import Engine
import Foundation
import Providers

extension Room {
    /// The language model that the settings name; nil for none. Its answers and limits lie in `cache/models`.
    func model(offline: Bool = false, refreshing: Bool = false) throws -> ModelClient? {
        guard let settings = settings.provider, let account = settings.account(in: workspace)
        else { return nil }
        return ModelClient(
            account, folder: workspace.cache.appending(path: "models").path,
            names: PupilNames(try RosterFile.names(workspace).values.sorted()),
            isOffline: offline, isRefreshing: refreshing)
    }
}

extension ProviderSettings {
    /// The account they describe; nil where the kind has no address of its own and none is named.
    func account(in workspace: Workspace) -> ModelAccount? {
        let kind = ModelAccount.Kind(rawValue: kind) ?? .openai
        guard let url = url ?? kind.url else { return nil }
        return ModelAccount(
            kind: kind, url: url, model: model,
            key: KeySource(
                file: keyFile.map { URL(filePath: $0, relativeTo: workspace.root).path },
                named: keyFile),
            price: price.map { .init(input: $0.input, output: $0.output) },
            budget: .init(money: mostMoney, tokens: mostTokens), calls: calls,
            patience: .init(
                connectMS: timeouts.connect * 1000, silenceMS: timeouts.silence * 1000,
                totalMS: timeouts.total * 1000))
    }
}
