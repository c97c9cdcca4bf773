import Artifacts
import Door

/// What comes to another pipeline than `practice`. Listed, not discovered.
let routes: [Route] = [
    Route(pipeline: Topic.pipeline, fronts: ["topic"], folders: ["topics"], names: "topic"),
    Route(
        pipeline: Feelings.pipeline, instruments: [.checkIn], results: [CheckIn.kind],
        tables: [["id", "word", "fromage", "glyph"]], tableSheet: Feelings.pipeline),
    Route(
        pipeline: SparkRequest.pipeline, instruments: [.cards], results: [SparkRating.handed],
        tables: [["situation", "audience"], ["situation", "preset"]]),
    Route(
        pipeline: Scenes.pipeline, instruments: [.dialogue, .tally], results: [Session.handed],
        starts: [":: StoryTitle", ":: StoryData"], tables: [["scene"]]),
]
