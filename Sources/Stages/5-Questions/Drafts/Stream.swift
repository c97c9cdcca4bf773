import Language

/// Gives a generator for a name.
typealias Stream = (String) -> SeededGenerator
