import Artifacts
import Foundation
import Reading

extension Examination {
    /// The runtime and the networks that read photos; Reviso goes on without.
    var secondReading: [Finding] {
        [runtime] + SecondReader.models.map(network)
    }

    private var runtime: Finding {
        let problem = NeuralRuntime.problem
        return Finding(
            name: "ONNX Runtime", state: problem == nil ? .found : .optional,
            detail: problem?.summary ?? NeuralRuntime.version,
            gives: "reading print on photos, and handwriting", mend: problem?.hint)
    }

    private func network(_ model: NeuralModel) -> Finding {
        let gives = "finding and reading text on photos"
        guard let file = model.file else {
            return Finding(
                name: model.name, state: .optional, detail: "not there", gives: gives,
                mend: "make setup")
        }
        // Without the runtime no digest is stamped; the file itself is what is asked about here.
        guard model.isWhole else {
            return Finding(
                name: model.name, state: .optional, detail: "damaged or another one", gives: gives,
                mend: "rm \(file.path) && make setup")
        }
        return Finding(
            name: model.name, state: .found, detail: file.deletingLastPathComponent().path,
            gives: gives)
    }
}
