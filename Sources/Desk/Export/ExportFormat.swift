/// What a sheet can be handed on as.
public enum ExportFormat: String, Sendable, CaseIterable {
    /// XHTML with boxes and confidences, for programs that correct or search text.
    case hocr
    /// The pages with their words under them.
    case pdf
    /// The quiz as GIFT, Moodle's text that is easily edited.
    case gift
    /// The quiz as Moodle XML.
    case moodle
    /// The quiz's multiple choice as a workbook for Kahoot.
    case kahoot
    /// The quiz as notes for Anki.
    case anki
    /// The quiz as a package of QTI 2.1.
    case qti21
    /// The quiz as a package of QTI 1.2, as Canvas's classic quizzes and older systems read it.
    case qti12

    /// How the name of such a file ends, without the first dot.
    public var suffix: String {
        switch self {
        case .hocr, .pdf, .gift: rawValue
        case .moodle: "moodle.xml"
        case .kahoot: "kahoot.xlsx"
        case .anki: "anki.txt"
        case .qti21: "qti21.zip"
        case .qti12: "qti12.zip"
        }
    }

    /// What is handed on in it: the page's text, or its quiz.
    var stem: String {
        switch self {
        case .hocr, .pdf: "text"
        case .gift, .moodle, .kahoot, .anki, .qti21, .qti12: "quiz"
        }
    }
}
