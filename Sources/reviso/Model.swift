import Artifacts
import Engine
import Foundation
import Providers

extension Room {
    /// The language model that the settings name; nil for none. Its answers and limits lie in `cache/models`.
    func model(offline: Bool = false, refreshing: Bool = false) throws -> ModelClient? {
        guard let settings = settings.provider, !settings.model.isEmpty,
            let account = settings.account(in: workspace)
        else { return nil }
        return ModelClient(
            account, folder: workspace.cache.appending(path: "models").path,
            names: PupilNames(try RosterFile.names(workspace).values.sorted()),
            isOffline: offline, isRefreshing: refreshing)
    }

    /// The picture model that the settings name; nil for none.
    func pictureModel(offline: Bool = false) throws -> ModelClient? {
        guard let settings = settings.provider, let service = settings.pictureService else {
            return nil
        }
        let account = ModelAccount(
            kind: .images, url: service.url, model: service.model,
            key: settings.keySource(in: workspace), calls: settings.calls,
            patience: settings.patience)
        return ModelClient(
            account, folder: workspace.cache.appending(path: "models").path,
            names: PupilNames(try RosterFile.names(workspace).values.sorted()), isOffline: offline)
    }
}

extension ProviderSettings {
    /// The account they describe; nil where the kind has no address of its own and none is named.
    func account(in workspace: Workspace) -> ModelAccount? {
        let kind = ModelAccount.Kind(rawValue: kind) ?? .openai
        guard !model.isEmpty, let url = url ?? kind.url else { return nil }
        return ModelAccount(
            kind: kind, url: url, model: model,
            key: keySource(in: workspace),
            price: price.map { .init(input: $0.input, output: $0.output) },
            budget: .init(money: mostMoney, tokens: mostTokens), calls: calls,
            patience: patience)
    }

    fileprivate func keySource(in workspace: Workspace) -> KeySource {
        KeySource(
            file: keyFile.map { URL(filePath: $0, relativeTo: workspace.root).path },
            named: keyFile)
    }

    fileprivate var patience: HTTPRequest.Patience {
        .init(
            connectMS: timeouts.connect * 1000, silenceMS: timeouts.silence * 1000,
            totalMS: timeouts.total * 1000)
    }
}

/// A model for words and one for pictures, as one: each is asked for its own.
struct AskedModels: LanguageModel {
    let text, pictures: ModelClient?

    init?(text: ModelClient?, pictures: ModelClient?) {
        guard text != nil || pictures != nil else { return nil }
        (self.text, self.pictures) = (text, pictures)
    }

    var name: String { text?.name ?? pictures?.name ?? "" }

    func reply(to prompt: ModelPrompt) throws -> ModelReply {
        guard let model = prompt.isForPicture ? pictures : text else {
            throw Problem(.bug, "The settings name no such model")
        }
        return try model.reply(to: prompt)
    }

    func note(_ problem: Problem) { text?.note(problem) }

    func remark(_ words: String) { text?.remark(words) }
}
