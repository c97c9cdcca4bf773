import Foundation
import Imaging

/// Pixels of print and ink before and after erasing. Print is what is dark on the blank; ink is what makes the page
/// darker than its blank and is no print.
struct ErasingCount {
    var print = 0
    var printLost = 0
    var ink = 0
    var inkLeft = 0
    /// Pixels that were replaced, and those of them within one pixel of ink; ink within one pixel of what was replaced.
    var masked = 0
    var maskedRight = 0
    var inkFound = 0
    /// Print pixels that were replaced though nothing was written there.
    var printTouched = 0
    var read = PrintRead()
    var seconds = 0.0
    var copies = 0

    // Darker than paper by this is print, than the blank by this is ink: the faintest pencil drawn takes 80 away.
    private static let dark = 96
    private static let darker = 40

    mutating func add(page: Image, blank: Image, clean: Image, mask: Image) {
        let (page, blank) = (page.greyBytes, blank.greyBytes)
        let (clean, bits) = (clean.greyBytes, mask.greyBytes.map { $0 < 128 })
        let width = mask.widthPx
        let isInk = page.indices.map { Int(blank[$0]) - Int(page[$0]) > Self.darker }
        let near = Self.grown(isInk, width: width)
        let reached = Self.grown(bits, width: width)
        for at in page.indices {
            let isPrint = 247 - Int(blank[at]) > Self.dark
            if bits[at] {
                masked += 1
                if near[at] { maskedRight += 1 }
            }
            if isPrint {
                print += 1
                // Half of its darkness gone is lost.
                if 2 * (247 - Int(clean[at])) < 247 - Int(blank[at]) { printLost += 1 }
                if bits[at], !near[at] { printTouched += 1 }
            } else if isInk[at] {
                ink += 1
                if Int(blank[at]) - Int(clean[at]) > Self.darker { inkLeft += 1 }
                if reached[at] { inkFound += 1 }
            }
        }
    }

    private static func grown(_ bits: [Bool], width: Int) -> [Bool] {
        var wide = bits
        for at in bits.indices.dropFirst().dropLast() where bits[at - 1] || bits[at + 1] {
            wide[at] = true
        }
        var all = wide
        for at in bits.indices where at >= width && wide[at - width] { all[at] = true }
        for at in bits.indices where at + width < bits.count && wide[at + width] { all[at] = true }
        return all
    }

    /// What the figures of a row are.
    static let heads = [
        "print lost", "touched", "ink left", "F1", "CPU s a copy", "misread before", "after",
    ]

    /// Figures for a row of a table.
    var cells: [String] {
        let precision = Double(maskedRight) / Double(max(1, masked))
        let recall = Double(inkFound) / Double(max(1, ink))
        let f1 = 2 * precision * recall / max(1e-9, precision + recall)
        func percent(_ part: Int, _ all: Int) -> String {
            ink == 0 && all == ink
                ? "–" : String(format: "%.3f", 100 * Double(part) / Double(max(1, all)))
        }
        return [
            percent(printLost, print), percent(printTouched, print), percent(inkLeft, ink),
            ink == 0 ? "–" : String(format: "%.3f", f1),
            String(format: "%.2f", seconds / Double(max(1, copies))),
        ] + read.cells
    }

    mutating func add(_ other: ErasingCount) {
        print += other.print
        printLost += other.printLost
        ink += other.ink
        inkLeft += other.inkLeft
        masked += other.masked
        maskedRight += other.maskedRight
        inkFound += other.inkFound
        printTouched += other.printTouched
        read.add(other.read)
        seconds += other.seconds
        copies += other.copies
    }
}
