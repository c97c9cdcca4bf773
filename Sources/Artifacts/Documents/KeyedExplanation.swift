extension Questions.Question {
    /// Why the answer of an entry is right: nothing where a teacher gave another answer than the one that is explained,
    /// which would speak against the key. Whatever is shown beside an answer is taken from here.
    public func explanation(under entry: AnswerKey.Entry?) -> String {
        entry?.overrules == true ? "" : explanation
    }
}
