public import Artifacts

/// What is said where a language model does not help, and what to do next. Each is worded once.
public enum Trouble {
    private static let again = "the next run tries again by itself"

    /// No key, or one that cannot be used.
    static func noKey(_ why: Problem?, file: String?) -> Problem {
        let place = file.map { "\($0) (chmod 600 \($0))" } ?? "\(KeySource.variable)"
        return Problem(
            .configuration, "Configuration Error: API key is missing",
            hint: why.map { "\($0.summary): \($0.hint ?? "mend it")" }
                ?? "put the key of the service into \(place); \(again)",
            file: why?.file ?? file)
    }

    /// The service would not take the key.
    static func keyRefused(_ host: String) -> Problem {
        Problem(
            .configuration, "Configuration Error: API key is refused by \(host)",
            hint: "put a valid key into the file that provider.keyFile names, or into "
                + "\(KeySource.variable); \(again)")
    }

    /// No connection.
    static func notReached(_ host: String, _ why: String) -> Problem {
        Problem(
            .waiting, "Connection Failed: Could not connect to AI service",
            hint: "check the network and provider.url in reviso.yml (\(host): \(why)); \(again)",
            transient: true)
    }

    /// The service answers that it cannot work now.
    static func unwell(_ host: String, _ status: Int) -> Problem {
        Problem(
            .waiting, "Connection Failed: AI service at \(host) answers \(status)",
            hint: "the service is busy or broken; \(again)", transient: true)
    }

    private static let slow = "Request Timeout: The request took too long"

    /// Whether a question for less may be answered in time.
    public static func isTooSlow(_ problem: Problem) -> Bool { problem.summary == slow }

    private static let photo = "try taking a clearer photo, or "

    /// No answer in time.
    static func tooSlow(_ host: String) -> Problem {
        Problem(
            .waiting, slow,
            hint: photo + "give \(host) longer with provider.timeouts; " + again,
            transient: true)
    }

    /// The same where the page is text and no photograph, so that no better one can be taken.
    public static func ofText(_ problem: Problem) -> Problem {
        var problem = problem
        if problem == invalid {
            problem.hint = "try different homework, or another model; \(again)"
        } else if let hint = problem.hint, hint.hasPrefix(photo) {
            problem.hint = String(hint.dropFirst(photo.count))
        }
        return problem
    }

    /// Answers that are no quiz.
    public static let invalid = Problem(
        .waiting, "Quiz Generation Failed: Could not generate quiz from this image",
        hint: "try different homework or clearer photo, or another model; \(again)",
        transient: true)

    /// Too many calls.
    static func rateLimit(minutes: Int) -> Problem {
        Problem(
            .waiting, "Rate limit reached: Please wait \(minutes) minutes",
            hint: "the homework is kept; run again after that, and it is tried again by itself",
            transient: true)
    }

    /// Nothing is left to pay with.
    static func quota(_ host: String) -> Problem {
        Problem(
            .waiting, "Quota of the AI service at \(host) is used up",
            hint: "add credit or raise the spending limit there; \(again)", transient: true)
    }

    /// Our own bound.
    static func budget(_ what: String) -> Problem {
        Problem(
            .waiting, "Budget of this month would be passed: \(what)",
            hint: "raise provider.budget in reviso.yml, or wait for the next month",
            transient: true)
    }

    /// A budget in money that cannot be kept.
    static let noPrice = Problem(
        .configuration, "Budget in money needs the model's price",
        hint: "set provider.price: { input: …, output: … }, for a million tokens each")

    /// Nothing kept, and asking is not allowed.
    static let offline = Problem(
        .waiting, "Offline: no answer of the language model is kept for this page",
        hint: "run without --offline", transient: true)

    /// The address is wrong or the model has another name.
    static func notFound(_ host: String, _ model: String) -> Problem {
        Problem(
            .configuration, "Model '\(model)' was not found at \(host)",
            hint:
                "check provider.url and provider.model in reviso.yml; reviso doctor lists the models"
        )
    }

    /// The request was not understood.
    static func refused(_ host: String, _ status: Int, _ code: String?) -> Problem {
        let said = code.map { " (\($0))" } ?? ""
        return Problem(
            .configuration, "AI service at \(host) refuses the request: \(status)\(said)",
            hint: "check provider.kind and provider.model in reviso.yml")
    }

    /// The page is too long to be sent in one piece; whoever asks halves it.
    static let tooLong = Problem(
        .input, "Page is too long for the language model",
        hint: "name a model that takes longer texts under provider: in reviso.yml")

    /// Whether a shorter request may help.
    public static func isTooLong(_ problem: Problem) -> Bool { problem == tooLong }

    /// An address that cannot be called.
    static let badAddress = Problem(
        .configuration, "Address of the language model's service cannot be called",
        hint: "set provider.url in reviso.yml to an address such as http://127.0.0.1:8080/v1")

    /// A key that anybody on the way could read.
    static func unsafeAddress(_ host: String) -> Problem {
        Problem(
            .configuration, "Key would go to \(host) unencrypted",
            hint: "set provider.url in reviso.yml to an https:// address")
    }
}
