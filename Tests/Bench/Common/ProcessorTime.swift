import Glibc

/// Processor seconds of this process.
enum ProcessorTime {
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Processor seconds of this process that each of some readings took.
final class ReadingClock {
    private(set) var seconds: [Double] = []

    func timed<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        let began = ProcessorTime.seconds
        defer { seconds.append(ProcessorTime.seconds - began) }
        return try await body()
    }
}
