import Support
import Testing

@Suite struct SettleTests {
    @Test(arguments: [[], ["--until", "07-print"]])
    func findsNothingToDoASecondTime(arguments: [String]) throws {
        let room = try Classroom("1-")
        try room.run(arguments)
        let again = try room.run(arguments)
        #expect(again.errors.contains("nothing to do"), "\(again.errors)")
    }
}
