import CImaging

/// The one heap of all threads.
///
/// Left alone malloc gives each thread a heap of its own, and nothing but that thread's own work gives back what is
/// free at its end, up to 64 MB: after a photograph's page was drawn that much lay idle while another thread looked for
/// text. With one heap the peak of such a page is 485,000 KiB and not 544,000, of nine pages on two threads 752,000 and
/// not 934,000, in the same time: what threads ask for is long blocks, seldom.
public enum SharedHeap {
    /// Makes it so, before this process has a second thread.
    public static func use() { reviso_heap_share() }
}
