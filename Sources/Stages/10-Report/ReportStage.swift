// ReportStage
