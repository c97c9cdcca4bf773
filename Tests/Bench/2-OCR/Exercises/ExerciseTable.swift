import Artifacts
import Foundation
import Imaging
import Support

/// The exercises found on photographs and scans of worksheets, against what a person sees there. `REVISO_FAULTS=1` in
/// the environment lists what is wrong; `REVISO_ROOM=FOLDER` keeps the classrooms there, so that the next
/// time only what has changed is run; `REVISO_SEED=N` draws the ten other layouts anew.
struct ExerciseTable {
    var reviso: URL
    var data: URL

    private static let home = Command.repository

    func printTable() throws {
        print("Exercises. A prompt counts where it is the same but for spaces; a place where it")
        print(
            "shares half of the smaller and a quarter of the larger box (of ink: holds it, and no print).\n"
        )
        try withFolder { folder in
            let drawn = folder.appending(path: "drawn")
            let script = Self.home.appending(path: "samples/worksheets.py")
            let isDrawn =
                try isThere(drawn.appending(path: "truth.json"))
                || Child.run(
                    URL(filePath: "/usr/bin/python3"), [script.path, drawn.path]
                ).code == 0
            if isDrawn {
                try print("ten drawn layouts", drawn, drawn.appending(path: "truth.json"), folder)
            } else {
                print("Drawn worksheets: skipped: no python3-pil or no python3-numpy\n")
            }
            let seed = Int(ProcessInfo.processInfo.environment["REVISO_SEED"] ?? "") ?? 1
            let other = folder.appending(path: "other-\(seed)")
            if try PhotographedSheets(seed: seed, folder: other).make() {
                try print(
                    "ten other layouts, photographed, seed \(seed)", other,
                    other.appending(path: "truth.json"), folder)
            } else {
                print("Photographed worksheets: skipped: no python3-pil\n")
            }
            let keyed = Self.home.appending(path: "Tests/Fixtures/worksheets/truth.json")
            try print("keyed pictures", data.appending(path: "worksheets"), keyed, folder)
        }
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        guard let kept = ProcessInfo.processInfo.environment["REVISO_ROOM"] else {
            return try withTemporaryFolder(body)
        }
        let folder = URL(filePath: kept, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder)
    }

    private func isThere(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path)
    }

    private func print(_ name: String, _ pictures: URL, _ file: URL, _ folder: URL) throws {
        let truths = try ExerciseTruth.read(file).filter {
            FileManager.default.fileExists(atPath: pictures.appending(path: $0.picture).path)
        }
        guard !truths.isEmpty else {
            print("\(name): skipped: no data\n")
            return
        }
        let room = folder.appending(path: "room-" + SheetKey.slug(name))
        let keys = try classroom(truths, pictures, room)
        print(
            "| \(name) | exercises | found | prompt | place | type | choices | all right | false |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        var sum = ExerciseCount()
        var faults: [String] = []
        for (truth, key) in zip(truths, keys) {
            let (count, wrong) = try counted(truth, key, room)
            print(count.row(truth.picture))
            faults += wrong.map { "\(truth.picture): \($0)" }
            sum = sum + count
        }
        print(sum.row("all"))
        print("")
        if ProcessInfo.processInfo.environment["REVISO_FAULTS"] != nil {
            for fault in faults { print("- \(fault)") }
            print("")
        }
    }

    /// A classroom in which the pictures are read; their keys.
    private func classroom(
        _ truths: [ExerciseTruth], _ pictures: URL, _ room: URL
    ) throws -> [String] {
        let keys = truths.indices.map { "w\($0 + 1)" }
        if !isThere(room) {
            _ = try Child.run(reviso, ["init", room.path])
            try fill(room, truths, keys, pictures)
        }
        _ = try Child.run(reviso, ["run", "--workspace", room.path, "--until", "02-ocr"])
        return keys
    }

    private func fill(
        _ room: URL, _ truths: [ExerciseTruth], _ keys: [String], _ pictures: URL
    ) throws {
        for (truth, key) in zip(truths, keys) {
            let source = pictures.appending(path: truth.picture)
            let target = room.appending(path: "inbox/\(key).\(source.pathExtension)")
            try FileManager.default.copyItem(at: source, to: target)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600), .posixPermissions: 0o644],
                ofItemAtPath: target.path)
        }
    }

    private func counted(
        _ truth: ExerciseTruth, _ key: String, _ room: URL
    ) throws -> (ExerciseCount, [String]) {
        guard let intake: Intake = try document("01-intake/\(key)/intake.json", room),
            let page = intake.pages.first,
            let recognition: Recognition = try document("02-ocr/\(key)/recognition.json", room)
        else {
            let missed = truth.exercises.map { "not read: \($0.prompt)" }
            return (ExerciseCount(asked: truth.exercises.count), missed)
        }
        return ExerciseMatch(
            truth: truth, found: recognition.pages.first?.exercises ?? [],
            places: PagePlaces(page)
        ).counted()
    }

    private func document<Kind: Artifact>(_ path: String, _ room: URL) throws -> Kind? {
        let file = room.appending(path: "work/" + path)
        return try FileManager.default.contents(atPath: file.path)
            .map { try Document.decode(Kind.self, from: $0) }
    }

    private func print(_ text: String) { Swift.print(text) }
}
