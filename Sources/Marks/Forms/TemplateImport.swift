package import Artifacts

/// A template made into a form of ours.
package struct TemplateImport {
    let template: OMRTemplate
    let name: String
    /// What the form cannot say of the template, a line each.
    package private(set) var words: [String] = []
    /// What came of it.
    package private(set) var form: Form

    // Their places are pixels of a page brought to one size, so a width in millimetres must be supposed: that of A4,
    // and for a page cut out between its markers 180 mm of it.
    private static let pageWidthMM = 210.0
    private static let betweenMarksMM = 180.0
    private static let marginMM = 15.0

    /// Makes a form of a template; `name` is what it is called. Throws what cannot be taken.
    package init(_ template: OMRTemplate, name: String) throws {
        (self.template, self.name) = (template, name)
        guard let size = template.templateDimensions ?? template.pageDimensions, size.count == 2,
            size.allSatisfy({ $0 > 0 }), template.bubbleDimensions.count == 2
        else {
            throw Self.problem(name, "pageDimensions and bubbleDimensions are two numbers each")
        }
        form = Form(key: name, widthMM: 0, heightMM: 0, groups: [])
        let steps = template.preProcessors ?? []
        let markers = steps.first { $0.name == "CropOnMarkers" }
        if let type = markers?.options?.type, type != "FOUR_MARKERS" {
            throw Self.problem(
                name, "it finds its page by \(type), and only four markers can be looked for")
        }
        let isSheet = steps.contains { $0.name == "CropPage" }
        let scale = (markers == nil ? Self.pageWidthMM : Self.betweenMarksMM) / size[0]
        let off = markers == nil ? 0 : Self.marginMM
        form.widthMM = size[0] * scale + 2 * off
        form.heightMM = size[1] * scale + 2 * off
        if let options = markers?.options ?? markers.map({ _ in .init() }) {
            form.marksMM = Self.marks(options, size: size, scale: scale, off: off)
            form.origin = .mark
        }
        let aligned = steps.first { $0.name == "FeatureBasedAlignment" }?.options
        form.frame = Form.Frame(
            of: isSheet ? .sheet : .picture,
            mark: markers?.options?.relativePath ?? markers?.options?.referenceImage,
            markShare: markers.map { 1 / ($0.options?.sheetToMarkerWidthRatio ?? 17) },
            reference: aligned?.reference ?? aligned?.referenceImage)
        let taken = Set(
            (template.customLabels ?? [:]).values.flatMap { $0.flatMap(Form.spelled) })
        for name in template.fieldBlocks.keys.sorted() {
            if let block = template.fieldBlocks[name] {
                form.groups.append(try group(block, called: name, scale: scale, taken: taken))
            }
        }
        form.joined = template.customLabels.map { labels in
            labels.keys.sorted().map { Form.Joined(label: $0, rows: labels[$0] ?? []) }
        }
        if form.joined?.isEmpty == true { form.joined = nil }
        words = steps.compactMap { said($0) }
    }

    private static func marks(
        _ options: OMRTemplate.PreProcessor.Options, size: [Double], scale: Double, off: Double
    ) -> [BoxMM] {
        let side =
            options.markerDimensions?.first.map { $0 * scale }
            ?? size[0] * scale / (options.sheetToMarkerWidthRatio ?? 17)
        return [(0.0, 0.0), (size[0], 0), (0, size[1]), (size[0], size[1])].map { x, y in
            BoxMM(
                x: off + x * scale - side / 2, y: off + y * scale - side / 2, width: side,
                height: side)
        }
    }

    private func group(
        _ block: OMRTemplate.Block, called: String, scale: Double, taken: Set<String>
    ) throws -> Form.Group {
        let type = block.bubbleFieldType ?? block.fieldType
        let kind = type.flatMap { template.customBubbleFieldTypes?[$0] ?? OMRTemplate.kinds[$0] }
        guard let values = block.bubbleValues ?? kind?.bubbleValues else {
            throw Self.problem(name, "block '\(called)' is of the unknown type \(type ?? "none")")
        }
        let size = block.bubbleDimensions ?? template.bubbleDimensions
        guard block.origin.count == 2, size.count == 2 else {
            throw Self.problem(name, "origin and bubbleDimensions of '\(called)' are two numbers")
        }
        let isVertical = (block.direction ?? kind?.direction ?? "horizontal") == "vertical"
        let (step, row) = (block.bubblesGap * scale, block.labelsGap * scale)
        return Form.Group(
            labels: block.fieldLabels, values: values, shape: .circle,
            firstMM: zip(block.origin, size).map { ($0 + $1 / 2) * scale },
            sizeMM: size.map { $0 * scale },
            stepMM: isVertical ? [0, step] : [step, 0],
            rowStepMM: isVertical ? [row, 0] : [0, row],
            // They take all that is marked; two digits in one place of a number are none, all the same.
            several: !block.fieldLabels.flatMap(Form.spelled).contains(where: taken.contains))
    }

    /// What becomes of a step of theirs.
    private mutating func said(_ step: OMRTemplate.PreProcessor) -> String? {
        let options = step.options
        switch step.name {
        case "FeatureBasedAlignment":
            return (options?.reference ?? options?.referenceImage).map {
                "FeatureBasedAlignment: keep '\($0)' beside the form"
            }
        case "CropOnMarkers":
            return (options?.relativePath ?? options?.referenceImage).map {
                "CropOnMarkers: keep '\($0)' beside the form"
            } ?? "CropOnMarkers: the four markers are looked for as dark squares"
        case "CropPage": return nil
        case "AutoRotate", "Levels", "MedianBlur", "GaussianBlur", "Contrast", "AutoAlign":
            return "\(step.name): not needed, it is done or allowed for without being asked"
        default: return "\(step.name): unknown, left out"
        }
    }

    /// A template that cannot be taken.
    package static func problem(_ name: String, _ why: String) -> Problem {
        Problem(
            .configuration, "Template '\(name)' cannot be taken: \(why)",
            hint: "see reviso schema form for what can be said of a form")
    }
}
