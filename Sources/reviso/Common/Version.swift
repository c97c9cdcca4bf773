/// The program's version: what `--version` says and a package is called by.
enum Version {
    /// Raised with each release, by semver.org.
    static let number = "0.1.0"
}
