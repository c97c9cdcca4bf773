/// What a component of ink is taken for; what is doubtful is kept, and said.
enum Verdict { case ink, print, doubtful }
