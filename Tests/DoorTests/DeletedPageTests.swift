import Artifacts
import Engine
import Foundation
import Testing

@testable import Door

/// Files that are dropped again after some of their pages were deleted.
@Suite struct DeletedPageTests {
    private let reader = FakeReader(codes: [
        1: [SheetCode(edition: "7K3QF", pupil: "P07", copy: 1, page: 1)],
        2: [SheetCode(edition: "7K3QF", pupil: "P08", copy: 1, page: 1)],
    ])

    /// Takes a page out of every delivery, as `reviso delete` does.
    private func forget(_ key: String, in room: Classroom) throws {
        for name in try room.files("deliveries") {
            let file = room.workspace.deliveries.appending(path: name)
            var delivery = try Document.decode(Delivery.self, from: Data(contentsOf: file))
            delivery.pages.removeAll { $0.key == key }
            try Document.encode(delivery).write(to: file)
        }
    }

    @Test func takesADeletedPageAnewAndLeavesTheOthers() async throws {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\nP08,Ben Roth\n")
        try room.edition()
        let stack = Made.tiff([1, 0, 2])
        try room.drop(stack, "stack.tiff")
        try await room.sweep(reader: reader)
        let keys = { try room.deliveries().map { $0.pages.map(\.key) } }
        #expect(try keys() == [["fractions/P07/7K3QF-1", "fractions/P08/7K3QF-1"]])
        try forget("fractions/P08/7K3QF-1", in: room)
        try room.drop(stack, "stack.tiff")
        #expect(try await room.sweep(reader: reader).files.map(\.state) == [.taken])
        #expect(try keys() == [["fractions/P07/7K3QF-1"], ["fractions/P08/7K3QF-1"]])
        #expect(try room.deliveries().last?.pages.map(\.number) == [3])
        try room.drop(stack, "stack.tiff")
        let third = try await room.sweep(reader: reader).files
        #expect(third.map(\.state) == [.duplicate(of: "stack.tiff")], "the empty page is none")
        #expect(try room.deliveries().count == 2)
    }
}
