import COpenMP
import Foundation

/// Keeps Tesseract to one thread.
///
/// libtesseract asks OpenMP for four threads a line and lets them spin; sheets are our parallelism, and
/// left alone a page costs six times the processor. Its parallel regions are answered by this program (`COpenMP`).
/// Where a loader gives libgomp precedence all the same, its own setting holds: it is one of the calling thread, so it
/// is made before every call; the library is found at run time because only Tesseract links it.
public enum OpenMP {
    private typealias SetLevels = @convention(c) (Int32) -> Void

    private static let setLevels: SetLevels? = {
        guard let program = dlopen(nil, RTLD_NOW),
            let symbol = dlsym(program, "omp_set_max_active_levels")
        else { return nil }
        return unsafeBitCast(symbol, to: SetLevels.self)
    }()

    /// Makes parallel regions of this thread run on this thread alone.
    public static func limitThisThread() { setLevels?(0) }

    /// Whether parallel regions are answered by this program, and libgomp is never asked.
    public static var isAnsweredHere: Bool { reviso_answers_regions() == 1 }
}
