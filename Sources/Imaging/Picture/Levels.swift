import CImaging

extension Image {
    /// The picture in grey with its paper made white and its darkest ink black, for small parts of a page under one
    /// light: a reader takes the step from grey paper to a white margin for ink. Paper is as bright as the brightest
    /// seventh; what is within 8 levels of that is paper too.
    public var levelled: Image {
        Image(known: asGrey.lent { reviso_pix_level($0, 0.85, 8) })
    }
}
