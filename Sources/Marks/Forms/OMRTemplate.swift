import Artifacts

/// OMRChecker's `template.json`, of version 1 and of later ones, as far as it says where bubbles are.
/// https://github.com/Udayraj123/OMRChecker/wiki
package struct OMRTemplate: Decodable {
    var pageDimensions: [Double]?
    var templateDimensions: [Double]?
    var bubbleDimensions: [Double]
    var fieldBlocks: [String: Block]
    var customLabels: [String: [String]]?
    var customBubbleFieldTypes: [String: Kind]?
    var preProcessors: [PreProcessor]?

    /// One block of rows.
    struct Block: Decodable {
        var fieldType: String?
        var bubbleFieldType: String?
        var bubbleValues: [String]?
        var direction: String?
        var origin: [Double]
        var bubblesGap: Double
        var labelsGap: Double
        var fieldLabels: [String]
        var bubbleDimensions: [Double]?
    }

    /// A kind of row.
    struct Kind: Decodable {
        var bubbleValues: [String]
        var direction: String
    }

    /// A step that their program takes before it reads.
    struct PreProcessor: Decodable {
        var name: String
        var options: Options?

        /// What of its options says where the page lies.
        struct Options: Decodable {
            var type: String?
            var reference: String?
            var relativePath: String?
            var referenceImage: String?
            var sheetToMarkerWidthRatio: Double?
            var markerDimensions: [Double]?
        }
    }

    // What their fields of these names mean.
    static let kinds: [String: Kind] = [
        "QTYPE_INT": Kind(bubbleValues: (0...9).map(String.init), direction: "vertical"),
        "QTYPE_INT_FROM_1": Kind(
            bubbleValues: (1...9).map(String.init) + ["0"], direction: "vertical"),
        "QTYPE_MCQ4": Kind(bubbleValues: ["A", "B", "C", "D"], direction: "horizontal"),
        "QTYPE_MCQ5": Kind(bubbleValues: ["A", "B", "C", "D", "E"], direction: "horizontal"),
    ]
}
