// ScoreStage
