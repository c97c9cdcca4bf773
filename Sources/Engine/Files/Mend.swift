import Artifacts

/// The mend for a word that is not known: the nearest known one, or all of them.
func mend(_ word: String, among known: [String]) -> String {
    if let near = nearest(word, among: known) { return "did you mean '\(near)'?" }
    return known.isEmpty ? "there is nothing to set" : "known: \(known.joined(separator: ", "))"
}

/// The mend for a name that is not one of many: the nearest, or the command that lists them.
public func mend(_ name: String, amongMany known: [String]) -> String {
    if let near = nearest(name, among: known) { return "did you mean '\(near)'?" }
    guard known.count <= 12, !known.isEmpty else { return "reviso list says what there is" }
    return "there are: \(known.joined(separator: ", "))"
}

/// The known word that is nearest to a misspelt one.
func nearest(_ word: String, among known: [String]) -> String? {
    let limit = word.count < 4 ? 1 : max(2, word.count / 3)
    let near = known.map { (distance(word.lowercased(), $0.lowercased()), $0) }
        .filter { $0.0 <= limit }
        .min {
            ($0.0, abs($0.1.count - word.count), $0.1) < ($1.0, abs($1.1.count - word.count), $1.1)
        }
    return near?.1
}

/// How many letters must be put in, left out, changed or swapped with a neighbour (optimal string alignment).
private func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for i in left.indices {
        var row = [i + 1]
        for j in right.indices {
            let change = rows[i][j] + (left[i] == right[j] ? 0 : 1)
            var least = min(rows[i][j + 1] + 1, row[j] + 1, change)
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                least = min(least, rows[i - 1][j - 1] + 1)
            }
            row.append(least)
        }
        rows.append(row)
    }
    return rows[left.count][right.count]
}
