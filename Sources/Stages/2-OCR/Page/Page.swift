import Artifacts
import Imaging
import Reading

/// A page as far as it has been read: ink, words, marks, sums, exercises, lines, in the order in which they come to be.
/// Each pass of `Passes` takes it one step on, and reads only what those before it have written.
struct Page {
    /// Reads print, at any part of the page.
    let engine: TesseractEngine
    /// The picture in its file.
    let stored: StoredPicture
    /// The resolution that the page has by intake, in dots an inch.
    let dpi: Int
    /// Whether a camera took it.
    let isPhoto: Bool
    /// Whether the first reader lacks the data of a language that was set.
    var lacksLanguage = false
    /// The words that the page's file says stand on it.
    var typed: [Intake.Word] = []

    // MARK: Ink

    /// The picture and its grey.
    var picture: Image, grey: Image
    /// The ink in black and white.
    var layer: PageLayer
    /// Codes that are printed on it.
    var codes: PrintedCodes
    /// How likely each place of it is writing; nil where it was not looked at.
    var look: WritingLook?
    /// Its print without its writing; nil where nobody can tell.
    var alone: PrintAlone?
    /// The ink's components, without the circles of numbers.
    var components: [Image.Component] = []
    /// How high its letters are, in pixels.
    var heightPx = 1
    /// Rings to write a sign in.
    var rings: [Box] = []

    // MARK: Words

    /// What the first reader saw, codes left out.
    var read: [ReadWord] = []
    /// Whether the file's own words are taken.
    var isTyped = false
    /// The words of its print.
    var words: [ReadWord] = []
    /// The words, and the rows that the first reading left out.
    var filled: [ReadWord] = []
    /// The words, those doubted that look like noise, with labels that were lost.
    var labelled: [ReadWord] = []
    /// Words that were found last, where no other stands.
    var late: [ReadWord] = []

    // MARK: What they make

    /// Rules, frames and tables.
    var marks = Marks()
    /// Its sums.
    var sums: [Sum] = []
    /// Its print in fragments, and the exercises of it.
    var print: PagePrint?
    /// The exercises as they are told.
    var exercises: [Recognition.Exercise] = []
    /// Its lines as they are told.
    var lines: [Recognition.Line] = []
    /// Whether what was read on it is no text at all: then nothing is told.
    var isUnread = false

    /// A page of which nothing has been read.
    init(
        engine: TesseractEngine, stored: StoredPicture, dpi: Int, isPhoto: Bool,
        lacksLanguage: Bool = false, typed: [Intake.Word] = []
    ) throws {
        (self.engine, self.stored, self.dpi, self.isPhoto) = (engine, stored, dpi, isPhoto)
        (self.lacksLanguage, self.typed) = (lacksLanguage, typed)
        (picture, grey) = (try stored.image, try stored.grey)
        layer = PageLayer(picture, grey: grey, dpi: dpi)
        codes = PrintedCodes(layer.components)
    }

    /// The reader of words that serves it.
    var readers: PageWords {
        PageWords(
            engine: engine, stored: stored, dpi: dpi, isPhoto: isPhoto,
            lacksLanguage: lacksLanguage)
    }

    /// The sign that a component is by its shape, beside digits of a height.
    var sign: (Image.Component, Int) -> Character? {
        let bilevel = layer.bilevel
        return { SignShape.classify($0, digitHeight: $1, in: bilevel) }
    }
}
