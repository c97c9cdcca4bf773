// MatchStage
