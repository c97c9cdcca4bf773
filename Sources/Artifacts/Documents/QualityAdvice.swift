extension Intake.Quality.Reason {
    /// What to do about it, as half a sentence; nil for what is no fault of the picture.
    public var remedy: String? {
        switch self {
        case .blurred, .tooBlurred: "hold the camera still until the picture is sharp"
        case .lettersAreBroken: "hold the camera still"
        case .dark, .tooDark: "lay the page under a lamp or by a window"
        case .grainy: "give it more light, for grain comes of darkness"
        case .faint: "copy or scan it darker"
        case .lettersAreSmall: "go nearer until the page fills the picture, or scan at 300 dpi"
        case .bentAway: "press the page flat, and hold the camera straight above it"
        case .cutOff: "copy the file again, or take a new picture"
        case .partOfAnotherPage: "photograph each page by itself"
        case .nothingIsOnIt, .turnedOver, .wayUpIsNotCertain, .other: nil
        }
    }

    /// What is wrong, as a sentence's end such as `is dark`.
    fileprivate var complaint: String {
        switch self {
        case .lettersAreBroken: "has broken letters"
        case .partOfAnotherPage: "showed a part of another page, which was left out"
        case .lettersAreSmall: "has small letters"
        default: "is \(words)"
        }
    }
}

extension Intake.Quality {
    /// Says that the page bends away from the camera at one of its sides, such as `left`: good it is no more.
    public mutating func say(bentAwayAt side: String) {
        reasons.append(.bentAway(side: side))
        if verdict == .good { verdict = .poor }
    }

    /// Says that a share of the picture is missing in its file: good it is no more.
    public mutating func say(missing share: Double) {
        reasons.append(.cutOff(percent: max(1, Int((100 * share).rounded()))))
        if verdict == .good { verdict = .poor }
    }

    /// What is wrong, as a sentence's end such as `is dark, has small letters`; nil where nothing is.
    public var complaint: String? {
        let faults = reasons.filter { $0.remedy != nil }.map(\.complaint)
        return faults.isEmpty ? nil : faults.joined(separator: ", ")
    }

    /// The remedies for all that is wrong, each once; empty where nothing is.
    public var advice: String {
        var seen: [String] = []
        for remedy in reasons.compactMap(\.remedy) where !seen.contains(remedy) {
            seen.append(remedy)
        }
        return seen.joined(separator: "; ")
    }
}
