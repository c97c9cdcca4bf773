import Artifacts
import Door

/// What comes to another pipeline than `practice`. Listed, not discovered.
let routes: [Route] = [
    Route(pipeline: Topic.pipeline, fronts: ["topic"], folders: ["topics"], names: "topic")
]
