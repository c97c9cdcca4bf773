import CImaging

extension Image {
    /// Whether it is bright writing on dark ground, as a blackboard or a screen at night shows it.
    public var isWhiteOnBlack: Bool {
        greyReduced(longestPx: 600).lent { reviso_white_on_black($0) == 1 }
    }

    /// The picture with dark and bright changed over.
    public var inverted: Image {
        return Image(known: lent { reviso_pix_inverted($0) })
    }
}
