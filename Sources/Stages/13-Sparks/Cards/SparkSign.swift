import Artifacts

/// How a sort of spark is told apart: by a sign and a word, never by colour alone.
enum SparkSign {
    /// The sign.
    static func sign(_ type: Spark.Kind) -> String {
        switch type {
        case .question: "?"
        case .observation: "!"
        case .theme: "#"
        }
    }

    /// The word.
    static func word(_ type: Spark.Kind) -> String {
        switch type {
        case .question: "Question"
        case .observation: "Observation"
        case .theme: "Theme"
        }
    }
}
