import CImaging

extension Image {
    /// The picture in grey with its paper made white and its darkest ink black, for small parts of a page under one light:
    /// a reader takes the step from grey paper to a white margin for ink. Paper is as bright as the brightest
    /// seventh; what is within 8 levels of that is paper too.
    public var levelled: Image {
        let source = depth == 8 ? self : grey
        guard let levelled = Image(owning: source.lent({ reviso_pix_level($0, 0.85, 8) })) else {
            preconditionFailure("out of memory")
        }
        return levelled
    }
}
