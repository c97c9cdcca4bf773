import CImaging

/// What malloc keeps of memory that was freed, in each thread's own heap, before the system gets it back.
///
/// Left alone its bound grows with the largest block ever freed, to 64 MB: after a photograph's page was drawn that much lay
/// idle in one thread's heap while another looked for text, 59 MB of a peak of 544,000 KiB. With a bound of 2 MB that peak is
/// 486,000 KiB, and a page's 3.3 s of processor are 0.07 s more.
public enum FreedMemory {
    private static let mostKept = 2 << 20
    /// A block longer than this is asked of the system, and given back to it, by itself: malloc's own most.
    private static let longest = 32 << 20

    /// Bounds it for this process, before its first page.
    public static func bound() { reviso_heap_bound(mostKept, longest) }
}
