// EraseStage
