import Testing

@testable import OCRStage

/// Numbered lines that tell how something is done have nothing to answer.
@Suite struct StepTests {
    @Test func takesNoStepsForExercises() {
        let text = """
            How to Make a Worm House
            1. Wash both jars with warm water and dry them.
            2. Put the small jar upside down inside the large jar.
            3. Pour damp sand into the gap between the jars.
            4. Add a layer of garden soil.
            5. Cover the jar with black paper.
            """
        #expect(TextLook.exercises(in: text).isEmpty)
    }

    @Test func keepsWhatAWorksheetAsks() {
        let text = """
            1. Write a sentence about a plant.
            2. Draw the roots of a plant.
            3. Explain what leaves do.
            4. Name two parts of a flower.
            """
        #expect(TextLook.exercises(in: text).count == 4)
    }
}
