import Artifacts

/// What scoring is given.
public struct ScoreInput: Decodable, Sendable {
    var responses: Responses
    var intake: Intake?
    var recognition: Recognition?
    var answerKey: AnswerKey?
    var edition: Edition?
    var rulings: [Ruling]
}
