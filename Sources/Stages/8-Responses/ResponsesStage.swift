// ResponsesStage
