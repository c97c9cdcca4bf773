// OCRStage
