import Artifacts
import Foundation
import Providers
import Support
import Testing

@Suite struct LanguageModelServiceTests {
    @Test func listsTheModelsOfARealServer() throws {
        let server = try ScriptedServer([
            .init(body: #"{"object":"list","data":[{"id":"b"},{"id":"a"}]}"#)
        ])
        let service = LanguageModelService(url: server.url + "/v1/", key: "secret")
        #expect(try service.models() == ["a", "b"])
        let request = try #require(server.calls.first).head
        #expect(request.contains("GET /v1/models HTTP/1.1"))
        #expect(request.contains("Authorization: Bearer secret"))
    }

    @Test(arguments: [
        (401, "Key of the language model's service was refused"),
        (404, "Service of the language model answers 404"),
        (302, "Service of the language model answers 302"),
    ])
    func saysWhatToDoWhenRefused(status: Int, summary: String) throws {
        let server = try ScriptedServer([
            .init(status, headers: ["Location: http://127.0.0.1:1/"], body: "{}")
        ])
        let service = LanguageModelService(url: server.url, key: "secret")
        let problem = #expect(throws: Problem.self) { try service.models() }
        #expect(problem?.summary == summary)
        #expect(problem?.hint?.isEmpty == false)
        #expect("\(String(describing: problem))".contains("secret") == false)
    }

    @Test func waitsForAServerThatIsNotThere() throws {
        let service = LanguageModelService(url: "http://127.0.0.1:1/v1", key: nil)
        let problem = #expect(throws: Problem.self) { try service.models() }
        #expect(problem?.kind == .waiting)
        #expect(problem?.transient == true)
    }
}
