/// Topics with which the frames of sparks are filled and read: written down before a frame was filled. The first half
/// of each kind was used to choose and mend frames, the second half was kept for judging what came of it.
enum FrameTopics {
    static let all: [(kind: String, topics: [String])] = [
        (
            "animal",
            [
                "camels", "the octopus", "moles", "parrots", "the mosquito", "crocodiles",
                "reindeer", "flamingos", "the beaver", "jellyfish", "storks", "turtles",
            ]
        ),
        (
            "plant",
            [
                "cacti", "mushrooms and moss", "sunflowers", "the oak", "tulips", "grass",
                "rice plants", "ferns", "apple trees", "nettles", "palms", "lavender",
            ]
        ),
        (
            "body",
            [
                "the liver", "fingernails", "the tongue", "knees", "the ear", "the spine",
                "kidneys", "the nose", "hair", "nerves", "the elbow", "lips",
            ]
        ),
        (
            "science",
            [
                "heat", "batteries", "crystals", "air pressure", "lightning", "rust", "density",
                "mirrors", "black holes", "fog", "comets", "radio waves",
            ]
        ),
        (
            "geography",
            [
                "waterfalls", "canyons", "the North Sea", "lakes", "caves", "dunes", "swamps",
                "geysers", "the Nile", "fjords", "coral reefs", "the Himalayas",
            ]
        ),
        (
            "lands",
            [
                "Norway", "Lisbon", "Scotland", "Vienna", "Kenya", "Sweden", "Peru", "Amsterdam",
                "Iceland", "Chicago", "Egypt today", "Portugal",
            ]
        ),
        (
            "history",
            [
                "the Phoenicians", "the Vikings", "ancient China", "the Ottoman Empire", "pirates",
                "the Celts", "the Bronze Age", "the Mongols", "monasteries in the Middle Ages",
                "the Persians", "the 19th century", "ancient Rome",
            ]
        ),
        (
            "events",
            [
                "the American Revolution", "the moon landing", "the Peasants' Revolt",
                "the fall of the Berlin Wall", "the Gold Rush", "the Russian Revolution",
                "the first world fair", "the Boston Tea Party", "the Reformation",
                "the Great Depression", "the invention of the telephone", "the Renaissance",
            ]
        ),
        (
            "persons",
            [
                "Cleopatra", "Marco Polo", "Ada Lovelace", "Nelson Mandela", "Charles Darwin",
                "Johann Gutenberg", "Florence Nightingale", "Galileo", "Julius Caesar",
                "Amelia Earhart", "Alexander the Great", "Rosa Parks",
            ]
        ),
        (
            "maths",
            [
                "mixed numbers", "parallel lines", "tangents", "long division", "pie charts",
                "powers of ten", "the number line", "surface area", "bar charts",
                "square numbers", "inequalities", "right angles",
            ]
        ),
        (
            "two of a kind",
            [
                "vowels and consonants", "herbivores and carnivores", "metals and nonmetals",
                "hot and cold deserts", "rational and irrational numbers", "cities and villages",
                "mass and weight", "major and minor chords", "weather and climate",
                "alligators and crocodiles", "similes and metaphors", "push and pull",
            ]
        ),
        (
            "texts",
            [
                "we read The Gruffalo", "we read a ballad", "lesson on Frankenstein",
                "we read Robinson Crusoe", "we read a short story", "we read Treasure Island",
                "we read Jane Eyre", "we read a sonnet", "we finish Oliver Twist",
                "we read Peter Pan", "we read a newspaper article", "we read Pippi Longstocking",
            ]
        ),
        (
            "writing",
            [
                "writing a summary", "writing a ghost story", "creative writing",
                "writing a letter of complaint", "writing instructions", "writing a book review",
                "writing a postcard", "writing a diary entry", "writing a biography",
                "writing a poem", "writing a formal email", "writing a story about the sea",
            ]
        ),
        (
            "grammar",
            [
                "relative clauses", "adverbs", "capital letters", "modal verbs",
                "question tags", "the subjunctive", "possessive pronouns", "imperatives",
                "linking words", "prefixes", "word families", "the perfect tense",
            ]
        ),
        (
            "languages",
            [
                "clothes in Spanish", "French lesson about the family", "German: at the doctor",
                "sports in English", "Italian lesson about the house", "the body in French",
                "fruit in Spanish", "Latin lesson about the gods", "jobs in French",
                "German lesson on furniture", "pets in Spanish", "Chinese: numbers",
            ]
        ),
        (
            "art",
            [
                "art lesson on trees", "painting the sea", "art: dragons", "drawing hands",
                "art lesson on insects", "making lanterns", "art: houses", "painting winter",
                "art lesson: wire figures", "drawing horses", "weaving", "art lesson on clouds",
            ]
        ),
        (
            "music",
            [
                "music lesson on the cello", "waltz", "African drums", "the music of Bach",
                "canon singing", "lullabies", "music: the saxophone", "national anthems",
                "sea shanties", "tempo and dynamics", "music lesson on film music", "reggae",
            ]
        ),
        (
            "sport",
            [
                "PE lesson on rope skipping", "table tennis", "rugby", "hurdles",
                "PE: ball games", "orienteering", "judo", "shot put", "floorball",
                "PE lesson on acrobatics", "archery", "rowing",
            ]
        ),
        (
            "technology",
            [
                "search engines", "drones", "computer lesson on presentations", "video calls",
                "electric bikes", "the history of the telephone", "smart homes", "QR codes",
                "computer viruses", "satellites", "digital photos", "navigation systems",
            ]
        ),
        (
            "ideas",
            [
                "loyalty", "beauty", "jealousy", "hope", "curiosity", "luck", "pride", "shame",
                "generosity", "success", "solidarity", "wisdom",
            ]
        ),
        (
            "things",
            [
                "chocolate", "bread", "bicycles", "windmills", "umbrellas", "lighthouses",
                "submarines", "glass", "potatoes", "tunnels", "hot-air balloons", "cheese",
            ]
        ),
        (
            "deeds",
            [
                "comparing decimals", "buying a train ticket in German", "tying knots",
                "drawing in perspective", "reading a timetable", "playing the ukulele",
                "solving equations", "telling a joke in English", "sewing on a button",
                "painting with watercolours", "throwing a javelin", "giving feedback",
            ]
        ),
        (
            "how",
            [
                "how glaciers move", "how chocolate is made", "how the ear works",
                "how a newspaper is made", "how planes fly", "how plants drink",
                "how a bill becomes law", "how mountains grow", "how computers think",
                "how bread rises", "how spiders build webs", "how sound travels",
            ]
        ),
        (
            "why",
            [
                "why the sea is salty", "why we yawn", "why the Roman Empire fell",
                "why birds fly south", "why ice floats", "why cities grow",
                "why we dream", "why the moon changes", "why people moved west",
                "why cats purr", "why do stars twinkle", "why languages change",
            ]
        ),
        (
            "ahead and behind",
            [
                "tomorrow we go to the aquarium", "next week is the science fair",
                "we came back from the planetarium", "after the summer party",
                "our sports day is tomorrow", "the day after the school concert",
                "on Friday we visit the fire station", "we are going to a farm next week",
                "yesterday was our class trip to the castle", "after the book fair",
                "tonight is the school disco", "we were at the theatre yesterday",
            ]
        ),
        (
            "what a class has",
            [
                "our class has a new aquarium", "a pigeon sits on our window",
                "our tomatoes are growing", "the new whiteboard", "a hedgehog in the schoolyard",
                "our tadpoles have legs", "we got a new climbing frame", "the class snail",
                "the sunflowers are taller than us", "our robot works", "a spider in the corner",
                "the new library corner",
            ]
        ),
        (
            "what happened",
            [
                "our turtle has escaped", "the class ball is missing", "we lost the final 2:1",
                "we won the spelling bee", "the museum visit is cancelled",
                "the sports day was postponed", "our first performance tonight",
                "our team came last", "the guinea pig got away", "the last match of the season",
                "the concert is cancelled because of the storm", "we won the relay",
            ]
        ),
    ]
}
