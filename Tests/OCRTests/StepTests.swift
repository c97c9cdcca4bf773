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

    /// The kind: steps most of which worksheets tell as well, of things that are no worksheet's.
    @Test func takesNoStepsThatAddAndChooseForExercises() {
        let text = """
            How to Start a Compost Bin
            1. Choose a shady place for the bin so that the heap does not dry out.
            2. Put some twigs on the bottom to let air in.
            3. Add a layer of brown material, such as dry leaves.
            4. Add a layer of green material, such as fresh grass.
            5. Sprinkle the heap with water.
            6. Turn the heap with a fork once a week.
            """
        #expect(TextLook.exercises(in: text).isEmpty)
    }

    @Test func keepsTasksThatAddAndChoose() {
        let text = """
            1. Read the text.
            2. Choose the right word.
            3. Add a title to the text.
            4. Cut the sentences apart.
            """
        #expect(!TextLook.exercises(in: text).isEmpty)
    }

    /// The kind: a title that asks, above running text, is no exercise; a question is one.
    @Test func takesNoAskingTitleForAnExercise() {
        let text = """
            # Who Runs Our Town?

            Every town needs people who make decisions. In most American towns, this work is done by the government.
            """
        #expect(TextLook.exercises(in: text).isEmpty)
        #expect(TextLook.exercises(in: "Who runs our town?\n\nWhat does a mayor do?").count == 2)
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
