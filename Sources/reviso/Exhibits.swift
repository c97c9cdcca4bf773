import Desk

/// All that goes out, of all pipelines. A pipeline's exhibits are listed here, as its stages are in `stages`.
let exhibits: [any Exhibit] =
    CheckInExhibits.all + SparkExhibits.all + TrainingExhibits.all
    + LessonExhibits.all + PracticeExhibits.all
