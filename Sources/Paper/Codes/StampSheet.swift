public import Artifacts
public import Foundation

/// Pages with nothing but code and name, to be laid over the nameless layouts.
public enum StampSheet {
    /// One page's stamp.
    public struct Page: Sendable, Equatable {
        /// What is encoded and printed; nothing where nil, on a side that stays empty.
        public var code: SheetCode?
        /// Written on the name line; nothing where nil.
        public var name: String?
        /// Paper width.
        public var widthMM: Double
        /// Paper height.
        public var heightMM: Double
        /// The layout's place for the code.
        public var codeMM: BoxMM
        /// The layout's place for the name.
        public var nameMM: BoxMM

        /// A value from its parts.
        public init(
            code: SheetCode, name: String? = nil, widthMM: Double, heightMM: Double,
            codeMM: BoxMM, nameMM: BoxMM
        ) {
            self.code = code
            self.name = name
            self.widthMM = widthMM
            self.heightMM = heightMM
            self.codeMM = codeMM
            self.nameMM = nameMM
        }

        /// A side with nothing on it.
        public init(emptyWidthMM widthMM: Double, heightMM: Double) {
            let none = BoxMM(x: 0, y: 0, width: 0, height: 0)
            (self.widthMM, self.heightMM, codeMM, nameMM) = (widthMM, heightMM, none, none)
        }
    }

    /// Height of the typed code and the quiet zone above it.
    static let typedMM = 6.0

    /// A PDF of one transparent page a stamp: QR and typed code under it (beside it where the place is more than twice
    /// as wide as high), and the name.
    public static func pdf(pages: [Page]) throws -> Data {
        try Fonts.check()
        let drawings = try pages.map { page in
            let code = try page.code.map { ($0, try QRCode($0.text)) }
            return PaperPage(widthMM: page.widthMM, heightMM: page.heightMM) { canvas in
                if let (text, square) = code { draw(page, text, square, on: canvas) }
            }
        }
        return try PDFCanvas.pdf(title: "Reviso", pages: drawings)
    }

    /// Draws a stamp on a page.
    public static func draw(_ page: Page, on canvas: Canvas) throws {
        guard let code = page.code else { return }
        draw(page, code, try QRCode(code.text), on: canvas)
    }

    private static func draw(
        _ page: Page, _ text: SheetCode, _ code: QRCode, on canvas: Canvas
    ) {
        let place = page.codeMM
        let beside = place.width > 2 * place.height
        let side = beside ? place.height : min(place.width, place.height - typedMM)
        code.draw(
            on: canvas,
            in: BoxMM(x: place.maxX - side, y: place.y, width: side, height: side))
        var style = TextStyle(sizePt: 9, family: .dejaVu, letterSpacingPt: 0.4)
        let room = beside ? place.width - side - 3 : place.width
        let typed = fitted(text.text, &style, widthMM: room)
        let right = beside ? place.maxX - side - 3 : place.maxX
        let top = beside ? place.maxY - typed.heightMM : place.maxY - typed.heightMM
        canvas.draw(typed, xMM: right - typed.widthMM, yMM: top)
        if let name = page.name {
            var style = TextStyle(sizePt: 12)
            let block = fitted(name, &style, widthMM: page.nameMM.width - 2)
            canvas.draw(
                block, xMM: page.nameMM.x + 1,
                yMM: page.nameMM.maxY - 1.2 - block.baselineMM)
        }
    }

    /// A one-line text at the style's size, or smaller where the width asks for it.
    private static func fitted(
        _ text: String, _ style: inout TextStyle, widthMM: Double
    ) -> TextBlock {
        let block = TextBlock(text, style)
        guard block.widthMM > widthMM, block.widthMM > 0 else { return block }
        style.sizePt *= widthMM / block.widthMM
        style.letterSpacingPt *= widthMM / block.widthMM
        return TextBlock(text, style)
    }
}
