public import Artifacts
import Foundation

/// The hint that a turn gets.
public enum TalkHint: String, Codable, Sendable, CaseIterable {
    /// It is short: an open question would help.
    case short
    /// It can be answered with yes or no: follow up.
    case closed
    /// Nothing was typed for a while.
    case idle
}

extension TalkRules {
    /// The hint for a turn; nil for a strong one.
    public func hint(for text: String) -> TalkHint? {
        if isOpen(text) { return nil }
        if isClosed(text), Self.words(text).count > short { return .closed }
        return Self.words(text).count <= short ? .short : nil
    }

    /// Whether a turn asks about something that the partner just said: it asks, and has a word of content in common.
    public func isFollowUp(_ text: String, to partner: String) -> Bool {
        guard asked(text) != nil else { return false }
        return !contentKeys(text).isDisjoint(with: contentKeys(partner))
    }

    /// The first letters of the words that carry content.
    func contentKeys(_ text: String) -> Set<String> {
        Set(
            Self.words(text).filter { word in
                word.count >= Self.lettersOfContent && !list(.asking).contains(word)
                    && !list(.opener).contains(word) && !list(.common).contains(word)
                    && !isAuxiliary(word)
            }.map { String($0.prefix(Self.lettersCompared)) })
    }

    private static let (lettersOfContent, lettersCompared) = (4, 5)

    /// What a turn is like.
    public func figures(_ text: String, to partner: String?) -> Session.Figures {
        Session.Figures(
            words: Self.words(text).count, isOpen: isOpen(text), isClosed: isClosed(text),
            isFollowUp: partner.map { isFollowUp(text, to: $0) } ?? false)
    }
}
