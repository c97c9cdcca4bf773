import Artifacts
public import Engine

/// How the door judges what lies in the inbox.
public struct DoorSettings: Sendable, Equatable {
    /// How long a file must have been still before it is taken, in seconds.
    public var settle: Double
    /// How long a file whose end is missing is waited for, in seconds.
    public var patience: Double
    /// The most pixels a page may unfold to.
    public var pixelBudget: Int
    /// The most pages one file may have.
    public var pageBudget: Int
    /// The largest file that is taken, in bytes.
    public var byteBudget: Int
    /// The processor time a file of one page may take, in seconds; each further page adds a tenth of it.
    public var timeBudget: Double
    /// The most memory the reading of a file may take, in bytes.
    public var memoryBudget: Int
    /// Absolute paths of files that were seen closed or renamed in: they need not settle.
    public var ready: Set<ClosedFile>
    /// What is for another pipeline than `practice`.
    public var routes: Routes

    /// Settings; without arguments those of a workspace that sets nothing.
    public init(
        settle: Double = 5, patience: Double = 600, pixelBudget: Int = Settings.usualPixelBudget,
        pageBudget: Int = 1000, byteBudget: Int = 512 << 20, timeBudget: Double = 60,
        memoryBudget: Int = 2 << 30, ready: Set<ClosedFile> = [], routes: Routes = Routes()
    ) {
        self.settle = settle
        self.patience = patience
        self.pixelBudget = pixelBudget
        self.pageBudget = pageBudget
        self.byteBudget = byteBudget
        self.timeBudget = timeBudget
        self.memoryBudget = memoryBudget
        self.ready = ready
        self.routes = routes
    }

    /// What a file of so many pages may take, in seconds.
    func seconds(pages: Int) -> Double { timeBudget * (1 + Double(max(0, pages - 1)) / 10) }

    /// Why a file of so many pages is not taken.
    func tooManyPages(_ pages: Int, in name: String) -> Problem {
        Problem(
            .input, "File '\(name)' has \(pages) pages",
            hint: "split it; at most \(pageBudget) pages are taken at once")
    }
}
