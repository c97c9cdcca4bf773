import Foundation

/// Sets letters on one thread at a time. Sheets are printed beside each other, and cairo 1.16 keeps the faces of a
/// font's file in a list that no lock guards: two threads that set its first letter at one moment make a face each,
/// and a PDF that meets both holds the font twice, in other bytes than the day before.
enum Drawing {
    /// Held by what draws, measures text, or lets go of fonts; once more by what it calls.
    static let lock = NSRecursiveLock()
}
