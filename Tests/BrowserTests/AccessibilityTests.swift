import Chromium
import Foundation
import Support
import Testing

/// Every page Reviso makes, as it opens: by light, by dark, and as wide as a phone.
@Suite(.enabled(if: Browser.isThere && Axe.isThere), .serialized) struct AccessibilityTests {
    @Test(arguments: [false, true]) func findsNothingWrongWithAnyPage(isDark: Bool) throws {
        let browser = try Browser(isDark: isDark, movesLess: true)
        let pages = try Classroom.pages()
        #expect(pages.count >= 8, "\(pages.map(\.lastPathComponent))")
        for page in pages {
            try browser.open(page)
            #expect(try Axe.violations(browser) == [], "\(page.path)")
        }
    }

    @Test func tellsAPageThatIsWrong() throws {
        let folder = try TemporaryFolder()
        let page = folder.url.appending(path: "wrong.html")
        try Data("<!DOCTYPE html><title>t</title><main><h1>t</h1><img src='x.png'></main>".utf8)
            .write(to: page)
        let browser = try Browser()
        try browser.open(page)
        let found = try Axe.violations(browser)
        #expect(
            found.contains { $0.hasPrefix("image-alt") }
                && found.contains { $0.hasPrefix("html-has-lang") })
    }

    @Test func showsNoTextSmallerThan17Pixels() throws {
        let browser = try Browser(movesLess: true)
        for page in try Classroom.pages() {
            try browser.open(page)
            let small = try browser.text(
                """
                (() => {
                  const found = new Set();
                  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
                  while (walker.nextNode()) {
                    const node = walker.currentNode.parentElement;
                    if (!walker.currentNode.data.trim() || node.closest("script, style, noscript, option") || !node.checkVisibility()) continue;
                    if (parseFloat(getComputedStyle(node).fontSize) < 16.99) found.add(node.tagName + "." + node.className + " " + getComputedStyle(node).fontSize);
                  }
                  return [...found].slice(0, 8).join("; ");
                })()
                """)
            #expect(small == "", "\(page.path)")
        }
    }

    /// Names beside bars and rows, heads of columns: a plot is as wide as what it says.
    @Test func cutsOffNoTextOfAPlot() throws {
        let browser = try Browser(widthPX: 1400, movesLess: true)
        for page in try Classroom.pages() {
            try browser.open(page)
            let cut = try browser.text(
                """
                [...document.querySelectorAll("svg text")].filter(text => {
                  const own = text.getBoundingClientRect(), plot = text.ownerSVGElement.getBoundingClientRect();
                  return own.left < plot.left - 1 || own.right > plot.right + 1 || own.top < plot.top - 1 || own.bottom > plot.bottom + 1;
                }).map(text => text.textContent).slice(0, 8).join("; ")
                """)
            #expect(cut == "", "\(page.path)")
        }
    }

    @Test func fitsAPhoneWithoutScrollingSideways() throws {
        let browser = try Browser(widthPX: 390, heightPX: 800, movesLess: true)
        for page in try Classroom.pages() {
            try browser.open(page)
            // Headless windows have a least width of their own, so the page's own width is what it is held to.
            #expect(
                try browser.holds("document.documentElement.scrollWidth <= window.innerWidth"),
                "\(page.path)")
        }
    }
}
