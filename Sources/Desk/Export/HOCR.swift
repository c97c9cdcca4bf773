import Artifacts
import Foundation

/// A sheet's words as hOCR 1.2 (http://kba.github.io/hocr-spec/1.2/): a well-formed XHTML file that names each page's
/// picture, and has a box and a confidence for each line and word.
enum HOCR {
    /// The file's bytes. `pictures` are the page pictures' names beside it, one a page.
    static func data(_ sheet: ReadSheet, pictures: [String]) -> Data {
        let pages = zip(sheet.pages, pictures).enumerated().map { index, page in
            self.page(page.0, picture: page.1, index: index)
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
            <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
             <head>
              <title>\(XMLText.escaped(sheet.key))</title>
              <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
              <meta name="ocr-system" content="reviso"/>
              <meta name="ocr-capabilities" content="ocr_page ocr_line ocrx_word ocrp_wconf"/>
              <meta name="ocr-number-of-pages" content="\(pages.count)"/>
             </head>
             <body>
            \(pages.joined(separator: "\n"))
             </body>
            </html>

            """
        return Data(text.utf8)
    }

    private static func page(_ page: ReadSheet.Page, picture: String, index: Int) -> String {
        let number = index + 1
        let (intake, dpi) = (page.intake, page.intake.dpi)
        let whole = Box(x: 0, y: 0, width: intake.widthPx, height: intake.heightPx)
        var lines: [String] = [
            "  <div class=\"ocr_page\" id=\"page_\(number)\" title=\"image &quot;\(XMLText.escaped(picture))&quot;; "
                + "\(bbox(whole)); ppageno \(index); scan_res \(dpi) \(dpi)\">"
        ]
        for (place, line) in page.words.lines.enumerated() {
            let id = "line_\(number)_\(place + 1)"
            lines.append(
                "   <span class=\"ocr_line\" id=\"\(id)\" title=\"\(bbox(line.box)); \(wconf(line.confidence))\">"
            )
            for (position, word) in line.words.enumerated() {
                lines.append(
                    "    <span class=\"ocrx_word\" id=\"word_\(number)_\(place + 1)_\(position + 1)\" "
                        + "title=\"\(bbox(word.box)); \(wconf(word.confidence))\">\(XMLText.escaped(word.text))</span>"
                )
            }
            lines.append("   </span><br/>")
        }
        lines.append("  </div>")
        return lines.joined(separator: "\n")
    }

    private static func bbox(_ box: Box) -> String {
        "bbox \(max(0, box.x)) \(max(0, box.y)) \(max(0, box.maxX)) \(max(0, box.maxY))"
    }

    private static func wconf(_ confidence: Confidence) -> String {
        "x_wconf \(Int((confidence.value * 100).rounded(.down)))"
    }
}
