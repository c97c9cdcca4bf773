import Artifacts
import Foundation
import Testing

@testable import Engine
@testable import toyline

/// Steps that read what was printed.
struct EditionTests {
    /// Lists the editions that it is given.
    private struct AlbumStage: Stage {
        struct Options: Codable, Sendable, Equatable {}
        struct Input: Decodable, Sendable {
            var intake: Intake
            var edition: [Edition]?
            var printedForOthers: [Edition]?
        }
        static let name = "album"
        static let revision = 1
        static let reads: [Reads] = [.own(Intake.self), .all(Edition.self), .printedForOthers]
        static let defaults = Options()

        init(_ options: Options) {}

        func run(_ input: Input, on bench: Bench) async throws -> Outcome<Tally> {
            let ids = input.edition?.map(\.edition) ?? ["none named"]
            return .made(
                Tally(
                    key: input.intake.key, letters: input.printedForOthers?.count ?? 0,
                    rulings: ids, edition: nil))
        }
    }

    private func album(_ room: Class, from: String) async throws -> RunSummary {
        let line = """
            pipeline: practice
            steps:
              - { id: 01-intake, stage: copy,  from: [deliveries] }
              - { id: 02-album,  stage: album, from: [\(from)] }

            """
        let pipeline = try Pipeline(
            yaml: line, file: "album.yml", stages: Toys.stages + [AlbumStage.self],
            settings: Settings())
        return try await Runner(room.workspace, pipeline).run(jobs: 1)
    }

    private func print(_ id: String, for sheet: String, in room: Class) throws {
        let edition = Edition(
            key: id, edition: id, sheet: sheet, title: "S", questions: [], entries: [], pages: [])
        try room.write(
            String(decoding: try Document.encode(edition), as: UTF8.self),
            to: "editions/\(id)/edition.json")
    }

    @Test func givesASheetWhatWasPrintedForIt() async throws {
        let room = try Class()
        for (serial, key) in ["s", "t", "u/c01", "u/c02"].enumerated() {
            try room.deliver(key, to: key, serial: serial)
        }
        let from = "01-intake, editions"
        _ = try await album(room, from: from)
        func ids(_ key: String) throws -> [String]? {
            try room.document(Tally.self, "02-album", key)?.rulings
        }
        #expect(try ids("s") == [])
        try print("BBBBB", for: "s", in: room)
        try print("AAAAA", for: "s", in: room)
        try print("CCCCC", for: "u/c02", in: room)
        try print("DDDDD", for: "u", in: room)
        try room.write("broken", to: "editions/EEEEE/edition.json")
        // What came out of a step is no reason for it to run; when it runs, it is given all of it.
        #expect(try await album(room, from: from).deeds.isEmpty)
        for (serial, key) in ["s", "u/c01", "u/c02"].enumerated() {
            try room.deliver("\(key) again", to: key, serial: 10 + serial)
        }
        let run = try await album(room, from: from)
        #expect(run.deeds.filter { $0.step == "02-album" }.map(\.sheet) == ["s", "u/c01", "u/c02"])
        #expect(try ids("s") == ["AAAAA", "BBBBB"])
        #expect(try room.document(Tally.self, "02-album", "s")?.letters == 2)
        #expect(try room.document(Tally.self, "02-album", "u/c02")?.letters == 2)
        #expect(try ids("u/c01") == ["DDDDD"])
        #expect(try ids("u/c02") == ["CCCCC", "DDDDD"])
        // Known by their signatures now.
        #expect(try await album(room, from: from).deeds.isEmpty)
        let index = RunIndex("\(room.workspace.cache.path)/index")
        #expect(index.editions.keys.sorted() == ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
    }

    @Test func doesWithoutWhereThePipelineDoesNotNameThem() async throws {
        let room = try Class()
        try room.deliver("s", to: "s", serial: 1)
        try print("AAAAA", for: "s", in: room)
        _ = try await album(room, from: "01-intake")
        #expect(
            try room.document(Tally.self, "02-album", "s")?.rulings == ["none named"])
    }
}
