/// What goes out of the practice pipeline, in the order of the parts of a card.
public enum PracticeExhibits {
    /// All of them.
    public static let all: [any Exhibit] = [
        PersonalExhibit(), QuizExhibit(), KeysExhibit(), PagesExhibit(), TurnoutExhibit(),
        ResultsExhibit(),
        ProgressExhibit(),
        GradebookExhibit(), LibraryExhibit(),
    ]
}
