import Artifacts
import Foundation

/// A classroom into which pictures were dropped, run through the whole line up to some step.
struct HomeRoom {
    let folder: URL
    /// What the run ended with: a signal and 128 where one killed it.
    let code: Int32

    /// Runs the line; what is there already is only brought up to date.
    init(
        _ folder: URL, _ pictures: [(key: String, file: URL)], reviso: URL, until step: String,
        roster: String? = nil, jobs: Int = 1
    ) throws {
        self.folder = folder
        if !FileManager.default.fileExists(atPath: folder.path) {
            _ = try Child.run(reviso, ["init", folder.path])
            try roster.map { try Data($0.utf8).write(to: folder.appending(path: "roster.csv")) }
            for (key, file) in pictures {
                let target = folder.appending(path: "inbox/\(key).\(file.pathExtension)")
                try FileManager.default.copyItem(at: file, to: target)
                try FileManager.default.setAttributes(
                    [
                        .modificationDate: Date(timeIntervalSinceNow: -3600),
                        .posixPermissions: 0o644,
                    ], ofItemAtPath: target.path)
            }
        }
        code = try Child.run(
            reviso, ["run", "--workspace", folder.path, "--until", step, "--jobs", "\(jobs)"]
        ).code
    }

    /// A sheet's document; nil where there is none.
    func document<Kind: Artifact>(_ step: String, _ key: String) throws -> Kind? {
        try FileManager.default.contents(
            atPath: file("\(step)/\(key)/\(Kind.kind).json").path
        ).map { try Document.decode(Kind.self, from: $0) }
    }

    func file(_ path: String) -> URL { folder.appending(path: "work/" + path) }
}
