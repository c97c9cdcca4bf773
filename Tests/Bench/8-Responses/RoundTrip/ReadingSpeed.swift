import Artifacts
import Drawing
import Foundation
import Imaging
import ResponsesStage

/// How long a sheet takes on one core, from a bitmap in memory to items, and to be decoded.
struct ReadingSpeed {
    var quiz: PrintedQuiz

    func printTable() throws {
        print("Reading a sheet at 200 dpi, CPU of one core\n")
        print("picture     decoding ms   reading ms   sheets a second (decoded)")
        for (name, kind) in [("grey", SceneClass.grey), ("1-bit", .bits200)] {
            var (decoding, reading) = (0.0, 0.0)
            for (index, page) in quiz.edition.pages.enumerated() {
                var random = SplitMix64(seed: UInt64(index + 1))
                let picture = try kind.scene(random: &random).taken(
                    of: quiz.pages[index], seed: UInt64(index))
                let start = ProcessorTime.seconds
                guard let image = Image(decoding: picture.data) else { continue }
                let decoded = ProcessorTime.seconds
                let blank = PreparedBlank(
                    page.geometry,
                    blank: try Image(contentsOf: quiz.folder.appending(path: page.blank.file))
                )
                // Once an edition, not once a sheet.
                blank.warm()
                let began = ProcessorTime.seconds
                let intake = Intake.Page(
                    number: 1, scan: "a-1", image: FileRef(file: "a", sha256: ""),
                    widthPx: image.widthPx, heightPx: image.heightPx, dpi: 200,
                    quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
                    transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
                let read = try PageReading.read(intake, in: image, candidates: [page]) { _ in blank
                }
                let end = ProcessorTime.seconds
                if read.place == nil { print("lost: page \(page.number)") }
                decoding += decoded - start
                reading += end - began
            }
            let count = Double(quiz.edition.pages.count)
            print(
                name.padding(toLength: 12, withPad: " ", startingAt: 0),
                fixed(1000 * decoding / count, 0), "          ", fixed(1000 * reading / count, 0),
                "        ", fixed(count / reading, 1))
        }
        print("")
    }
}
