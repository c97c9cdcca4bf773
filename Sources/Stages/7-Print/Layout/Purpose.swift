/// What a page is for.
enum Purpose {
    /// Filled in and scanned: corner marks, bubbles, the teacher's row.
    case scanned
    /// Filled in and kept: letters to ring, rules and lines.
    case plain
    /// Read alone; answers go onto the answer sheet.
    case readOnly
    /// The answer sheet: numbers and places, no words.
    case answers
}
