import Testing

@testable import Artifacts

@Suite struct TransformTests {
    @Test func tellsPhotographsFromScansByTheirBends() {
        let turned = Intake.Transform(homography: [1.65, -0.02, 38, 0.02, 1.65, 0.3, 0, 0, 1])
        let aside = Intake.Transform(
            homography: [1.17, 0.16, -663, -0.06, 1.18, -130, 3.4e-5, 2.4e-5, 1])
        let bent = Intake.Transform(
            homography: [1, 0, 0, 0, 1, 0, 0, 0, 1],
            mesh: Intake.Mesh(columns: 2, rows: 2, points: [0, 0, 9, 0, 0, 9, 9, 8]))
        #expect(!turned.isOfPhotograph)
        #expect(aside.isOfPhotograph)
        #expect(bent.isOfPhotograph)
    }
}
