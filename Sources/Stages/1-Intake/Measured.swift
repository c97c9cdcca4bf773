package import Foundation
import Imaging

extension Readability.Evidence {
    /// What the stage measures on a picture before it judges it, so that limits can be weighed without reading again;
    /// nil where the bytes are no picture.
    package init?(measuredOn picture: Data, targetDPI: Int = IntakeStage.defaults.targetDPI) {
        guard let header = PictureHeader(picture), let image = Image(decoding: picture) else {
            return nil
        }
        let upright = Picture(
            image: image, map: .identity, dpi: Resolution.believed(header), untouched: nil
        ).positive
        self = PageMaker(targetDPI: targetDPI).page(from: upright).evidence
    }
}
