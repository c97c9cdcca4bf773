import Artifacts
import Foundation

/// How the class and each pupil stand: the pages under `outbox/progress/`, the letters, and a section of the index.
struct ProgressExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        Report.self, ScoreCard.self, Questions.self, Intake.self, Responses.self,
    ]

    func layClass(_ work: DeskWork) throws {
        do {
            _ = try work.achievements.get()
        } catch {
            work.tell(error)
        }
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        if !work.classroom.scores(of: sheet).isEmpty {
            part.links = [
                .init(
                    "How it went", to: "progress/\(ProgressPlaces.sheet(sheet))")
            ]
        }
        return part
    }

    func section(_ work: DeskWork) -> String {
        let register = work.register
        guard !register.sittings.isEmpty else { return "" }
        return RecentPractice(register: register, settings: work.settings).html
            + ProgressSummary(view: work.view).html
    }

    func finish(_ work: DeskWork) {
        do {
            if !work.register.sittings.isEmpty { try ProgressPages(work).lay() }
            for folder in ProgressPlaces.below {
                let path = "\(ProgressPlaces.folder)/\(folder)"
                try work.tray.clear(path) { $0.hasSuffix(".html") || $0.hasSuffix(".pdf") }
                try work.tray.removeIfEmpty(path)
            }
            // Where nothing is left to show, the page of the class goes too.
            try work.tray.clear(ProgressPlaces.folder) {
                [ProgressPlaces.index, ProgressPlaces.talk, ProgressPlaces.talkPaper].contains($0)
            }
            try work.tray.removeIfEmpty(ProgressPlaces.folder)
        } catch {
            work.tell(error)
        }
    }
}

extension DeskWork {
    /// What may be awarded: nothing where that is off, a problem where the pack cannot be used.
    var achievements: Result<[Achievement], Problem> {
        guard let pack = settings.achievements else { return .success([]) }
        return classroom.once("achievements") {
            do throws(Problem) {
                return .success(try AchievementPack(pack).achievements)
            } catch {
                return .failure(error)
            }
        }
    }

    /// The figures of this laying, worked out once; a pack that cannot be used costs the achievements alone.
    var view: ProgressView {
        classroom.once("view \(cards.isEmpty)") {
            ProgressView(self, achievements: (try? achievements.get()) ?? [])
        }
    }
}
