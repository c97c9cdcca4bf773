import Artifacts
import Imaging

extension Picture {
    /// The same picture without its coarsest grain. Grain so strong is found to be thousands of letters: the page is
    /// drawn far too large for them, and its layout takes Tesseract minutes.
    var calmed: Picture {
        let grain = image.grainOverPaper
        guard grain > Self.coarse else { return self }
        var calm = self
        calm.smoothedGrain = grain
        calm.image = image.smoothed(reachPx: grain > Self.coarsest ? 2 : 1)
        calm.untouched = nil
        return calm
    }

    /// Grain's deviation as a share of the paper's brightness. A telephone in a dim room gives 0.04; from the first on
    /// means over nine pixels are taken, which leave a third, from the second over twenty-five, which leave a fifth.
    private static let coarse = 0.08
    private static let coarsest = 0.2
}

extension Image {
    /// The least grain of five places of a picture, over the paper there: a screened picture on the page is no grain of
    /// the camera. 0 in the dark, where steps of one grey level look like grain.
    fileprivate var grainOverPaper: Double {
        guard depth != 1, min(widthPx, heightPx) >= 200 else { return 0 }
        let (width, height) = (widthPx / 5, heightPx / 5)
        let places = [(2, 2), (1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
            let box = Box(x: column * width, y: row * height, width: width, height: height)
            let look = PageLook(cropped(to: box))
            return look.paper < Readability.dimPaper ? 0 : look.noise / look.paper
        }
        return places.min() ?? 0
    }
}
