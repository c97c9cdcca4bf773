import Foundation

/// What the line costs, step by step and as a whole, beside the plain `tesseract` command on the same pages.
struct SpeedTable {
    var reviso: URL
    var pages: BenchPages

    private static let steps = [
        "01-intake", "02-ocr", "03-match", "04-erase", "05-questions", "06-answers", "07-print",
        "08-responses", "09-score", "10-report",
    ]

    /// Each step's own cost: the run until it, with everything above it done already.
    func printSteps() throws {
        print("| step | CPU s a page | pages a second |")
        print("| --- | --- | --- |")
        let count = Double(pages.count)
        try withTemporaryFolder { folder in
            try pages.classroom(reviso, in: folder)
            var total = 0.0
            var reading = 0.0
            for step in Self.steps {
                let run = try Child.run(
                    reviso, ["run", "--workspace", folder.path, "--jobs", "1", "--until", step])
                total += run.cpuSeconds
                if step == "02-ocr" { reading = run.cpuSeconds }
                row(step, run)
            }
            let desk = try Child.run(reviso, ["run", "--workspace", folder.path, "--jobs", "1"])
            row("desk, receipt", desk)
            total += desk.cpuSeconds
            print("| all | \(fixed(total / count, 2)) | |")
            print("| all but OCR | \(fixed((total - reading) / count, 2)) | |")
            let again = try Child.run(reviso, ["run", "--workspace", folder.path, "--jobs", "1"])
            row("nothing to do", again)
        }
        row("`tesseract` command", try tesseract())
        print("")
    }

    /// The whole line at one and two sheets at once.
    func printJobs() throws {
        print("| whole line | wall s | pages a second | CPU s a page | peak MiB |")
        print("| --- | --- | --- | --- | --- |")
        for jobs in [1, 2] {
            try withTemporaryFolder { folder in
                try pages.classroom(reviso, in: folder)
                let run = try Child.run(
                    reviso, ["run", "--workspace", folder.path, "--jobs", "\(jobs)"])
                let count = Double(pages.count)
                print(
                    "| --jobs \(jobs) | \(fixed(run.wallSeconds, 1)) | \(fixed(count / run.wallSeconds, 2)) "
                        + "| \(fixed(run.cpuSeconds / count, 2)) | \(fixed(run.peakMiB, 0)) |")
            }
        }
        print("")
    }

    private func row(_ name: String, _ run: Child) {
        let count = Double(pages.count)
        print(
            "| \(name) | \(fixed(run.cpuSeconds / count, 3)) | \(fixed(count / run.wallSeconds, 2)) |"
        )
    }

    private func tesseract() throws -> Child {
        try withTemporaryFolder { folder in
            var sum = Child(code: 0, wallSeconds: 0, cpuSeconds: 0, peakMiB: 0)
            for picture in pages.pictures {
                let run = try Child.run(
                    URL(filePath: "/usr/bin/tesseract"),
                    [picture.path, folder.appending(path: "out").path])
                sum.wallSeconds += run.wallSeconds
                sum.cpuSeconds += run.cpuSeconds
                sum.peakMiB = max(sum.peakMiB, run.peakMiB)
            }
            return sum
        }
    }
}
