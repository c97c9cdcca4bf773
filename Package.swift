// swift-tools-version: 6.2

// The import law: a stage is a target that sees documents, the engine and the libraries below it,
// and never another stage, the door or the desk. `make test` builds with
// `--explicit-target-dependency-import-check error`, so an arrow that is not drawn here is refused.

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What goes over every pixel of a page is optimised in a debug build, too: tests of whole pages
/// spend most of their time there.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let yaml: Target.Dependency = .product(name: "Yams", package: "Yams")
let toml: Target.Dependency = .product(name: "TOMLKit", package: "TOMLKit")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let sqlite: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let arguments: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser")

/// A C library of the system, found by pkg-config.
func system(_ name: String, _ pkgConfig: String, _ apt: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// A library below the stages; what tells more of it is no source.
func library(
    _ name: String, _ dependencies: [Target.Dependency], path: String? = nil,
    texts: [String] = [], settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path ?? "Sources/\(name)", exclude: texts,
        swiftSettings: settings)
}

/// A stage: what every stage may see, and the libraries it names.
func stage(
    _ number: Int, _ name: String, _ libraries: [Target.Dependency] = [],
    settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: "\(name)Stage", dependencies: ["Artifacts", "Engine"] + libraries,
        path: "Sources/Stages/\(number)-\(name)", exclude: ["README.md"], swiftSettings: settings)
}

/// Tests of one target, in a folder of its own.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: ["Artifacts", "Support"] + dependencies,
        path: "Tests/\(name)Tests", swiftSettings: strict)
}

/// The names under which libtesseract asks for parallel regions: the program answers them itself.
let openMP = [
    "GOMP_parallel", "GOMP_parallel_sections", "GOMP_sections_start", "GOMP_sections_next",
    "GOMP_sections_end", "GOMP_sections_end_nowait",
]

/// What tells the linker to let libraries find symbols in the program.
func exported(_ symbols: [String]) -> [String] {
    symbols.flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
}

