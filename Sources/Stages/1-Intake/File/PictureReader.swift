import Artifacts
import Engine
import Foundation
import Imaging
import Programs

/// The files that were delivered, as the bench holds them.
enum Originals {
    static func file(of page: Delivered.Page, on bench: Bench) throws -> URL {
        guard let file = bench.inputs["original/\(page.original.sha256)"] else {
            throw Problem(.bug, "Original '\(page.original.sha256)' was not laid on the bench")
        }
        return file
    }

    static func data(of page: Delivered.Page, on bench: Bench) throws -> Data {
        try Data(contentsOf: file(of: page, on: bench))
    }
}

/// Decodes delivered pages by their content, within a budget of pixels.
struct PictureReader {
    var options: IntakeOptions
    var bench: Bench

    func picture(of page: Delivered.Page) throws -> Picture {
        if page.original.type == .pdf { return try rasterised(page) }
        let data = try Originals.data(of: page, on: bench)
        guard let header = PictureHeader(data, page: page.number) else {
            throw broken(page, "is no picture that can be read")
        }
        guard header.widthPx * header.heightPx <= options.pixelBudget else {
            throw Problem(
                .input,
                "Page \(page.number) has \(header.widthPx) × \(header.heightPx) pixels, which is too large",
                hint: "scan it at 300 dpi, or raise pixelBudget")
        }
        let dpi = Resolution.believed(header)
        switch data.prefix(2) {
        case Data([0xFF, 0xD8]):
            guard let image = Image(decoding: data) else { throw broken(page, "is broken") }
            var picture = turned(image, by: ExifOrientation.ofJPEG(data), dpi: dpi)
            if !Image.isCompleteJPEG(data) {
                picture.missing = 1 - Image.shareThere(ofJPEG: data)
                return picture
            }
            let whole = Image.decodedSize(ofJPEG: data, width: 8, height: 8).width == 8
            if picture.map == .identity, whole { picture.untouched = PlainJPEG.stripped(data) }
            return picture
        case Data([0x89, 0x50]):
            guard let image = Image(decoding: data) else { throw broken(page, "is broken") }
            var picture = turned(image, by: ExifOrientation.ofPNG(data), dpi: dpi)
            if picture.map == .identity, PlainPNG.holds(data) { picture.untouched = data }
            return picture
        case Data("RI".utf8):
            guard let image = Image(decoding: data) else { throw broken(page, "is broken") }
            return turned(image, by: ExifOrientation.ofWebP(data), dpi: dpi)
        case _ where Image.isHEIF(data):
            // Its own turns are done when it is decoded; what EXIF repeats of them is not obeyed again.
            guard let image = Image(decodingHEIF: data, picture: page.number) else {
                throw broken(page, "is broken")
            }
            return Picture(image: image, map: .identity, dpi: dpi)
        default:
            guard let image = Image(decodingTIFF: data, page: page.number) else {
                throw Problem(
                    .input, "Page \(page.number) is broken, or a TIFF of a kind that is not read",
                    hint: "save it as PNG or JPEG and drop it into inbox/")
            }
            return turned(image, by: header.orientation, dpi: dpi)
        }
    }

    private func turned(_ image: Image, by orientation: Int, dpi: Int?) -> Picture {
        let (turned, map) = image.oriented(exif: orientation)
        return Picture(image: turned, map: map, dpi: dpi)
    }

    private func rasterised(_ page: Delivered.Page) throws -> Picture {
        let file = try Originals.file(of: page, on: bench)
        // Beside the document nothing may be left that is not part of it.
        let folder = bench.scratch.appending(path: "raster", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let info = try Poppler.info(file)
        let dpi = try Poppler.resolution(
            file, page: page.number, dpi: options.targetDPI, pixelBudget: options.pixelBudget,
            info: info)
        let drawn = try Poppler.raster(
            file, page: page.number, dpi: dpi, into: folder, pixelBudget: options.pixelBudget,
            info: info)
        guard let image = Image(decoding: try Data(contentsOf: drawn)) else {
            throw broken(page, "was drawn but cannot be read")
        }
        let plain = image.hasColour(tolerance: 0) ? image : image.grey
        var picture = Picture(image: plain, map: .identity, dpi: dpi)
        picture.words =
            FileWords(
                try Poppler.words(file, page: page.number), scale: Double(dpi) / 72
            ).nameless
        return picture
    }

    private func broken(_ page: Delivered.Page, _ what: String) -> Problem {
        Problem(
            .input, "Page \(page.number) \(what)",
            hint: "export or photograph it again and drop it into inbox/")
    }
}
