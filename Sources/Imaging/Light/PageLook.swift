import Artifacts
import CImaging

/// What can be measured on a page before anything is read.
public struct PageLook: Codable, Sendable, Equatable {
    /// Brightness of the paper, 0 to 255.
    public var paper: Double
    /// Standard deviation of the paper's grain, in grey levels.
    public var noise: Double
    /// One less ink over paper at the stronger strokes, 0 to 1.
    public var contrast: Double
    /// Median width of edges from a fifth to four fifths of their height, along rows and along columns, in pixels
    /// (1.68 of a blur's deviation); nil where too few edges were seen.
    public var edgeX, edgeY: Double?
    /// How many edges were measured.
    public var edges: Int

    /// Looks at a page.
    public init(_ page: Image) {
        let look = page.grey.lent { reviso_look($0) }
        (paper, noise, contrast) = (look.paper, look.noise, look.contrast)
        edgeX = look.edge_x > 0 ? look.edge_x : nil
        edgeY = look.edge_y > 0 ? look.edge_y : nil
        edges = Int(look.edges)
    }

    /// The wider of the two edges, in pixels: a shaken picture is blurred in one direction only.
    public var edgePx: Double? { [edgeX, edgeY].compactMap { $0 }.max() }
    /// The narrower of the two, in pixels; nil where either was not seen.
    public var sharperEdgePx: Double? { edgeX.flatMap { x in edgeY.map { min(x, $0) } } }
}

extension Image {
    /// How far lines of text are turned, in degrees to turn clockwise to make them level, sought to ± a range;
    /// Leptonica's confidence (above 3 is sure); and a score that grows with how clearly there are lines. Of its ink.
    public func lines(withinDegrees range: Double) -> (
        degrees: Double, confidence: Double, score: Double
    ) {
        var confidence = 0.0
        var score = 0.0
        let degrees = asInk.lent { reviso_find_lines($0, range, &confidence, &score) }
        return (degrees, confidence, score)
    }

    /// Above 0 where level text is upright, below 0 where it is upside down: ascenders against descenders, in units of
    /// chance. For pictures of 150 to 300 dots an inch.
    public var upConfidence: Double {
        asInk.lent { reviso_up_confidence($0) }
    }
}

extension Image {
    /// Ink turned clockwise by at most 15 degrees, rows and columns shifted whole. For pictures that are measured and
    /// not shown.
    public func sheared(clockwiseDegrees degrees: Double) -> Image {
        return Image(known: asInk.lent { reviso_pix_sheared($0, min(15, max(-15, degrees))) })
    }
}
