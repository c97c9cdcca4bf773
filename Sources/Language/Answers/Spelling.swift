/// British and American spellings of school words.
enum Spelling {
    private static let pairs = [
        ("colour", "color"), ("favour", "favor"), ("favourite", "favorite"), ("flavour", "flavor"),
        ("harbour", "harbor"), ("honour", "honor"), ("humour", "humor"), ("labour", "labor"),
        ("neighbour", "neighbor"), ("vapour", "vapor"), ("behaviour", "behavior"),
        ("rumour", "rumor"), ("odour", "odor"), ("armour", "armor"), ("centre", "center"),
        ("metre", "meter"), ("litre", "liter"), ("fibre", "fiber"), ("theatre", "theater"),
        ("kilometre", "kilometer"), ("centimetre", "centimeter"), ("millimetre", "millimeter"),
        ("grey", "gray"), ("mould", "mold"), ("plough", "plow"), ("sulphur", "sulfur"),
        ("aluminium", "aluminum"), ("haemoglobin", "hemoglobin"), ("oxidise", "oxidize"),
        ("organise", "organize"), ("analyse", "analyze"), ("catalogue", "catalog"),
        ("dialogue", "dialog"), ("programme", "program"), ("traveller", "traveler"),
        ("jewellery", "jewelry"), ("tyre", "tire"), ("practise", "practice"),
        ("licence", "license"), ("defence", "defense"), ("oesophagus", "esophagus"),
        ("foetus", "fetus"), ("mum", "mom"), ("maths", "math"),
    ]

    /// The other spelling, also of a plural.
    static func twin(_ word: String) -> String? {
        for (british, american) in pairs {
            if word == british { return american }
            if word == american { return british }
            if word == british + "s" { return american + "s" }
            if word == american + "s" { return british + "s" }
        }
        return nil
    }
}
