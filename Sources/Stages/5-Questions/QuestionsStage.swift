// QuestionsStage
