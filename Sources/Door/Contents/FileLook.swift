import Artifacts
package import Foundation
import Tables

/// A file looked at without a workspace, for tests of damaged ones: what the door would say it is, or why it is none.
package enum FileLook {
    /// The kind of content, or the refusal, in words.
    package static func words(of data: Data, name: String) -> String {
        do {
            switch try Sniffer(data: data, name: name, settings: DoorSettings()).content() {
            case .picture(let type, let file): return "\(type) of \(file.sizes.count)"
            case .pdf: return "pdf"
            case .text(let type, _): return "\(type)"
            case .results(let results): return "\(results.count) results"
            case .table(let kind, let table): return "\(kind) of \(table.rows.count)"
            case .decisions: return "decisions"
            case .commission: return "commission"
            }
        } catch let unfinished as Sniffer.Unfinished {
            return unfinished.problem.summary
        } catch {
            return FileFault.problem(error, name: name).summary
        }
    }
}
