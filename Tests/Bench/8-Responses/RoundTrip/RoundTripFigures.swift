import Foundation

/// What many trips came to; those of slices add up.
struct RoundTripFigures: Codable {
    var marks: [MarkClass: Tally] = [:]
    var scenes: [SceneClass: Tally] = [:]
    /// Rows that were read, by how sure the reading was, in thousandths.
    var bands: [Int: Tally] = [:]
    var vanished = Tally()
    var boxes = Tally()
    var vanishedBoxes = Tally()
    var pages: [SceneClass: Pages] = [:]
    /// Why rows went to a person, and pages were not read.
    var reasons: [String: Int] = [:]
    /// Every row that was read wrong and every page that was not found, so that its trip can be made again.
    var faults: [String] = []
    var rows = 0
    /// Processor seconds: of drawing and taking the pictures, and of reading them.
    var making = 0.0
    var reading = 0.0

    /// How pages of one class fared.
    struct Pages: Codable {
        var all = 0
        var registered = 0
        var coded = 0
        var wrongCode = 0

        mutating func add(_ other: Pages) {
            all += other.all
            registered += other.registered
            coded += other.coded
            wrongCode += other.wrongCode
        }
    }

    mutating func add(_ result: SheetTrip.Result, _ kind: SceneClass, trip: Int) {
        pages[kind, default: Pages()].add(
            Pages(
                all: 1, registered: result.registered ? 1 : 0, coded: result.hasCode ? 1 : 0,
                wrongCode: result.codeIsWrong ? 1 : 0))
        if let problem = result.problem {
            reasons["page: \(problem)", default: 0] += 1
            faults.append("trip \(trip), \(kind.rawValue): \(problem)")
        }
        boxes.add(result.boxes)
        vanishedBoxes.add(result.vanishedBoxes)
        if result.boxes.wrong > 0 { faults.append("trip \(trip), \(kind.rawValue): writing") }
        making += result.making
        reading += result.reading
        for row in result.rows { add(row, kind, trip: trip) }
    }

    private mutating func add(_ row: SheetTrip.Row, _ kind: SceneClass, trip: Int) {
        rows += 1
        if let survived = row.survived, survived < 0.3 {
            vanished.add(row.came)
            return
        }
        marks[row.mark, default: Tally()].add(row.came)
        if let confidence = row.confidence {
            bands[Int(confidence * 1000 / 5) * 5, default: Tally()].add(row.came)
        }
        if row.mark.isPlain {
            scenes[kind, default: Tally()].add(row.came)
            if row.came == .review { reasons["\(row.mark.rawValue): \(row.why)", default: 0] += 1 }
        }
        guard row.came == .wrong else { return }
        faults.append(
            "trip \(trip), \(kind.rawValue), \(row.mark.rawValue), \(row.questionID): \(row.said) (\(row.why))"
        )
    }

    mutating func add(_ other: RoundTripFigures) {
        for (mark, tally) in other.marks { marks[mark, default: Tally()].add(tally) }
        for (scene, tally) in other.scenes { scenes[scene, default: Tally()].add(tally) }
        for (scene, count) in other.pages { pages[scene, default: Pages()].add(count) }
        for (band, tally) in other.bands { bands[band, default: Tally()].add(tally) }
        for (reason, count) in other.reasons { reasons[reason, default: 0] += count }
        vanished.add(other.vanished)
        boxes.add(other.boxes)
        vanishedBoxes.add(other.vanishedBoxes)
        faults += other.faults
        rows += other.rows
        making += other.making
        reading += other.reading
    }
}
