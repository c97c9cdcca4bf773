import Artifacts
import Imaging

/// Tells + from × by where the ink lies. Readers of text take ÷ for + and × for x without a doubt, so the sign's shape
/// decides and not the reading.
enum SignShape {
    /// `+`, `×`, or nil where the piece is neither.
    static func classify(
        _ piece: Image.Component, digitHeight: Int, in bilevel: Image
    ) -> Character? {
        let (width, height) = (piece.box.width, piece.box.height)
        guard width >= 5, height >= 5, 4 * width <= 5 * height + 8, 4 * height <= 5 * width + 8,
            height * 20 <= digitHeight * 19
        else { return nil }
        let ninths = share(in: bilevel.cropped(to: piece.box))
        let corners = [ninths[0], ninths[2], ninths[6], ninths[8]]
        let edges = [ninths[1], ninths[3], ninths[5], ninths[7]]
        guard let thickest = corners.max(), let thinnest = corners.min(),
            let strongest = edges.max(), let weakest = edges.min()
        else { return nil }
        if thickest < 0.12, weakest > 0.2, ninths[4] > 0.35 { return "+" }
        if thinnest > 0.22, strongest < 0.2, ninths[4] > 0.35 { return "×" }
        return nil
    }

    /// The share of ink in each ninth of a picture, by rows.
    private static func share(in picture: Image) -> [Double] {
        let bytes = picture.greyBytes
        let (width, height) = (picture.widthPx, picture.heightPx)
        var (ink, all) = ([Double](repeating: 0, count: 9), [Double](repeating: 0, count: 9))
        for y in 0..<height {
            for x in 0..<width {
                let cell = 3 * (3 * y / height) + 3 * x / width
                all[cell] += 1
                if bytes[y * width + x] < 128 { ink[cell] += 1 }
            }
        }
        return zip(ink, all).map { $1 > 0 ? $0 / $1 : 0 }
    }
}
