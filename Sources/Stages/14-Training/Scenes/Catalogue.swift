public import Artifacts

/// The talks that can be taken into a class, and the lessons that go with them.
public enum Catalogue {
    /// One that is offered.
    public struct Offer: Equatable, Sendable {
        /// The scene's name.
        public var scene: String
        /// With whom one talks.
        public var name: String
        /// Who that is.
        public var gist: String
    }

    /// The packs that say which there are.
    public static let files = Cast.packs
    /// The topics of the micro-lessons.
    public static var lessons: [String] { MicroLesson.topics }

    /// Those that a class may be offered.
    public static func offered(_ packs: [PackText], _ safety: Safety) throws(Problem) -> [Offer] {
        try Cast(packs).offered(safety).map {
            Offer(scene: $0.scene, name: $0.persona.name, gist: $0.persona.gist)
        }
    }

    /// What is wrong with the packs of talks, line by line: what cannot be read, and of the class's own scenes what
    /// speaks of a subject that is left out.
    public static func problems(_ packs: [PackText], _ safety: Safety) -> [Problem] {
        var found: [Problem] = []
        do throws(Problem) { _ = try Cast(packs) } catch { found.append(error) }
        for pack in packs where pack.name.hasSuffix(".twee") {
            let file = "pipelines/packs/\(pack.name)"
            var reader = TweeReader(pack.text, file: file)
            do throws(Problem) {
                _ = try reader.scene(id: pack.name, persona: nil)
                if pack.isOwn { try SceneSubjects.check(pack.text, safety, file: file) }
            } catch {
                found.append(error)
            }
        }
        return found
    }
}
