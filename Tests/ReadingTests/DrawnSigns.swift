import Imaging

/// A picture of `#` on white, each sign `dots` pixels wide and high.
func drawn(_ rows: [String], dots: Int) -> Image {
    let width = (rows.map(\.count).max() ?? 0) * dots
    let bytes = rows.flatMap { row -> [UInt8] in
        let signs = row.flatMap { [UInt8](repeating: $0 == "#" ? 0 : 255, count: dots) }
        let whole = signs + [UInt8](repeating: 255, count: width - signs.count)
        return (0..<dots).flatMap { _ in whole }
    }
    return Image(grey: bytes, widthPx: width, heightPx: rows.count * dots)
}
