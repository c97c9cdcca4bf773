import Artifacts

extension Settings {
    /// The file that `reviso init` writes: every setting with its default, commented out, and what it is for.
    public static let template = """
        # Settings of this class. Every line may be left as it is: what stands behind '#' is the default.

        # What the class is called on pages.
        # class: My class

        # The paper you print on: A4 or Letter.
        # paper: A4

        # Languages of the printed text, as Tesseract names them (eng, deu, fra, spa, ...).
        # languages: [eng]

        # A dropped file is taken when it has been still for this many seconds,
        # and one whose end is missing is waited for this long.
        # settle: 5
        # patience: 600

        # The most pixels a picture may unfold to: a guard against files that blow up.
        # pixelBudget: \(usualPixelBudget)

        # What one page may take at each step, in megabytes of memory and in seconds, before it is set aside, and what the
        # taking in of a dropped file may (each page after the first adds a tenth), as a guard against files on which
        # the program would hang.
        # memoryBudget: 3072
        # timeBudget: 120

        # Whether pupils' names are drawn on what lies in outbox/. They are nowhere else.
        # names: true

        # Whether you print on both sides: each pupil's copy then begins on a leaf of its own.
        # doubleSided: false

        # A quiz played on a screen comes as a line of text, which proves nothing about who played it. So it counts only
        # for pupils who handed in no paper with the same questions. With true the better of both counts.
        # screenCountsAsPaper: false

        # Whether a word in a blank counts where it is certainly only the right one misspelt, lenient or strict. Under
        # strict you are asked about it. Where spelling is what is asked, it never counts.
        # spelling: strict

        # What pupils may be proud of (effort, mending, steadiness) stands on their progress pages and letters. The
        # lines of pipelines/packs/achievements.csv, which may be your own, say when. With false it is left out.
        # achievements: true

        # After how many days check-ins are forgotten, with their scans. The class's counts of what was shown stay.
        # retention: { checkins: 28 }

        # Which subjects are kept out of sparks and of talks to practise, strict or standard. Strict leaves out home, money,
        # body, belief, politics, health and dating too. Without it strict where roster.csv has pupils, else standard.
        # safety: strict

        # Whether the words of a practised talk are kept, where the pupil ticked that too; else figures alone are kept.
        # And whether sparks that began a talk or were ticked are kept for the library.
        # storage: { transcripts: false, sparks: true }

        # Another seed makes other practice questions.
        # seed: 1

        # The pipelines that a night runs; without it, practice. tomorrow makes a sheet for each pupil with news, of what
        # went wrong.
        # pipelines: [practice, tomorrow]

        # How many sheets are worked on at once; without it, one for each core.
        # jobs: 2

        # A language model, if you want one: nothing is sent anywhere unless this is set.
        # kind is openai (any server that speaks OpenAI's chat completions, such as llama.cpp and Ollama), anthropic
        # or poe. The key stands in a file of its own (chmod 600), or in the environment as REVISO_PROVIDER_KEY, and
        # local servers need none. With pictures the clean page goes along. Prices are for a million tokens, the
        # budget is for a calendar month.
        # provider:
        #   kind: openai
        #   url: http://localhost:11434/v1
        #   model: llama3.1
        #   keyFile: provider.key
        #   pictures: false
        #   price: { input: 0.15, output: 0.60 }
        #   budget: { money: 5, tokens: 2000000 }
        #   calls: 2
        #   timeouts: { connect: 10, silence: 120, total: 300 }

        # Pictures of check-ins are drawn by this program. A picture model draws them where pictures, above, names one
        # with url and model in place of false. It is sent words of the class's list alone, and needs no language
        # model beside it.

        # When it fails, 'embedded' lets the built-in generator make the quiz meanwhile, 'wait' keeps the sheet
        # without one. Either way the next run asks again.
        # onProviderFailure: embedded

        # Options of single stages. Print has style plain, dyslexiaFriendly or largePrint; versions 2 gives
        # neighbours A and B, the same questions shuffled; answerSheet puts all answers onto one page of their own.
        # stages:
        #   questions: { count: 10 }
        #   print: { fontSizePt: 12, style: plain, versions: 1, answerSheet: false }

        """
}
