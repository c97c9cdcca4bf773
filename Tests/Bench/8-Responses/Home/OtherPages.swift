import Artifacts
import Foundation

/// Words on rules, and digits in a frame, on real pages.
struct OtherPages {
    let reviso: URL
    let data: URL
    let folder: URL

    private static let spelled = ["high", "huge", "three", "colouful"]
    private static let digits = ["3", "7", "5"]

    func printTable() throws {
        print(
            "| other pages | written | found | taken for read | of these wrong | first offered | among those offered |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
        let sheets = data.appending(path: "worksheets")
        for (name, file) in [
            ("english_fill_blank, photo", "1_input.jpg"),
            ("english_fill_blank, flat", "3_scanned.png"),
        ] {
            try printRow(
                name, [("words", sheets.appending(path: "english_fill_blank/\(file)"))],
                Self.spelled)
        }
        try printRow(
            "nsysu_quiz",
            (0...2).map { ("quiz-\($0)", sheets.appending(path: "nsysu_quiz/paper_00\($0).png")) },
            Self.digits, isOneASheet: true)
        print("")
    }

    /// Truths in the order of the page's places, or one a sheet.
    private func printRow(
        _ name: String, _ pictures: [(key: String, file: URL)], _ truths: [String],
        isOneASheet: Bool = false
    ) throws {
        guard pictures.allSatisfy({ FileManager.default.fileExists(atPath: $0.file.path) }) else {
            return print("| \(name) | skipped: no data | | | | | |")
        }
        var items: [(item: Responses.Item?, truth: String)] = []
        for (index, picture) in pictures.enumerated() {
            let room = try HomeRoom(
                folder.appending(path: SheetKey.slug(name) + "-\(index)"), [picture],
                reviso: reviso, until: "08-responses")
            let responses: Responses? = try room.document("08-responses", picture.key)
            let own = responses?.items.sorted { $0.box?.y ?? 0 < $1.box?.y ?? 0 } ?? []
            if isOneASheet {
                items.append((own.count == 1 ? own[0] : nil, truths[index]))
            } else {
                items += zip(own, truths).map { ($0, $1) }
            }
        }
        let read = items.filter { $0.item?.state == .read }
        func said(_ item: Responses.Item?) -> [String] {
            ([item?.value].compactMap { $0 } + (item?.alternatives ?? []).map(\.value))
                .map { $0.lowercased() }
        }
        print(
            "| \(name) | \(truths.count) | \(items.count { $0.item != nil }) | \(read.count) | "
                + "\(read.count { $0.item?.value != $0.truth }) | "
                + "\(items.count { said($0.item).first == $0.truth }) | "
                + "\(items.count { said($0.item).contains($0.truth) }) |")
        for (item, truth) in items where said(item).first != truth {
            print("| written \(truth), offered \(said(item).joined(separator: ", ")) | | | | | | |")
        }
    }
}
