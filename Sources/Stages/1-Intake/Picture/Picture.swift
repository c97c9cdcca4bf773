import Artifacts
import Foundation
import Imaging

/// A decoded picture, turned as its file asks, and what is known of it.
struct Picture {
    /// The picture, upright as the camera held it.
    var image: Image
    /// From the file's pixels to this picture's.
    var map: Homography
    /// Dots an inch, where the file says so and it can be true.
    var dpi: Int?
    /// The file's own bytes, where they are a PNG or JPEG whose picture may be handed on as it is, without what stands
    /// beside it.
    var untouched: Data?
    /// Whether it was white on black.
    var wasInverted = false
    /// Whether a part of a book's other page was cut off it.
    var hadNeighbour = false
    /// The grain that was smoothed away, as a share of the paper's brightness; 0 where none was.
    var smoothedGrain = 0.0

    /// The share of the picture that the file lacks, as one whose copying was cut off.
    var missing = 0.0

    /// The words that the file says stand on it, in this picture's pixels.
    var words: [Intake.Word] = []

    /// The same picture with dark writing on bright ground.
    var positive: Picture {
        guard image.isWhiteOnBlack else { return self }
        var picture = Picture(image: image.inverted, map: map, dpi: dpi, wasInverted: true)
        picture.missing = missing
        picture.words = words
        return picture
    }
}
