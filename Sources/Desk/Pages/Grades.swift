import Artifacts

/// The colours of percentages, as `seeds/000_…` §3 has them.
enum Grades {
    /// `green` from 90, `blue` from 70, `orange` from 50, `red` below.
    static func color(_ percentage: Double) -> String {
        switch percentage {
        case 90...: "green"
        case 70..<90: "blue"
        case 50..<70: "orange"
        default: "red"
        }
    }
}
