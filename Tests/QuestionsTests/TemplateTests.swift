import Templates
import Testing

/// `make bench TABLE=templates` draws ten thousand of each; here are fewer, looked through in the same way.
@Test func drawsNoTemplateWithAFault() {
    for check in TemplateCheck.all(seeds: 60) {
        #expect(check.drawn >= 54, "\(check.name): \(check.none) seeds without a sum")
        for (fault, found) in check.faults {
            Issue.record("\(check.name): \(fault.rawValue) \(found.count): \(found.example)")
        }
    }
}

@Test func findsTheFaultsItLooksFor() {
    #expect(PrintedTask("What is 2 + 3 × 4?").isRight("20") == false)
    #expect(PrintedTask("What is x if 3x + 5 = 20?").isRight("5") == true)
    #expect(PrintedTask("What is x if 3x + 5 = 20?").isRight("15") == false)
    #expect(PrintedTask("Which is larger, 5/8 or 3/5?").isRight("3/5") == false)
    #expect(PrintedTask("75 ÷ 6 = 12 remainder ____").isRight("3") == true)
    #expect(PrintedTask("What is 47 rounded to the nearest ten?").isRight("40") == false)
    #expect(PrintedTask("How many m are there in 3.5 km?").isRight("350") == false)
    #expect(PrintedTask("What is 1 1/2 + 2 1/3?").isRight("3 5/6") == true)
}
