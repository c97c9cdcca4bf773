/// What the things on a page are gathered into.
enum ExerciseEntry {
    case sum(Sum, instruction: String?)
    case draft(Draft)
}
