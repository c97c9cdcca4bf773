import Artifacts
import Engine
import Foundation
import Providers

extension Examination {
    /// Whether the language model that the settings name is there, and takes the key.
    var model: Finding {
        func finding(_ state: Finding.State, _ detail: String, _ mend: String? = nil) -> Finding {
            Finding(
                name: "Language model", state: state, detail: detail,
                gives: "asking a language model (Reviso works without)", mend: mend)
        }
        guard let provider = settings.provider,
            let account = provider.account(
                in: workspace ?? Workspace(URL(filePath: ".")))
        else {
            return finding(
                .optional, "not set up", "name its address under provider: in reviso.yml")
        }
        do {
            let key = try account.key.key()
            if key == nil, provider.keyFile != nil || account.kind != .openai {
                return finding(
                    .optional, "API key is missing",
                    "put it into \(provider.keyFile ?? "provider.key") (chmod 600) and name that under provider.keyFile, or into \(KeySource.variable)"
                )
            }
            let models = try LanguageModelService(
                url: account.url, key: key, kind: account.kind
            ).models()
            guard models.contains(where: { $0 == account.model || $0 == account.model + ":latest" })
            else {
                let some = models.prefix(8).joined(separator: ", ")
                return finding(
                    .optional, "\(account.host) has no model '\(account.model)'",
                    "set provider.model to one of its \(models.count): \(some)")
            }
            return finding(.found, "\(account.model) at \(account.host)\(try spent(account))")
        } catch let problem as Problem {
            return finding(.optional, problem.summary, problem.hint)
        } catch {
            return finding(.optional, "cache/models cannot be read", "see to it that it is yours")
        }
    }

    /// What was spent this month, where there is a budget.
    private func spent(_ account: ModelAccount) throws -> String {
        guard account.budget != .init(), let workspace else { return "" }
        let client = ModelClient(account, folder: workspace.cache.appending(path: "models").path)
        return ", this month \(try client.spent())"
    }
}
