import Drawing

/// Ways in which a sheet comes into a picture.
enum SceneClass: String, CaseIterable, Codable, CodingKeyRepresentable {
    case grey = "grey, 200 dpi"
    case coarse = "grey, 100 dpi"
    case fine = "grey, 300 dpi"
    case finest = "grey, 600 dpi"
    case bits = "1-bit, 100 dpi"
    case bits200 = "1-bit, 200 dpi"
    case jpeg = "JPEG 40, 150 dpi"
    case tilt = "tilted up to 20°"
    case scaled = "scaled 88 to 106 %"
    case corner = "corner torn or covered"
    case turned = "turned by right angles"
    case phone = "telephone, curled"

    /// A scene of the class.
    func scene(random: inout SplitMix64) -> Scene {
        var scene = Scene()
        scene.skewDegrees = random.between(-2, 2)
        scene.paper = random.between(228, 255)
        scene.ink = random.between(0, 50)
        scene.noise = random.between(2, 10)
        scene.blur = random.between(1, 1.4)
        switch self {
        case .grey, .corner: break
        case .coarse: (scene.dpi, scene.blur) = (100, 1)
        case .fine: scene.dpi = 300
        case .finest: scene.dpi = 600
        case .bits, .bits200:
            (scene.dpi, scene.blur) = (self == .bits ? 100 : 200, 1)
            scene.threshold = 130 + random.index(70)
        case .jpeg: (scene.dpi, scene.jpeg) = (150, 40)
        case .tilt:
            scene.skewDegrees = random.between(-20, 20)
            scene.marginMM = 4
        case .scaled:
            let scale = random.between(0.88, 1.06)
            scene.scale = (scale * random.between(0.99, 1.01), scale)
            if scale > 0.99 { scene.marginMM = 3 }
        case .turned: scene.quarterTurns = 1 + random.index(3)
        case .phone: Self.photograph(&scene, random: &random)
        }
        return scene
    }

    private static func photograph(_ scene: inout Scene, random: inout SplitMix64) {
        scene.dpi = random.between(170, 240)
        scene.skewDegrees = random.between(-8, 8)
        scene.quarterTurns = random.index(4)
        scene.corners = (0..<4).map { _ in
            (random.between(0, 0.05), random.between(0, 0.05))
        }
        scene.curlMM = random.between(-2.5, 2.5)
        scene.marginMM = random.between(6, 25)
        scene.table = 40 + random.index(80)
        scene.paper = random.between(190, 240)
        scene.ink = random.between(25, 60)
        scene.fall = random.between(0, 0.35)
        scene.direction = random.between(0, 6.28)
        scene.noise = random.between(4, 12)
        scene.blur = random.between(1, 1.5)
        scene.jpeg = 60 + random.index(30)
    }

    /// Tears or covers a corner, the marks' places included.
    func damage(_ canvas: inout Canvas, random: inout SplitMix64) {
        guard self == .corner else { return }
        let (width, height) = (
            Double(canvas.widthPx) / Canvas.dotsMM, Double(canvas.heightPx) / Canvas.dotsMM
        )
        let corner = random.index(4)
        let side = random.between(18, 32)
        let (left, top) = (corner % 2 == 0, corner < 2)
        if random.index(2) == 0 {
            // What lies under a torn corner: the lid's white is drawn over, its shadow stays.
            canvas.cover(
                left ? 0 : width - side, top ? 0 : height - side, side, side, grey: 1
            ) { x, y in
                (left ? x : width - x) + (top ? y : height - y) < side
            }
        } else {
            canvas.cover(
                left ? 0 : width - side, top ? 0 : height - side * 0.7, side, side * 0.7,
                grey: random.between(0, 0.6))
        }
    }
}
