import Artifacts
import Paper

/// Text made safe for a page.
enum HTML {
    /// For elements and quoted attributes.
    static func escape(_ text: String) -> String { MarkupText.escaped(text) }

    /// For links to files: each part of a path percent-encoded.
    static func link(_ path: String) -> String {
        let plain = Array(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./~".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How every page of the desk begins, up to its body.
    static func head(title: String, css: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(escape(title))</title>
        <style>\(css)</style>
        </head>
        """
    }
}
