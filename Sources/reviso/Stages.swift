import AnswersStage
import CheckInStage
import Engine
import EraseStage
import IntakeStage
import LessonsStage
import MatchStage
import OCRStage
import PrintStage
import QuestionsStage
import ReportStage
import ResponsesStage
import ScoreStage
import SparksStage
import TrainingStage

/// Every stage there is. Listed, not discovered.
let stages: [any Stage.Type] = [
    IntakeStage.self, OCRStage.self, MatchStage.self, EraseStage.self, QuestionsStage.self,
    AnswersStage.self, PrintStage.self, ResponsesStage.self, ScoreStage.self, ReportStage.self,
    PracticeStage.self, PracticeKeyStage.self, TopicStage.self, CourseStage.self, ProseStage.self,
    ExamplesStage.self, LessonStage.self, CheckInSheetStage.self, CheckInStage.self,
    PictureStage.self, MoodStage.self, SparkRequestStage.self, SparksStage.self,
    SparkCardsStage.self, SparkRatingStage.self, SparkTasteStage.self,
    ScenesStage.self, TalkSheetsStage.self, SessionStage.self, CoachingStage.self,
]

/// The one that asks a language model: what `reviso run --refresh` does again.
let askingStage = QuestionsStage.name
