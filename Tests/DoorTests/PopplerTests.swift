import Artifacts
import Foundation
import Imaging
import Programs
import Support
import Testing

@Suite struct PopplerTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func file(_ data: Data, _ name: String = "sheet.pdf") throws -> URL {
        let file = folder.url.appending(path: name)
        try data.write(to: file)
        return file
    }

    @Test func countsPagesAndSizes() throws {
        let info = try Poppler.info(file(Made.pdf([(595, 842), (200, 100)])))
        #expect(info.pages == 2)
        #expect(!info.encrypted)
        #expect(info.sizesPt == [[595, 842], [200, 100]])
    }

    @Test func drawsAPageThatImagingDecodes() throws {
        let pdf = try file(Made.pdf([(200, 100), (144, 72)]))
        let picture = try Poppler.raster(
            pdf, page: 2, dpi: 300, into: folder.url, pixelBudget: 1_000_000)
        let image = try Image(contentsOf: picture)
        #expect(image.widthPx == 600)
        #expect(image.heightPx == 300)
        #expect(image.greyBytes.contains { $0 < 64 })
    }

    @Test func lowersTheResolutionToThePixelBudget() throws {
        let pdf = try file(Made.pdf([(1440, 1440)]))
        let picture = try Poppler.raster(
            pdf, page: 1, dpi: 300, into: folder.url, pixelBudget: 4_000_000)
        let image = try Image(contentsOf: picture)
        #expect(image.widthPx == 2000)
    }

    @Test func refusesAPageTooLargeToDraw() throws {
        let pdf = try file(Made.pdf([(14400, 14400)]))
        #expect(throws: Problem.self) {
            try Poppler.raster(pdf, page: 1, dpi: 300, into: folder.url, pixelBudget: 4_000_000)
        }
    }

    @Test func saysThatAPDFIsBroken() throws {
        let pdf = try file(Data("%PDF-1.4\nnothing".utf8))
        do {
            _ = try Poppler.info(pdf)
            Issue.record("a broken PDF was read")
        } catch let problem as Problem {
            #expect(problem.summary == "PDF 'sheet.pdf' is broken")
            #expect(problem.kind == .input)
        }
    }
}

@Suite struct ProgramTests {
    @Test func namesThePackageOfAMissingProgram() {
        #expect(
            throws: Problem(
                .unavailable, "Program 'no-such-program' is not installed",
                hint: "run: sudo apt-get install some-package")
        ) {
            try Program.run("no-such-program", [], package: "some-package")
        }
    }

    @Test func killsWhatTakesTooLong() throws {
        let output = try Program.run(
            "sleep", ["60"], package: "coreutils", limits: .init(wallSeconds: 0))
        #expect(output.timedOut)
        #expect(output.status == 128 + 9)
    }

    @Test func stopsWhatWritesTooMuch() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "big").path(percentEncoded: false)
        let output = try Program.run(
            "dd", ["if=/dev/zero", "of=\(file)", "bs=4096", "count=1000"], package: "coreutils",
            limits: .init(fileSize: 100_000))
        #expect(output.status != 0)
        let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        #expect(size ?? .max <= 100_000)
    }

    @Test func keepsOnlySoMuchOfWhatIsSaid() throws {
        let output = try Program.run(
            "head", ["-c", "1000000", "/dev/zero"], package: "coreutils",
            limits: .init(outputBytes: 1000))
        #expect(output.status == 0)
        #expect(output.stdout.count == 1000)
    }
}
