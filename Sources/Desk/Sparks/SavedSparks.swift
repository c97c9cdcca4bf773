import Artifacts
import Foundation

/// The library of sparks: what was saved on a page or began a talk on paper, and was not taken out since.
struct SavedSparks {
    private let classroom: Classroom

    init(_ classroom: Classroom) { self.classroom = classroom }

    /// One saved spark.
    struct Saved: Equatable {
        var spark: Spark
        var edition: String
        /// What it was made for.
        var context: String
        /// When it was saved.
        var day: Date
    }

    /// The newest first; of one moment in the order of their sheet.
    var all: [Saved] {
        classroom.once("saved sparks") {
            let ratings = classroom[SparkRating.self].documents.map {
                (day: classroom.originals.firstDate(of: $0.key) ?? .distantPast, rating: $0)
            }.sorted { ($0.day, $0.rating.key) < ($1.day, $1.rating.key) }
            var kept: [String: (saved: Saved, place: Int)] = [:]
            for (day, rating) in ratings {
                for (place, row) in rating.rows.enumerated() {
                    let name = "\(rating.edition) \(row.spark.id)"
                    if row.isSaved == false { kept[name] = nil }
                    guard row.isSaved == true, kept[name] == nil else { continue }
                    kept[name] = (
                        Saved(
                            spark: row.spark, edition: rating.edition,
                            context: context(rating, row.spark), day: day), place
                    )
                }
            }
            return kept.sorted {
                ($1.value.saved.day, $0.value.place, $0.key)
                    < ($0.value.saved.day, $1.value.place, $1.key)
            }.map(\.value.saved)
        }
    }

    private func context(_ rating: SparkRating, _ spark: Spark) -> String {
        let sparks = classroom[Sparks.self][SheetKey.sheet(of: rating.key)]?.document
        let set = sparks?.sets.first { $0.sparks.contains { $0.id == spark.id } }
        return set.map { "\($0.request.situation) · \($0.request.audience)" } ?? ""
    }
}