let package = Package(
    name: "reviso",
    products: [.executable(name: "reviso", targets: ["reviso"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    ],
    targets: [
        // C: what the system brings, and thin shims.
        system("CLeptonica", "lept", "libleptonica-dev"),
        system("CTesseract", "tesseract", "libtesseract-dev"),
        system("CPNG", "libpng", "libpng-dev"),
        system("CJPEG", "libjpeg", "libjpeg-dev"),
        system("CDeflate", "libdeflate", "libdeflate-dev"),
        system("CTIFF", "libtiff-4", "libtiff-dev"),
        system("CHEIF", "libheif", "libheif-dev"),
        system("CCurl", "libcurl", "libcurl4-openssl-dev"),
        system("CCrypto", "libcrypto", "libssl-dev"),
        system("CPangoCairo", "pangocairo", "libpango1.0-dev"),
        system("CQREncode", "libqrencode", "libqrencode-dev"),
        system("CZBar", "zbar", "libzbar-dev"),
        system("CMarkdown", "libcmark-gfm", "libcmark-gfm-extensions-dev"),
        .target(
            name: "CImaging",
            dependencies: ["CLeptonica", "CPNG", "CDeflate", "CJPEG", "CTIFF", "CHEIF"],
            path: "Sources/System/CImaging", cSettings: [.unsafeFlags(["-O2"])]),
        .target(name: "CFault", path: "Sources/System/CFault"),
        .target(name: "COnnxRuntime", path: "Sources/System/COnnxRuntime"),
        // Our own small networks, which lie in the program.
        .target(
            name: "CWeights", path: "Sources/Weights", exclude: ["characters", "ink", "numbers"]),
        .target(name: "CLinkGrammar", path: "Sources/System/CLinkGrammar"),
        .target(
            name: "COpenMP", path: "Sources/System/COpenMP",
            linkerSettings: [.unsafeFlags(exported(openMP))]),

        // Documents, the engine, the libraries.
        library("Tables", ["CDeflate"]),
        library("Artifacts", ["Tables", "CCrypto"], texts: ["README.md"]),
        library("Files", ["Artifacts"], path: "Sources/System/Files"),
        library("Programs", ["Artifacts", subprocess], path: "Sources/System/Programs"),
        library("Threads", ["COpenMP"], path: "Sources/System/Threads"),
        library("Workers", ["Artifacts"], path: "Sources/System/Workers"),
        library("Imports", ["Artifacts", toml]),
        library(
            "Engine", ["Artifacts", "Files", "Tables", "Threads", "Workers", "CFault", log, yaml]),
        library(
            "Imaging", ["Artifacts", "CImaging"], texts: ["README.md"], settings: quick),
        library(
            "Reading",
            [
                "Artifacts", "Imaging", "Threads", "CImaging", "COnnxRuntime", "CTesseract",
                "CWeights",
            ], texts: ["BOUNDS.md", "Handwriting/BOUNDS.md"], settings: quick),
        library("Language", ["Artifacts", "CLinkGrammar"], texts: ["BOUNDS.md"]),
        library("Providers", ["Artifacts", "CCurl"], texts: ["README.md"]),
        library(
            "Paper", ["Artifacts", "Imaging", "Programs", "CPangoCairo", "CQREncode", "CZBar"],
            texts: ["README.md"]),
        library("Marks", ["Artifacts", "Imaging", "Paper"], texts: ["README.md"]),
        library("Player", ["Artifacts", "Language", "Paper"]),
        library(
            "Door",
            ["Artifacts", "Engine", "Files", "Imaging", "Paper", "Programs", "Tables", log],
            texts: ["README.md"]),
        library(
            "Desk",
            [
                "Artifacts", "Engine", "Files", "Imaging", "Paper", "Player", "Programs", "Tables",
                sqlite, log,
            ],
            texts: ["README.md"]),

        // The stages.
        stage(1, "Intake", ["Imaging", "Programs", "Reading", "Tables"]),
        stage(2, "OCR", ["Imaging", "Reading", "Language", log]),
        stage(3, "Match", ["Imaging", "Language"]),
        stage(4, "Erase", ["Imaging", "Reading", log], settings: quick),
        stage(5, "Questions", ["Language", "Providers"]),
        stage(6, "Answers", ["Language"]),
        stage(7, "Print", ["Imaging", "Language", "Paper", "Player", "Programs"]),
        stage(8, "Responses", ["Imaging", "Language", "Marks", "Reading"]),
        stage(9, "Score", ["Imaging", "Language", "Paper", "Reading"]),
        stage(10, "Report"),
        stage(11, "Lessons", ["CMarkdown", "Language", "Paper", "Player", "Programs", "Tables"]),
        stage(12, "CheckIn", ["Imaging", "Marks", "Paper", "Player", "Programs", "Tables"]),
        stage(
            13, "Sparks",
            ["Imaging", "Language", "Marks", "Paper", "Player", "Providers", "Tables"]),
        stage(14, "Training", ["Imaging", "Language", "Marks", "Paper", "Player", "Tables"]),

        .executableTarget(
            name: "reviso",
            dependencies: [
                "Artifacts", "Engine", "Imaging", "Reading", "Language", "Marks", "Providers",
                "Paper",
                "Programs", "Door", "Desk", "IntakeStage", "OCRStage", "MatchStage", "EraseStage",
                "QuestionsStage", "AnswersStage", "PrintStage", "ResponsesStage", "ScoreStage",
                "ReportStage", "LessonsStage", "CheckInStage", "SparksStage", "TrainingStage",
                "Tables", "Imports", arguments, log,
            ],
            path: "Sources/reviso", exclude: ["README.md"], swiftSettings: strict),

        // Figures.
        .executableTarget(
            name: "bench",
            dependencies: [
                "Artifacts", "CheckInStage", "Chromium", "Drawing", "Engine", "EraseStage",
                "Imaging",
                "IntakeStage", "Language", "OCRStage", "Ordinary", "Paper", "PhotoSimulator",
                "Programs",
                "PrintStage", "Reading",
                "ResponsesStage", "SparksStage", "Support", "Tables", "Templates", "TrainingStage",
                log,
            ],
            path: "Tests/Bench", exclude: ["README.md", "Resources"], swiftSettings: strict),
        .target(
            name: "PhotoSimulator", path: "Tests/PhotoSimulator",
            cSettings: [.unsafeFlags(["-O2"])]),

        // Tests.
        .target(
            name: "Support", dependencies: ["Artifacts"], path: "Tests/Support",
            swiftSettings: strict),
        .target(
            name: "Chromium", dependencies: ["Providers", "Support"], path: "Tests/Chromium",
            swiftSettings: strict),
        .target(
            name: "Templates", dependencies: ["Language", "QuestionsStage"],
            path: "Tests/Templates", swiftSettings: strict),
        .target(name: "CDrawing", path: "Tests/CDrawing", cSettings: [.unsafeFlags(["-O2"])]),
        .target(
            name: "Drawing", dependencies: ["Artifacts", "CDrawing", "Imaging"],
            path: "Tests/Drawing", swiftSettings: strict),
        .target(
            name: "Ordinary", dependencies: ["Artifacts", "CPangoCairo", "Drawing", "Imaging"],
            path: "Tests/Ordinary", swiftSettings: strict),
        .target(
            name: "Codecs", dependencies: ["CLeptonica", "CPNG", "CJPEG", "CTIFF", "CHEIF"],
            path: "Tests/Codecs", cSettings: [.unsafeFlags(["-O2"])]),
        .target(
            name: "FuzzReaders",
            dependencies: [
                "Artifacts", "Door", "Engine", "Imaging", "IntakeStage", "Language", "OCRStage",
                "Paper", "Providers", "Tables",
            ], path: "Tests/Fuzz/Readers", swiftSettings: strict),
        .executableTarget(
            name: "fuzz", dependencies: ["FuzzReaders"], path: "Tests/Fuzz/Run",
            swiftSettings: strict),
        tests("Fuzzing", ["FuzzReaders", "Codecs"]),
        tests("Artifacts", []),
        .executableTarget(
            name: "toyline", dependencies: ["Engine", "Artifacts", "Desk", "Door"],
            path: "Tests/ToyLine",
            swiftSettings: strict),
        tests("Tables", ["Tables", "CDeflate", "Desk"]),
        tests("Files", ["Files"]),
        tests("Engine", ["Desk", "Door", "Engine", "Files", "toyline", log]),
        tests("Imaging", ["Imaging", "PhotoSimulator"]),
        tests("Reading", ["Reading", "Drawing", "Imaging", "COnnxRuntime", "Threads"]),
        tests("Language", ["Language"]),
        tests("Providers", ["Providers"]),
        tests("Paper", ["Paper", "Imaging"]),
        tests("Marks", ["Marks", "Drawing", "Imaging"]),
        tests(
            "Door", ["Door", "Engine", "Files", "Imaging", "Paper", "Programs", "Codecs", "Tables"]),
        tests("Desk", ["Desk", "Engine", "Files", "Imaging", "Paper", "Tables", sqlite]),
        tests(
            "Intake",
            ["IntakeStage", "Engine", "Imaging", "Reading", "Codecs", "PhotoSimulator", log]),
        tests(
            "OCR",
            [
                "OCRStage", "Drawing", "Engine", "Imaging", "Language", "Ordinary", "Reading", log,
            ]),
        tests("Match", ["MatchStage", "Engine", "Imaging", log]),
        tests("Erase", ["EraseStage", "Drawing", "Engine", "Imaging", "Paper", "Reading", log]),
        tests(
            "Questions", ["QuestionsStage", "AnswersStage", "Engine", "Language", "Templates", log]),
        tests("Answers", ["AnswersStage", "Engine", "Language", log]),
        tests("Print", ["PrintStage", "Engine", "Imaging", "Language", "Paper", "Player", log]),
        tests(
            "Responses",
            ["ResponsesStage", "Drawing", "Engine", "Imaging", "Paper", "Reading", log]),
        tests("Score", ["ScoreStage", "Engine", log]),
        tests("Report", ["ReportStage", "Engine", log]),
        tests("Lessons", ["LessonsStage", "Engine", "Imports", "Programs", log]),
        tests("CheckIn", ["CheckInStage", "Engine", "Imaging", "Paper", "Programs", log]),
        tests(
            "Training",
            ["TrainingStage", "Chromium", "Drawing", "Engine", "Language", "Paper", log]),
        tests("Sparks", ["SparksStage", "Engine", "Language", "Paper", log]),
        tests(
            "Command",
            ["reviso", "Desk", "Engine", "Imaging", "Marks", "Paper", "Tables", arguments]),
        tests("Browser", ["reviso", "CheckInStage", "Chromium", "Desk"]),
        .testTarget(
            name: "Golden", dependencies: ["Artifacts", "Support", "reviso", "Imaging", "Reading"],
            path: "Tests/Golden", swiftSettings: strict),
    ]
)
