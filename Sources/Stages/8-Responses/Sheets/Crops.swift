import Artifacts
import Engine
import Foundation
import Imaging

/// Pictures for what a person must look at, cut from the intake pages. What was read from writing may be such: where it
/// is not the key, it has to be surer to be called wrong.
struct Crops {
    /// The picture of the name line.
    static let nameFile = "name.png"

    let bench: Bench
    let readings: [PageReading]
    let pictures: [Int: Image]

    private static let marginMM = 3.0
    // A whole page is shown small: enough to see whose it is and what is wrong.
    private static let wholePagePx = 1000.0

    /// The item with its picture, where it needs one.
    func withCrop(_ item: Responses.Item) throws -> Responses.Item {
        guard item.state != .blank, let picture = pictures[item.page],
            let reading = readings.first(where: { $0.page.number == item.page })
        else { return item }
        let field = reading.printed?.fields.first { $0.questionID == item.questionID }
        guard item.state != .read || Self.isWritten(item, in: field) else { return item }
        var item = item
        if let place = reading.place, let field {
            let box = place.box(of: Self.whole(field), marginMM: Self.marginMM)
            item.crop = try cut(
                box, of: picture, dpi: reading.page.dpi, turns: place.quarterTurns,
                as: "crop-\(item.questionID).png")
        } else {
            item.crop = try wholePage(picture, number: item.page)
        }
        return item
    }

    /// The name line of the first page that was fitted.
    func name() throws -> FileRef? {
        for reading in readings {
            if let place = reading.place, let printed = reading.printed,
                let picture = pictures[reading.page.number], printed.nameMM.width > 0
            {
                return try cut(
                    place.box(of: printed.nameMM, marginMM: 1), of: picture,
                    dpi: reading.page.dpi, turns: place.quarterTurns, as: Self.nameFile)
            }
        }
        return nil
    }

    /// Whether it was read from what a hand wrote, and not from marks.
    private static func isWritten(_ item: Responses.Item, in field: Printed.Field?) -> Bool {
        field.map { $0.type == .boxes || $0.type == .rule } == true && item.teacherMark == nil
    }

    private static func whole(_ field: Printed.Field) -> BoxMM {
        BoxMM(around: [field.boxMM] + field.bubblesMM.values)
    }

    private func cut(
        _ box: Box, of picture: Image, dpi: Int, turns: Int, as name: String
    ) throws -> FileRef? {
        let part = box.intersection(picture.bounds)
        guard !part.isEmpty else { return nil }
        let upright = picture.cropped(to: part).rotated(quarterTurnsClockwise: (4 - turns) % 4)
        try upright.writePNG(to: bench.scratch.appending(path: name), dpi: dpi)
        return try bench.reference(name)
    }

    private func wholePage(_ picture: Image, number: Int) throws -> FileRef {
        let name = "page-\(number).png"
        let long = Double(max(picture.widthPx, picture.heightPx))
        let grey = picture.depth == 1 ? picture.grey : picture
        let small = long > Self.wholePagePx ? grey.scaled(by: Self.wholePagePx / long) : grey
        try small.writePNG(to: bench.scratch.appending(path: name), dpi: 100)
        return try bench.reference(name)
    }
}
