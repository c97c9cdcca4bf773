import Artifacts
import Door

/// What comes to another pipeline than `practice`. Listed, not discovered.
let routes: [Route] = [
    Route(pipeline: Topic.pipeline, fronts: ["topic"], folders: ["topics"], names: "topic"),
    Route(
        pipeline: Feelings.pipeline, instruments: [.checkIn], results: [CheckIn.kind],
        tables: [["id", "word", "fromage", "glyph"]], tableSheet: Feelings.pipeline,
        asksConsent: true),
    Route(
        pipeline: SparkRequest.pipeline, instruments: [.cards], results: [SparkRating.handed],
        tables: [["situation", "audience"], ["situation", "preset"]]),
    Route(
        pipeline: Scenes.pipeline, instruments: [.dialogue, .tally], results: [Session.handed],
        starts: [":: "], tables: [["scene"]]),
]

/// What is told of a practised talk; what a pupil typed is none of it.
private let talkFields: Set<String> = [
    "kind", "schema", "edition", "attempt", "pupil", "scene", "turns", "to", "figures", "words",
    "isOpen", "isClosed", "isFollowUp",
]

/// The same; what a pupil typed in a practised talk comes in only where the class keeps it.
func routes(keepingTranscripts: Bool) -> [Route] {
    routes.map { route in
        var route = route
        if route.results.contains(Session.handed) {
            route.fields = keepingTranscripts ? talkFields.union(["text"]) : talkFields
        }
        return route
    }
}
