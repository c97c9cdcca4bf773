import Reading

/// Which words of a reading are right, by aligning them with the keyed text.
enum WordTruth {
    /// For each word read: whether it is right; nil where the key has nothing there (three words in a row or more that
    /// it does not know: another order, or a heading it leaves out) or cannot say (marks it writes as `~`).
    static func judged(_ read: [String], _ keyed: [String]) -> [Bool?] {
        let (left, right) = (read.map(TextAgreement.core), keyed.map(TextAgreement.core))
        var cost = [[Int32]](
            repeating: [Int32](repeating: 0, count: right.count + 1), count: left.count + 1)
        for i in 0...left.count { cost[i][0] = Int32(i) }
        for j in 0...right.count { cost[0][j] = Int32(j) }
        for i in left.indices {
            for j in right.indices {
                let change: Int32 = left[i] == right[j] ? 0 : 1
                cost[i + 1][j + 1] = min(
                    cost[i][j] + change, cost[i][j + 1] + 1, cost[i + 1][j] + 1)
            }
        }
        var verdicts = [Bool?](repeating: false, count: left.count)
        var extra = [Bool](repeating: false, count: left.count)
        var (i, j) = (left.count, right.count)
        while i > 0 {
            let change: Int32 = j > 0 && left[i - 1] == right[j - 1] ? 0 : 1
            if j > 0, cost[i][j] == cost[i - 1][j - 1] + change {
                (i, j) = (i - 1, j - 1)
                verdicts[i] = keyed[j].contains("~") ? nil : change == 0
            } else if cost[i][j] == cost[i - 1][j] + 1 {
                i -= 1
                extra[i] = true
            } else {
                j -= 1
            }
        }
        var start = 0
        while start < extra.count {
            let end = extra[start...].firstIndex(of: false) ?? extra.count
            if end - start >= 3 { for place in start..<end { verdicts[place] = nil } }
            start = max(end, start + 1)
        }
        return verdicts
    }
}
