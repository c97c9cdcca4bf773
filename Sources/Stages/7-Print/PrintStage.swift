// PrintStage
