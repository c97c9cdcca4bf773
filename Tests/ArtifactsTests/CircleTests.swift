import Testing

/// Inside a target arrows go one way, between folders and, but for pairs, between files.
@Suite struct CircleTests {
    /// A circle that may be.
    private struct Allowed {
        /// Where it is.
        let target: String
        /// The files or folders of it; nil for any, until the target is put in order.
        let parts: Set<String>?
        /// Why it may be.
        let why: String
    }

    private static let folders = [
        Allowed(
            target: "Stages/2-OCR", parts: nil,
            why: "what a page's rows are depends on what stands in them: a later issue parts them")
    ]
    private static let files = [
        Allowed(
            target: "Paper",
            parts: ["Text/Fraction", "Text/Root", "Text/TextBlock", "Text/TextShaping"],
            why: "a parser: what stands over a bar or under a root is a text again"),
        Allowed(target: "Stages/2-OCR", parts: nil, why: "as its folders"),
    ]

    @Test func ofFoldersAreOnlyThoseNamed() throws {
        for (target, files) in try House.targets() {
            expect(House.circles(files, of: \.folder), in: target, amongThose: Self.folders)
        }
    }

    /// Two files that use each other are read together, as a part and its whole; three are a knot.
    @Test func ofMoreThanTwoFilesAreOnlyThoseNamed() throws {
        for (target, files) in try House.targets() {
            let circles = House.circles(files, of: \.name).filter { $0.count > 2 }
            expect(circles, in: target, amongThose: Self.files)
        }
    }

    /// What is allowed is no more than what there is, so that a name leaves the list with its circle.
    private func expect(
        _ circles: [[String]], in target: String, amongThose all: [Allowed]
    ) {
        let allowed = all.filter { $0.target == target }
        for circle in circles {
            #expect(
                allowed.contains { $0.parts?.isSuperset(of: circle) ?? true },
                "\(target): \(circle.joined(separator: ", ")) use each other in a circle")
        }
        for one in allowed {
            #expect(
                circles.contains { one.parts?.isSuperset(of: $0) ?? true },
                "\(target) has no such circle any more: \(one.why)")
        }
    }

    @Test func areFoundWhereThereAre() {
        let one = Source("A/Left", text: "struct Left { var right: Right }\n")
        let other = Source("B/Right", text: "// Left\nstruct Right { let say = \"Left\" }\n")
        #expect(House.circles([one, other], of: \.folder) == [])
        let back = Source("B/Turn", text: "func turn(_ left: Left) {}\n")
        #expect(House.circles([one, other, back], of: \.folder) == [["A", "B"]])
        #expect(House.circles([one, other, back], of: \.name) == [])
        // A name that two files declare tells nothing.
        let twin = Source("C/Left", text: "public struct Left {}\n")
        #expect(House.circles([one, other, back, twin], of: \.folder) == [])
    }

    @Test func areFoundOneByOne() {
        let names = ["A": "B", "B": "C", "C": "A", "D": "E", "E": "D", "F": "A"]
        let files = names.map { Source($0, text: "struct \($0) { var next: \($1) }\n") }
        #expect(House.circles(files, of: \.name) == [["A", "B", "C"], ["D", "E"]])
    }
}
