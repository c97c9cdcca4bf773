import Door

/// What comes to another pipeline than `practice`. Listed, not discovered.
let routes: [Route] = []
