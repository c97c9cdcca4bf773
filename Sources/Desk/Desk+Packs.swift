public import Artifacts

extension Desk {
    /// Reads the packs of content that the settings name, and lays nothing. Throws a `Problem` that names the line
    /// where one cannot be used.
    public func checkPacks() throws(Problem) {
        if let pack = settings.achievements { _ = try AchievementPack(pack) }
    }
}
