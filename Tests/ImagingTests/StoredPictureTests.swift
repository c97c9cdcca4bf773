import Artifacts
import Foundation
import Support
import Testing

@testable import Imaging

@Suite struct StoredPictureTests {
    @Test func readsItsFileWhenAskedAndAgainWhenItWasGivenUp() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "page.png")
        try Image(widthPx: 40, heightPx: 30, depth: 32).writePNG(to: file, dpi: 300)
        let stored = StoredPicture(file)
        let first = try stored.image
        let again = try stored.image
        #expect(first === again)
        let (grey, same) = (try stored.grey, try stored.grey)
        #expect(grey.depth == 8 && grey === same)
        stored.giveUp()
        let later = try stored.image
        #expect(first !== later && later.bounds == first.bounds)
        stored.giveUp()
        try FileManager.default.removeItem(at: file)
        #expect(throws: (any Error).self) { try stored.image }
    }
}
