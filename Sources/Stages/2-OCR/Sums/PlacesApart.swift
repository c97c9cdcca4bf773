import Artifacts

/// Places for answers that end before the print of the next sum in their row, once all sums of the page are known.
enum PlacesApart {
    /// The sums, with the places cut that reach into another's print.
    static func settled(_ sums: [Sum]) -> [Sum] {
        sums.map { sum in
            guard sum.prompt.hasSuffix("__") else { return sum }
            let place = sum.answer
            let next = sums.filter { other in
                // A sum in doubt may begin with what was written behind this one.
                other.box != sum.box && other.confidence >= AloneSums.sure
                    && other.box.x > place.x && other.box.x < place.maxX
                    && other.row.rowOverlap(place) > 0.5
            }.map(\.box.x).min()
            guard let next else { return sum }
            var settled = sum
            // As far off as where a place is made beside a sum that is known.
            settled.answer.width = max(sum.heightPx, next - sum.heightPx - place.x)
            settled.answer.width = min(settled.answer.width, max(1, next - place.x))
            return settled
        }
    }
}
