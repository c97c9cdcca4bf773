import Artifacts
import Desk
import Engine
import Foundation
import Imaging
import Support
import Testing

/// A class in a temporary folder, its documents made in code.
final class TestClass {
    let folder: TemporaryFolder
    let workspace: Workspace

    init(roster: String? = "code,name,group\r\nP07,Anouk Vermeer,A\r\nP12,Bela Novák,B\r\n") throws
    {
        folder = try TemporaryFolder()
        workspace = Workspace(folder.url)
        for place in [workspace.work, workspace.originals, workspace.deliveries] {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        if let roster { try Data(roster.utf8).write(to: workspace.roster) }
    }

    func desk(
        names: Bool = true, doubleSided: Bool = false, achievements: Pack? = nil,
        presets: Pack? = nil
    ) throws -> Desk {
        Desk(
            workspace: workspace, exhibits: PracticeExhibits.all,
            settings: DeskSettings(
                names: names, timeZone: try #require(TimeZone(identifier: "UTC")),
                doubleSided: doubleSided, achievements: achievements, presets: presets))
    }

    /// Stores what a person said, as the door does.
    func rule(_ key: String, _ target: String, _ payload: Ruling.Payload, serial: Int) throws {
        let ruling = try Ruling(
            key: key, serial: serial, type: payload.kind, target: target,
            payload: Ruling.Cells(payload))
        let place = workspace.rulings.appending(path: key)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Document.encode(ruling).write(to: place.appending(path: "\(serial)-a.json"))
    }

    /// Publishes a document as the store does: a fresh folder entry, the stamp last.
    func publish(
        _ document: some Artifact, step: String, files: [String: Data] = [:],
        inputs: [String: String] = [:]
    ) throws {
        let isOfTheClass = document is any ClassDocument
        let place = workspace.work.appending(path: isOfTheClass ? step : "\(step)/\(document.key)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for (name, data) in files { try data.write(to: place.appending(path: name)) }
        try put(Document.encode(document), "\(document.kind).json", in: place)
        var digests = files.mapValues { Digest.sha256($0) }
        digests["\(document.kind).json"] = Digest.sha256(try Document.encode(document))
        try stamp(step, "made", inputs: inputs, files: digests, in: place)
    }

    private func stamp(
        _ step: String, _ outcome: String, reason: String? = nil, inputs: [String: String] = [:],
        files: [String: String] = [:], in place: URL
    ) throws {
        struct Record: Encodable {
            var stamp: Stamp
            var outcome: String
            var reason: String?
            var files: [String: String]
        }
        let record = Record(
            stamp: Stamp(stage: step, revision: 1, options: "{}", inputs: inputs),
            outcome: outcome, reason: reason, files: files)
        try put(Document.encode(record), ".stamp.json", in: place)
    }

    /// Says that a step has nothing to make for a sheet.
    func leaveOut(_ key: String, step: String, because reason: String) throws {
        let place = workspace.work.appending(path: "\(step)/\(key)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try stamp(step, "notApplicable", reason: reason, in: place)
    }

    func refuse(_ problem: Problem, key: String, step: String, stamped: Bool = true) throws {
        let place = workspace.work.appending(path: "\(step)/\(key)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try put(Document.encode(problem), "problem.json", in: place)
        if stamped { try stamp(step, "refused", in: place) }
    }

    /// An original of one page, delivered to a key, and its picture's name.
    @discardableResult
    func deliver(_ key: String, serial: Int, on day: String, name: String) throws -> String {
        let sha = Digest.sha256("\(serial)")
        let scan = "\(sha.prefix(12))-1"
        let delivery = Delivery(
            key: "00000\(serial)", original: .init(sha256: sha, bytes: 1, type: .png),
            serial: serial, pages: [.init(number: 1, key: key, scan: scan, why: "its name")])
        try put(Document.encode(delivery), "00000\(serial).json", in: workspace.deliveries)
        let record = "{\"name\":\"\(name)\",\"when\":\"\(day)T18:30:00Z\"}"
        try put(Data(record.utf8), "\(sha).json", in: workspace.originals)
        return scan
    }

    private func put(_ data: Data, _ name: String, in place: URL) throws {
        try data.write(to: place.appending(path: name), options: .atomic)
    }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.url.appending(path: path)), as: UTF8.self)
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.url.appending(path: path).path)
    }

    /// Every file by its path, with its bytes, under some folders.
    func tree(_ folders: [String]) throws -> [String: Data] {
        var found: [String: Data] = [:]
        for name in folders {
            let root = folder.url.appending(path: name)
            guard exists(name) else { continue }
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
                let file = root.appending(path: path)
                let values = try file.resourceValues(forKeys: [.isRegularFileKey])
                guard values.isRegularFile == true else { continue }
                found["\(name)/\(path)"] = try Data(contentsOf: file)
            }
        }
        return found
    }
}
