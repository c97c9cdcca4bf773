import Artifacts
import Foundation

/// The weeks of a class's check-ins with their days, which no document has: those that are there, and those whose
/// strips were forgotten and whose counts were kept.
struct CheckInWeeks {
    private let classroom: Classroom

    init(_ classroom: Classroom) { self.classroom = classroom }

    /// A week as the page shows it.
    struct Shown: Equatable {
        var week: Mood.Week
        /// When the first of it came back.
        var day: Date?
        /// How many strips were given out.
        var given: Int
        /// How many must have answered a day.
        var least: Int
    }

    /// The weeks, the first first.
    var all: [Shown] {
        classroom.once("check-in weeks") {
            var shown: [String: Shown] = [:]
            if let mood = classroom[Mood.self][""]?.document {
                for week in mood.weeks {
                    shown[Self.name(week)] = Shown(
                        week: week, day: day(of: week), given: given(week), least: mood.least)
                }
            }
            for kept in KeptWeeks.all(classroom.editions.keys, in: classroom.workspace) {
                // What was kept counted all that had come.
                shown[Self.name(kept.week)] = Shown(
                    week: kept.week, day: try? Date(kept.day, strategy: .iso8601),
                    given: kept.given, least: kept.least)
            }
            return shown.values.sorted {
                let (left, right) = ($0.day ?? .distantPast, $1.day ?? .distantPast)
                return left == right
                    ? ($0.week.edition, $0.week.week) < ($1.week.edition, $1.week.week)
                    : left < right
            }
        }
    }

    /// The week given out last of the edition that strips came back of last: how many went out and came back on paper.
    var newest: (week: Int, given: Int, returned: Int)? {
        let dated = classroom.checkIns.documents.filter { $0.source == .paper }.map {
            ($0, classroom.originals.firstDate(of: $0.key) ?? .distantPast)
        }
        guard
            let last = dated.max(by: { ($0.1, $0.0.week, $0.0.key) < ($1.1, $1.0.week, $1.0.key) })?
                .0
        else { return nil }
        let copies = issued(last.edition)
        let week = max(last.week, copies.map(\.copy).max() ?? last.week)
        return (
            week, copies.count { $0.copy == week },
            dated.count { $0.0.edition == last.edition && $0.0.week == week }
        )
    }

    private func issued(_ edition: String) -> [Issued.Copy] {
        let folder = Press(workspace: classroom.workspace).folder(edition)
        return (try? Issued(reading: folder))?.copies ?? []
    }

    private static func name(_ week: Mood.Week) -> String { "\(week.edition)-\(week.week)" }

    private func day(of week: Mood.Week) -> Date? {
        classroom.checkIns.documents.filter {
            $0.edition == week.edition && $0.week == week.week
        }.compactMap { classroom.originals.firstDate(of: $0.key) }.min()
    }

    private func given(_ week: Mood.Week) -> Int {
        issued(week.edition).count { $0.copy == week.week }
    }

    /// The pages to hand back: of each pupil the newest.
    var newestPictures: [(file: URL, sha256: String)] {
        let consenting = Set(classroom.pupils.filter { $0.checkins == .yes }.map(\.code))
        var newest: [String: (key: String, day: Date, week: Int)] = [:]
        for picture in classroom.pictures.documents {
            guard let pupil = picture.pupil, consenting.contains(pupil), picture.page != nil else {
                continue
            }
            let day = classroom.originals.firstDate(of: picture.key) ?? .distantPast
            if let known = newest[pupil],
                (known.day, known.week, known.key) >= (day, picture.week, picture.key)
            {
                continue
            }
            newest[pupil] = (picture.key, day, picture.week)
        }
        return newest.sorted { $0.key < $1.key }.compactMap { _, one in
            guard let filed = classroom.pictures[one.key], let page = filed.document.page else {
                return nil
            }
            return (filed.file(page), page.sha256)
        }
    }
}
