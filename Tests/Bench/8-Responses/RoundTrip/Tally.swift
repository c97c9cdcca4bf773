import Foundation

/// How often something was read how.
struct Tally: Codable {
    var right = 0
    var review = 0
    var wrong = 0
    var all: Int { right + review + wrong }

    enum Came: String, Codable { case right, review, wrong }

    mutating func add(_ came: Came) {
        switch came {
        case .right: right += 1
        case .review: review += 1
        case .wrong: wrong += 1
        }
    }

    mutating func add(_ other: Tally) {
        right += other.right
        review += other.review
        wrong += other.wrong
    }
}
