import Artifacts
import Engine

/// One row of `roster.csv`: a pupil with a name; names come into the desk here and nowhere else.
struct Pupil: Equatable {
    var code: String
    /// Empty where the roster has none.
    var name: String
    var group: String?
    /// What the roster says about check-ins.
    var checkins: CheckInConsent?

    /// The pupils by code. A roster that cannot be read is thrown: papers laid without it would be wrong.
    static func all(_ workspace: Workspace) throws(Problem) -> [Pupil] {
        let names = try RosterFile.names(workspace)
        return try RosterFile.read(workspace).codes.map {
            Pupil(
                code: $0.code, name: names[$0.code] ?? "", group: $0.group,
                checkins: $0.checkins)
        }
    }
}
