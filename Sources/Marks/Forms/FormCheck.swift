package import Artifacts

/// What is wrong with a form's description, said before anything is read with it.
package struct FormCheck {
    let form: Form

    /// A check of a description.
    package init(_ form: Form) { self.form = form }

    /// Throws what is wrong first.
    package func check() throws {
        guard (20...2000).contains(form.widthMM), (20...2000).contains(form.heightMM) else {
            throw problem("its paper is \(form.widthMM) by \(form.heightMM) mm")
        }
        let marks = form.marksMM ?? []
        guard marks.allSatisfy(isOnPaper) else {
            throw problem("a corner mark lies far beyond its paper, or has no size")
        }
        guard marks.isEmpty || marks.count == 4 else {
            throw problem("it has \(marks.count) corner marks, not four or none")
        }
        guard form.origin != .mark || marks.count == 4 else {
            throw problem("its places are measured from a corner mark, and it has none")
        }
        if let share = form.frame?.markShare, !(0.001...0.5).contains(share) {
            throw problem("its mark is \(share) of its sheet wide")
        }
        guard form.frame?.mark == nil || marks.count == 4 else {
            throw problem("it has a picture of a mark, and no places for four of it")
        }
        guard !form.groups.isEmpty else { throw problem("it has no groups") }
        let named = form.groups.flatMap(\.labels) + (form.joined ?? []).flatMap(\.rows)
        guard named.count <= Self.mostNames else {
            throw problem("it has more than \(Self.mostNames) labels")
        }
        guard form.groups.reduce(0, { $0 + bubbles($1) }) <= Self.mostBubbles else {
            throw problem("it has more than \(Self.mostBubbles) bubbles")
        }
        var labels: Set<String> = []
        for (index, group) in form.groups.enumerated() {
            try check(group, "group \(index + 1)")
            for label in group.rowLabels where !labels.insert(label).inserted {
                throw problem("two rows are called '\(label)'")
            }
        }
        for joined in form.joined ?? [] {
            for row in joined.rows.flatMap(Form.spelled) where !labels.contains(row) {
                throw problem("'\(joined.label)' is joined from '\(row)', which is no row")
            }
        }
    }

    private func check(_ group: Form.Group, _ name: String) throws {
        let pairs = [
            ("firstMM", group.firstMM), ("sizeMM", group.sizeMM), ("stepMM", group.stepMM),
            ("rowStepMM", group.rowStepMM),
        ]
        for (field, pair) in pairs where pair.count != 2 {
            throw problem("\(field) of \(name) is two numbers, across and down")
        }
        guard group.sizeMM.allSatisfy({ $0 > 0.5 }) else {
            throw problem("bubbles of \(name) have no size")
        }
        guard group.sizeMM.allSatisfy({ $0 <= Self.largestMM }) else {
            throw problem("bubbles of \(name) are larger than any bubble")
        }
        guard pairs.allSatisfy({ $0.1.allSatisfy(isNear) }), group.noteMM.map(isNear) ?? true else {
            throw problem("\(name) lies far beyond its paper")
        }
        guard !group.values.isEmpty, Set(group.values).count == group.values.count else {
            throw problem("values of \(name) are one or more, all different")
        }
        guard !group.rowLabels.isEmpty else { throw problem("\(name) has no labels") }
        guard isOnPaper(group) else { throw problem("bubbles of \(name) lie beyond the paper") }
        // A single bubble has no neighbour in its row, a single row none below.
        guard group.values.count == 1 || group.stepMM.contains(where: { $0.magnitude >= 0.5 })
        else { throw problem("bubbles of \(name) lie on each other") }
        guard
            group.rowLabels.count == 1
                || group.rowStepMM.contains(where: { $0.magnitude >= 0.5 })
        else { throw problem("rows of \(name) lie on each other") }
    }

    // A page that is full to its edges has a third of them.
    private static let mostBubbles = 20_000
    private static let mostNames = 2000
    private static let largestMM = 100.0
    // What lies further beyond the paper is none of its bubbles.
    private static let beyondMM = 25.0
    private static let farthestMM = 4000.0

    /// Whether a group's outermost bubbles, and so all of them, lie on the paper.
    private func isOnPaper(_ group: Form.Group) -> Bool {
        let mark = form.origin == .mark ? form.marksMM?.first : nil
        let off = mark.map { (x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) } ?? (x: 0, y: 0)
        let rows = [0, group.rowLabels.count - 1]
        return rows.allSatisfy { row in
            [0, group.values.count - 1].allSatisfy { index in
                let at = group.middle(row: row, index: index, from: off)
                return at.x > -Self.beyondMM && at.x < form.widthMM + Self.beyondMM
                    && at.y > -Self.beyondMM && at.y < form.heightMM + Self.beyondMM
            }
        }
    }

    private func bubbles(_ group: Form.Group) -> Int {
        let (rows, values) = (group.rowLabels.count, group.values.count)
        return rows > 0 && values > Self.mostBubbles / rows ? Self.mostBubbles + 1 : rows * values
    }

    private func isNear(_ number: Double) -> Bool {
        number.isFinite && number.magnitude <= Self.farthestMM
    }

    private func isNear(_ box: BoxMM) -> Bool {
        [box.x, box.y, box.width, box.height].allSatisfy(isNear)
    }

    private func isOnPaper(_ box: BoxMM) -> Bool {
        isNear(box) && box.width > 0.5 && box.height > 0.5 && box.width <= Self.largestMM
            && box.height <= Self.largestMM
    }

    private func problem(_ why: String) -> Problem {
        Problem(
            .configuration, "Form '\(form.key)' cannot be read with: \(why)",
            hint: "correct the description; reviso schema form says what it holds")
    }
}
