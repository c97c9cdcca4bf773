import Artifacts
import Foundation
import Imaging
import Testing

@testable import Reading

/// How the second reader cuts ink, weighs texts, and what makes a number certain.
@Suite struct WrittenNumberTests {
    private func line(_ rows: [String], dots: Int = 4) -> Image { drawn(rows, dots: dots) }

    @Test func cutsALineIntoItsStrokesFromLeftToRight() {
        let ink = InkAtoms(
            line([".........", ".#...###.", ".#.....#.", ".#....#..", "........."]), unitPx: 24)
        #expect(ink.atoms.map(\.box.x) == [4, 20])
        #expect(ink.atoms[0].box == Box(x: 4, y: 4, width: 4, height: 12))
        #expect(ink.strayPx == 0)
    }

    @Test func cutsCharactersThatTouchWhereTheyAreThin() {
        let touching = line(["........", ".##..##.", ".######.", ".##..##.", "........"], dots: 6)
        #expect(InkAtoms(touching, unitPx: 30).atoms.count > 1)
        // In large boxes the same shape is one narrow character.
        #expect(InkAtoms(touching, unitPx: 90).atoms.count == 1)
    }

    @Test func cutsASmallHandsDigitsWhereAskedTo() {
        // Two characters two pixels apart, lower than the boxes' height leads one to expect.
        var bytes = line([".....", ".#.#.", ".#.#.", ".#.#.", "....."], dots: 4).greyBytes
        for x in 8..<11 { bytes[10 * 20 + x] = 0 }
        let near = Image(grey: bytes, widthPx: 20, heightPx: 20)
        #expect(InkAtoms(near, unitPx: 40).atoms.count == 1)
        #expect(InkAtoms(near, unitPx: 40, isFine: true).atoms.map(\.box.x) == [4, 12])
        // And two that touch, together wider than high.
        let rows = ["........", ".##..##.", ".#....#.", ".######.", ".#....#.", ".##..##."]
        let touching = line(rows, dots: 3)
        #expect(InkAtoms(touching, unitPx: 40).atoms.count == 1)
        #expect(InkAtoms(touching, unitPx: 40, isFine: true).atoms.count > 1)
        // A minus stays whole.
        let minus = line([".......", ".......", ".#####.", "......."], dots: 4)
        #expect(InkAtoms(minus, unitPx: 40, isFine: true).atoms.count == 1)
    }

    @Test func countsInkThatBelongsToNoStroke() {
        var bytes = [UInt8](repeating: 255, count: 40 * 20)
        for y in 4..<16 { for x in 4..<8 { bytes[y * 40 + x] = 0 } }
        for y in 8..<12 { for x in 28..<32 { bytes[y * 40 + x] = 215 } }
        // Grain of paper is no patch.
        for x in stride(from: 14, to: 40, by: 3) { bytes[2 * 40 + x] = 215 }
        let ink = InkAtoms(Image(grey: bytes, widthPx: 40, heightPx: 20), unitPx: 16)
        #expect(ink.atoms.count == 1 && ink.strayPx == 16)
    }

    @Test(arguments: [
        (["....#....", "...#.#...", "#########", "...#.#...", "....#...."], true),
        (["....#....", "...##....", "..#.#....", ".#..#....", ".#######.", "....#...."], false),
        (["#########", "......#..", ".....#...", "....#....", "...#....."], false),
        ([".........", ".........", "#########", ".........", "........."], false),
    ])
    func tellsALineThroughACharacterFromItsOwn(_ rows: [String], _ isStruckOut: Bool) throws {
        let ink = InkAtoms(line(rows), unitPx: 30)
        let box = try ink.atoms.dropFirst().reduce(#require(ink.atoms.first).box) {
            $0.union($1.box)
        }
        #expect(ink.isStruckOut(box, unitPx: 30) == isStruckOut)
    }

    @Test(arguments: [
        (["..####..", ".#......", "#.......", "########", "########", ".######."], true),
        (["....#....", "...##....", "..#.#....", ".#..#....", "#########", "....#...."], true),
        ([".#####.", "#.....#", "#.....#", "#.....#", "#.....#", ".#####."], false),
        (["#########", "......#..", ".....#...", "....#....", "...#....."], false),
        (["...#...", "...#...", "...#...", "...#...", "...#..."], false),
    ])
    func tellsCharactersThatALineMayRunThrough(_ rows: [String], _ isCrossed: Bool) throws {
        let ink = InkAtoms(line(rows), unitPx: 36)
        let box = try ink.atoms.dropFirst().reduce(#require(ink.atoms.first).box) {
            $0.union($1.box)
        }
        #expect(ink.isCrossed(box, unitPx: 36) == isCrossed)
    }

