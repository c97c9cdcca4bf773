import Foundation
import Support
import Testing

/// A class whose sheets are in a language that is not installed, with the real command.
@Suite struct MissingLanguageTests {
    @Test func saysWhichPackageALanguageNeeds() throws {
        let room = try TemporaryFolder()
        _ = try Command.run(nil, ["init", room.url.path])
        let settings = room.url.appending(path: "reviso.yml")
        let text = try String(contentsOf: settings, encoding: .utf8)
        try (text + "\nlanguages: [eng, tlh]\n").write(
            to: settings, atomically: true, encoding: .utf8)
        let page = room.url.appending(path: "inbox/page.png")
        try FileManager.default.copyItem(
            at: Command.repository.appending(
                path: "samples/1-science/inbox/The Water Cycle.png"), to: page)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: page.path)
        for _ in 0..<2 {
            let run = try Command.run(nil, ["run", "--workspace", room.url.path])
            #expect(run.code == 69)
            let problem = "problem: Language 'tlh' has no data for reading print"
            #expect(run.errors.contains(problem), "\(run.errors)")
            #expect(run.errors.contains("apt-get install tesseract-ocr-tlh"), "\(run.errors)")
            #expect(!run.errors.contains("nothing to do"), "\(run.errors)")
        }
        let doctor = try Command.run(nil, ["doctor", "--workspace", room.url.path])
        #expect(doctor.output.contains("apt-get install tesseract-ocr-tlh"))
    }
}
