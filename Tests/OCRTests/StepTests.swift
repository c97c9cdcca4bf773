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

    /// The kind: steps that say first where or when, beside some that worksheets tell as well.
    @Test func takesNoStepsThatSayWhereForExercises() {
        let text = """
            How to Make a Bird Feeder
            1. Remove the label and wash the bottle in warm water.
            2. About ten centimetres from the bottom, cut a small hole.
            3. Push the handle of a wooden spoon through the small hole.
            4. Turn the bottle a quarter of the way round.
            5. Use the drawing pin to make four tiny holes in the base.
            6. Fill the bottle with seeds, using a paper funnel.
            7. Tie the string firmly around the neck of the bottle.
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