    @Test func laysALittlePaperAroundInk() {
        let ink = InkAtoms(
            line(["........", "..#.....", "..#..#..", "........"], dots: 10), unitPx: 20)
        let box = ink.lineBox(unitPx: 20)
        #expect(box == Box(x: 14, y: 7, width: 52, height: 27))
        // A sign alone is not brought to the height of a digit.
        let sign = InkAtoms(line(["......", "..##..", "......"], dots: 4), unitPx: 40)
        #expect(sign.lineBox(unitPx: 40).height == 27)
        let nothing = InkAtoms(line(["......"], dots: 4), unitPx: 40)
        #expect(nothing.lineBox(unitPx: 40) == Box(x: 0, y: 0, width: 24, height: 4))
    }

    @Test func weighsWhatSeldomStandsInAPlaceForLess() throws {
        var classes = [Float](repeating: 0, count: CharacterReader.classes.count)
        let at = try ["5", "S", "/", "reject"].map { try #require(CharacterReader.index(of: $0)) }
        for (index, share) in zip(at, [0.4, 0.4, 0.1, 0.1] as [Float]) { classes[index] = share }
        let number = CharacterReader.Field.number.applyPrior(to: classes)
        let letter = CharacterReader.Field.letter.applyPrior(to: classes)
        #expect(number[at[0]] > 0.7 && number[at[1]] < 0.1)
        #expect(letter[at[1]] > 0.7 && letter[at[0]] < 0.1)
        #expect(CharacterReader.Field.any.applyPrior(to: classes) == classes)
        for one in [number, letter] { #expect(abs(one.reduce(0, +) - 1) < 1e-5) }
    }

    @Test func picturesAPieceInTheMiddleAndSaysWhereItLay() {
        let ink = InkAtoms(
            line(["......", "..##..", "..##..", "..##..", "..##..", "......"]), unitPx: 32)
        let picture = CharacterPicture(ink.atoms[...], of: ink, middle: 12, unitPx: 32)
        #expect(picture.place == [0.5, 0.25, 0])
        let side = CharacterPicture.side
        let dark = picture.values.indices.filter { picture.values[$0] > 0.5 }
        #expect(dark.map { $0 / side }.min() == 3 && dark.map { $0 / side }.max() == 28)
        let (left, right) = (dark.map { $0 % side }.min() ?? 0, dark.map { $0 % side }.max() ?? 0)
        #expect(left + right == side - 1 && (11...13).contains(right - left))
    }

    /// Probabilities of some signs; what is left is no character.
    private func classes(_ some: [String: Float]) -> [Float] {
        let rest = 1 - some.values.reduce(0, +)
        return CharacterReader.classes.map { $0 == "reject" ? rest : some[$0] ?? 0 }
    }

    /// Two pieces that are 1 and 3, or together perhaps a B, perhaps an 8.
    private var lattice: CharacterLattice {
        let box = { (x: Int, width: Int) in Box(x: x, y: 0, width: width, height: 20) }
        return CharacterLattice(
            count: 2,
            arcs: [
                .init(from: 0, to: 1, box: box(0, 8), classes: classes(["1": 0.9])),
                .init(from: 1, to: 2, box: box(10, 10), classes: classes(["3": 0.8, "8": 0.1])),
                .init(from: 0, to: 2, box: box(0, 20), classes: classes(["B": 0.5, "8": 0.2])),
            ])
    }

    @Test func weighsTextsOverAllWaysToCutTheInk() {
        #expect(abs(exp(lattice.logLikelihood(of: "13")) - 0.72) < 1e-6)
        #expect(abs(exp(lattice.logLikelihood(of: "8")) - 0.2) < 1e-6)
        #expect(lattice.logLikelihood(of: "133") == -.infinity)
        #expect(lattice.logLikelihood(of: "1x") == -.infinity)
        let paths = lattice.paths(of: CharacterReader.classes.prefix(CharacterReader.signs), 2)
        #expect(paths.map(\.text) == ["13", "8"])
        #expect(paths[0].boxes.map(\.x) == [0, 10])
        #expect(lattice.path(of: "18")?.characters.map { ($0 * 10).rounded() } == [9, 1])
        #expect(lattice.path(of: "133") == nil)
    }

    @Test func knowsThatACharacterFillsOneBoxAndTheNextOneTheNext() {
        // 8 . 3 in three boxes: two of the pieces together look like an 8 too.
        func arc(_ from: Int, _ to: Int, _ some: [String: Float]) -> CharacterLattice.Arc {
            let boxes = NumberReader.Boxes(left: 0, middle: 16, width: 24, height: 32)
            let pieces = [
                Box(x: 4, y: 4, width: 16, height: 24), Box(x: 34, y: 26, width: 4, height: 4),
                Box(x: 52, y: 4, width: 16, height: 24),
            ]
            let own = Array(pieces[from..<to])
            let whole = own.dropFirst().reduce(own[0]) { $0.union($1) }
            return .init(
                from: from, to: to, box: whole, classes: classes(some),
                fit: boxes.fit(of: own, whole: whole), middle: boxes.place(of: whole))
        }
        let lattice = CharacterLattice(
            count: 3,
            arcs: [
                arc(0, 1, ["8": 0.9]), arc(1, 2, [".": 0.9]), arc(2, 3, ["3": 0.9]),
                arc(0, 2, ["8": 0.9]), arc(1, 3, ["3": 0.9]),
            ])
        #expect(lattice.paths(of: ["8", ".", "3"], 3).first?.text == "8.3")
        #expect(abs(exp(lattice.logLikelihood(of: "8.3")) - 0.729) < 1e-6)
        #expect(lattice.logLikelihood(of: "83") < -5)
    }

    @Test func saysHowMuchOfATextsInkIsNoNumber() throws {
        let eight = try #require(lattice.path(of: "8"))
        #expect(abs(try #require(lattice.rejection(eight)) - 0.8) < 1e-5)
        let thirteen = try #require(lattice.path(of: "13"))
        #expect(abs(try #require(lattice.rejection(thirteen)) - 0.1) < 1e-5)
    }

    private func sight(
        _ candidates: [(String, Double, Double)], outside: Double = -14, doubt: String? = nil
    ) -> SeenWriting.Sight {
        SeenWriting.Sight(
            candidates: candidates.map { .init(text: $0.0, first: $0.1, second: $0.2) },
            outside: .init(first: outside, second: outside), characters: [], doubt: doubt)
    }

    @Test func sharesWhatIsNoNumberToo() {
        let shares = NumberCertainty.shares(
            of: sight([("7", -0.5, -0.5), ("1", -1, -1)]).candidates,
            outside: .init(first: -1, second: -1))
        #expect(shares[0] > shares[1] && shares.reduce(0, +) < 0.95)
    }

    @Test(arguments: [
        ("7", NumberCertainty.Kind.digit), ("70", .digits), ("-7", .negative), ("-7.5", .decimal),
        ("0.7", .decimal),
    ])
    func knowsWhatANumberConsistsOf(_ text: String, _ kind: NumberCertainty.Kind) {
        #expect(NumberCertainty.Kind(text) == kind)
    }

    @Test(
        arguments: [(-0.24, 0.0), (-0.26, -0.5), (-700, -20), (.nan, -20), (0.3, 0)]
            as [(Double, Double)])
    func tellsLogarithmsInHalves(_ value: Double, _ told: Double) {
        #expect(Quantised.logarithm(value) == told)
    }

    @Test func holdsTheNetworksOfTheRepositoryInTheProgram() throws {
        let weights = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Weights").standardizedFileURL
        for (model, file) in [
            (NeuralModel.characters, "characters/characters.onnx"),
            (NeuralModel.numbers, "numbers/numbers.onnx"),
            (InkNetwork.model, "ink/ink.onnx"),
        ] {
            #expect(model.problem == nil)
            let bytes = try Data(contentsOf: weights.appending(path: file))
            #expect(model.sha256 == Digest.sha256(bytes))
        }
    }

    @Test(.enabled(if: NumberReader.problem == nil))
    func isNeverSureOfAnEmptyLine() throws {
        let empty = Image(grey: [UInt8](repeating: 255, count: 4800), widthPx: 120, heightPx: 40)
        let boxes = NumberReader.Boxes(left: 0, middle: 20, width: 24, height: 40)
        let sight = try NumberReader().sight(of: empty, in: boxes)
        #expect(sight.doubt == "nothing in it looks like a number")
        #expect(NumberDecision.inUse.error(of: sight, inBoxes: true) == nil)
    }
}
