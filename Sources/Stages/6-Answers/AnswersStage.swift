// AnswersStage
