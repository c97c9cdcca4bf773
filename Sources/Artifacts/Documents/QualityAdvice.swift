extension Intake.Quality {
    /// What to do about one of `reasons`, as half a sentence; nil for what is no fault of the picture.
    public static func remedy(for reason: String) -> String? {
        switch reason {
        case "blurred", "too blurred": "hold the camera still until the picture is sharp"
        case "letters are broken": "hold the camera still"
        case "dark", "too dark": "lay the page under a lamp or by a window"
        case "grainy", "too grainy": "give it more light, for grain comes of darkness"
        case "faint": "copy or scan it darker"
        case "letters are small": "go nearer until the page fills the picture, or scan at 300 dpi"
        case let reason where reason.hasPrefix(bentAway):
            "press the page flat, and hold the camera straight above it"
        case let reason where reason.hasPrefix(cutOff): "copy the file again, or take a new picture"
        default: nil
        }
    }

    private static let bentAway = "bent out of sight at its "

    /// Says that the page bends away from the camera at one of its sides, such as `left`: good it is no more.
    public mutating func say(bentAwayAt side: String) {
        reasons.append("\(Self.bentAway)\(side) side")
        if verdict == .good { verdict = .poor }
    }

    private static let cutOff = "cut off: "

    /// Says that a share of the picture is missing in its file: good it is no more.
    public mutating func say(missing share: Double) {
        let percent = max(1, Int((100 * share).rounded()))
        reasons.append("\(Self.cutOff)\(percent) % of the picture is missing")
        if verdict == .good { verdict = .poor }
    }

    /// What is wrong, as a sentence's end such as `is dark, has small letters`; nil where nothing is.
    public var complaint: String? {
        let letters = "letters are "
        let faults = reasons.filter { Self.remedy(for: $0) != nil }.map {
            $0.hasPrefix(letters) ? "has \($0.dropFirst(letters.count)) letters" : "is \($0)"
        }
        return faults.isEmpty ? nil : faults.joined(separator: ", ")
    }

    /// The remedies for all that is wrong, each once; empty where nothing is.
    public var advice: String {
        var seen: [String] = []
        for remedy in reasons.compactMap(Self.remedy) where !seen.contains(remedy) {
            seen.append(remedy)
        }
        return seen.joined(separator: "; ")
    }
}
