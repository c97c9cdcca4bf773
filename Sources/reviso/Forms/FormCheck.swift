import Artifacts

/// What is wrong with a form's description, said before anything is read with it.
struct FormCheck {
    let form: Form

    init(_ form: Form) { self.form = form }

    func check() throws {
        guard (20...2000).contains(form.widthMM), (20...2000).contains(form.heightMM) else {
            throw problem("its paper is \(form.widthMM) by \(form.heightMM) mm")
        }
        let marks = form.marksMM ?? []
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
        var labels: Set<String> = []
        for (index, group) in form.groups.enumerated() {
            try check(group, "group \(index + 1)")
            for label in FormPage.labels(group) where !labels.insert(label).inserted {
                throw problem("two rows are called '\(label)'")
            }
        }
        for joined in form.joined ?? [] {
            for row in joined.rows.flatMap(FormPage.spelled) where !labels.contains(row) {
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
        guard !group.values.isEmpty, Set(group.values).count == group.values.count else {
            throw problem("values of \(name) are one or more, all different")
        }
        guard !FormPage.labels(group).isEmpty else { throw problem("\(name) has no labels") }
        let numbers = pairs.flatMap(\.1)
        guard numbers.allSatisfy({ $0.isFinite && $0.magnitude < 10_000 }) else {
            throw problem("places of \(name) are beyond any paper")
        }
        // A single bubble has no neighbour in its row, a single row none below.
        guard group.values.count == 1 || group.stepMM.contains(where: { $0.magnitude >= 0.5 })
        else { throw problem("bubbles of \(name) lie on each other") }
        guard
            FormPage.labels(group).count == 1
                || group.rowStepMM.contains(where: { $0.magnitude >= 0.5 })
        else { throw problem("rows of \(name) lie on each other") }
    }

    private func problem(_ why: String) -> Problem {
        Problem(
            .configuration, "Form '\(form.key)' cannot be read with: \(why)",
            hint: "correct the description; reviso schema form says what it holds")
    }
}
