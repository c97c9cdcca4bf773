// IntakeStage
