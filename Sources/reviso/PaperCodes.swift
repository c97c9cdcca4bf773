import Artifacts
import Door
import Imaging
import Paper
import PrintStage

/// Finds codes on pages for the door, and knows our pages without a code by their corner marks.
struct PaperCodes: CodeReading {
    func codes(in image: Image) -> [SheetCode] { CodeReader.read(image) }

    func looksPrinted(_ image: Image) -> Bool {
        PaperSize.allCases.contains { paper in
            image.showsMarks(
                corners: PageFrame(paper: paper).corners, widthMM: paper.widthMM,
                heightMM: paper.heightMM)
        }
    }
}
