import Artifacts
import Drawing
import Foundation
import Imaging
import ResponsesStage

/// What is asked once more of a page that was not read right, and its pictures.
extension SheetTrip {
    /// Why each row was read so, by question.
    func reasons(_ page: Intake.Page, in folder: URL) throws -> [String: String] {
        try PageReading.read(
            page, in: Image(contentsOf: folder.appending(path: "intake/\(page.image.file)")),
            candidates: [quiz.edition.pages[index]]
        ) {
            PreparedBlank(
                $0.geometry,
                blank: try Image(contentsOf: quiz.folder.appending(path: $0.blank.file)))
        }.reasons
    }

    /// Keeps the picture of a place, or of the whole page, where a folder for pictures is named.
    func show(_ name: String, _ questionID: String?, _ picture: Scene.Picture) throws {
        guard let look else { return }
        let disk = FileManager.default
        try disk.createDirectory(at: look, withIntermediateDirectories: true)
        let field = quiz.edition.pages[index].fields.first { $0.questionID == questionID }
        let box = field.map { place($0, in: picture) } ?? picture.image.bounds
        guard !box.isEmpty else { return }
        let words = "\(name) \(kind) \(seed) \(questionID ?? "")".replacing("\"", with: "")
        try picture.image.cropped(to: box).grey.writePNG(
            to: look.appending(path: words.replacing("/", with: "-") + ".png"), dpi: 100)
    }

    private func place(_ field: Printed.Field, in picture: Scene.Picture) -> Box {
        let boxes = field.type == .bubbles ? Array(field.bubblesMM.values) : [field.boxMM]
        let (xs, ys) = (
            boxes.flatMap { [$0.x - 6, $0.maxX + 6] }, boxes.flatMap { [$0.y - 6, $0.maxY + 6] }
        )
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let low = ys.max()
        else { return picture.image.bounds }
        let points = [(left, top), (right, top), (left, low), (right, low)].map {
            picture.pageToPixels.applied($0.0, $0.1)
        }
        let (x, y) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
        return Box(
            x: Int(x), y: Int(y), width: Int((points.map(\.x).max() ?? 0) - x),
            height: Int((points.map(\.y).max() ?? 0) - y)
        ).intersection(picture.image.bounds)
    }
}
