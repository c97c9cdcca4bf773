import Foundation

/// How likely a person would call a short answer right: a logistic function of named features.
package struct Rightness: Sendable {
    /// The weight of each feature.
    package var weights: [(feature: AnswerFeature, weight: Double)]
    /// What is added to them.
    package var constant: Double

    /// A function from its weights.
    package init(weights: [(feature: AnswerFeature, weight: Double)], constant: Double) {
        (self.weights, self.constant) = (weights, constant)
    }

    /// The probability, 0 to 1.
    package func probability(_ features: AnswerFeatures) -> Double {
        let sum = weights.reduce(constant) {
            $0 + $1.weight * features.values[$1.feature, default: 0]
        }
        return 1 / (1 + exp(-sum))
    }

    /// The function for so many model answers.
    static func of(models: Int) -> Rightness { models > 1 ? ofSeveral : ofOne }

    /// The features that are weighed where there is one model answer, and where there are several.
    package static func features(models: Int) -> [AnswerFeature] {
        models > 1 ? AnswerFeature.allCases : Array(AnswerFeature.ofOneModel)
    }
}
