/// The answers of `cn_math_homework/4.jpg` whose cut ink may be moved, column by column. Judged by eye on the picture
/// of what `CutInk` cuts (`cut.png` beside `rest.png`): all of what was written, and nothing else. The others' ink runs
/// into the printed `=`, into another answer or off the page, or a pale stroke of theirs stays behind; a sum that
/// stands twice in a column is here only where both are whole.
enum WholeCuts {
    static let columns: [Set<String>] = [
        [
            "53+8", "70-7", "17+4", "72+9", "23+9", "45+8",
            "59+8", "16+6", "30-7", "10-6", "25-7", "97-8",
        ],
        [
            "43-6", "11-7", "58+3", "30-2", "33-4", "30-4", "18+9", "4+9", "15+9", "36-9", "51-8",
            "8+9", "29+5", "60-6", "35-7",
        ],
        [
            "66+8", "27+4", "15+7", "29+4", "85-9", "74-9", "24-8", "48+5", "63+8", "81-5",
            "31-3",
        ],
    ]
}
