import Artifacts
import Language

/// A word problem drawn from templates that know nothing of how problems are read: other names, questions before facts,
/// numbers that have nothing to do with it, and traps that look like what they are not.
struct DrawnProblem {
    let text: String
    /// As it is keyed; nil where no key may be given.
    let answer: Rational?

    /// One of all, by its place.
    static func drawn(_ index: Int, using random: inout SeededGenerator) -> DrawnProblem {
        let kinds = shopping + sharing + moving + comparing + measuring + traps
        var draw = Draw(random: random)
        defer { random = draw.random }
        return kinds[index % kinds.count](&draw)
    }

    typealias Kind = @Sendable (inout Draw) -> DrawnProblem

    /// Numbers, names and asides.
    struct Draw {
        var random: SeededGenerator

        mutating func n(_ range: ClosedRange<Int>) -> Int {
            range.lowerBound + random.below(range.count)
        }
        mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }
        mutating func name() -> String {
            pick([
                "Amina", "Jonas", "Priya", "Callum", "Mrs Ortega", "Grandpa", "Yusuf", "Freya",
                "Mr. Bell",
            ])
        }
        mutating func other() -> String { pick(["Hassan", "Ines", "Dexter", "Chloe"]) }
        /// Nothing, an age, a house or a date.
        mutating func aside(_ name: String) -> String {
            switch random.below(6) {
            case 0: "\(name) is \(n(7...80)) years old. "
            case 1: "\(name) lives at number \(n(2...90)) Mill Lane. "
            case 2: "On \(n(2...28)) May it was sunny. "
            default: ""
            }
        }
        /// Facts and question in either order.
        mutating func told(_ facts: String, _ question: String) -> String {
            random.below(5) == 0 ? "\(question) \(facts)" : "\(facts) \(question)"
        }
    }

    private init(_ text: String, _ answer: Rational?) { (self.text, self.answer) = (text, answer) }
    private init(_ text: String, _ answer: Int) { self.init(text, Rational(answer)) }

    private static func pounds(_ pence: Int) -> String {
        pence % 100 == 0
            ? "£\(pence / 100)" : "£\(pence / 100).\(pence % 100 < 10 ? "0" : "")\(pence % 100)"
    }
    private static func hundredths(_ value: Int) -> Rational { Rational(value, 100) ?? .zero }

    private static let shopping: [Kind] = [
        { d in
            let (who, count, price, extra) = (
                d.name(), d.n(2...6), d.n(21...180) * 5, d.n(5...19) * 5
            )
            return DrawnProblem(
                d.aside(who)
                    + d.told(
                        "\(who) bought \(count) candles costing \(pounds(price)) each and a ribbon for \(extra)p.",
                        "How much did \(who) pay in total?"), hundredths(count * price + extra))
        },
        { d in
            let (who, cost) = (d.name(), d.n(105...980))
            return DrawnProblem(
                "\(d.aside(who))A kite costs \(pounds(cost)). \(who) buys one kite and pays with a £10 note. "
                    + "How much change does \(who) get?", hundredths(1000 - cost))
        },
        { d in
            let (who, one, two) = (d.name(), d.n(101...450), d.n(101...450))
            return DrawnProblem(
                "At the market \(who) pays with a £20 note for a lamp that costs \(pounds(one)) and a rug that "
                    + "costs \(pounds(two)). How much change should \(who) get?",
                hundredths(2000 - one - two))
        },
        { d in
            let (price, count) = (d.n(11...95), d.n(3...9))
            return DrawnProblem(
                "One peach costs \(price)p. What is the cost of \(count) peaches?", price * count)
        },
        { d in
            let (price, count) = (d.n(12...90) * 5, d.n(3...9))
            return DrawnProblem(
                "If a ticket costs \(pounds(price)), how much do \(count) tickets cost?",
                hundredths(price * count))
        },
        { d in
            let (each, count) = (d.n(2...12), d.n(3...9))
            return DrawnProblem(
                "A pack of \(count) batteries costs £\(each * count). How much is one battery?",
                each)
        },
        { d in
            let (who, week, weeks, spent) = (d.name(), d.n(3...9), d.n(10...20), d.n(5...25))
            return DrawnProblem(
                d.aside(who)
                    + "\(who) earned £\(week) each week for \(weeks) weeks. Then \(who) spent £\(spent) on shoes. "
                    + "How much money does \(who) have left?", week * weeks - spent)
        },
        { d in
            let (who, pens, pads, one, two) = (
                d.name(), d.n(2...5), d.n(2...5), d.n(2...4), d.n(5...9)
            )
            return DrawnProblem(
                "A pad costs £\(two) and a brush costs £\(one). \(who) buys \(pens) brushes and \(pads) pads. "
                    + "How much does \(who) spend?", pens * one + pads * two)
        },
        { d in
            let (who, had, spent) = (d.name(), d.n(20...60), d.n(5...19))
            return DrawnProblem(
                d.told(
                    "\(who) had £\(had) and bought a scarf for £\(spent).",
                    "How much money has \(who) got left?"), had - spent)
        },
    ]

    private static let sharing: [Kind] = [
        { d in
            let (each, parts) = (d.n(3...12), d.n(3...9))
            return DrawnProblem(
                "\(each * parts) shells are divided equally between \(parts) cousins. How many shells does each cousin get?",
                each)
        },
        { d in
            let (whole, parts) = (d.n(20...70), d.n(3...9))
            return DrawnProblem(
                "\(d.name()) shares \(whole) grapes equally among \(parts) friends. How many grapes are left over?",
                whole % parts == 0 ? nil : Rational(whole % parts))
        },
        { d in
            let (each, groups) = (d.n(3...9), d.n(3...9))
            return DrawnProblem(
                "\(each * groups) players are split into teams of \(each). How many teams are there?",
                groups)
        },
        { d in
            let (each, trays) = (d.n(4...12), d.n(3...9))
            return DrawnProblem(
                d.told(
                    "A baker puts \(each * trays) buns into bags of \(each).",
                    "How many bags does the baker need?"), trays)
        },
        { d in
            let (each, shelves) = (d.n(6...24), d.n(3...9))
            return DrawnProblem(
                "There are \(shelves) shelves. Each shelf holds \(each) jars. How many jars are there in total?",
                each * shelves)
        },
        { d in
            let (each, packs) = (d.n(6...24), d.n(3...9))
            return DrawnProblem(
                "\(d.name()) buys \(packs) packets of \(each) stickers. How many stickers is that?",
                each * packs)
        },
        { d in
            let (who, day, days) = (d.name(), d.n(5...20), d.n(4...15))
            return DrawnProblem(
                "\(who) makes \(day) cards a day. How many days does \(who) need to make \(day * days) cards?",
                days)
        },
        { d in
            let (piece, count) = (d.n(2...8) * 10, d.n(1...4) * 10)
            return DrawnProblem(
                "A ribbon \(piece * count / 100) m long is cut into pieces of \(piece) cm. How many pieces are there?",
                piece * count % 100 == 0 ? Rational(count) : nil)
        },
    ]

    private static let moving: [Kind] = [
        { d in
            let (who, had, gave) = (d.name(), d.n(40...90), d.n(5...35))
            return DrawnProblem(
                d.aside(who)
                    + "\(who) collected \(had) acorns and gave \(gave) of them to \(d.other()). "
                    + "How many acorns does \(who) have left?", had - gave)
        },
        { d in
            let (had, gone, came) = (d.n(30...60), d.n(5...20), d.n(5...20))
            return DrawnProblem(
                "There were \(had) ducks on a pond. \(gone) ducks flew away and then \(came) ducks arrived. "
                    + "How many ducks are on the pond now?", had - gone + came)
        },
        { d in
            let (had, off, on) = (d.n(30...60), d.n(5...20), d.n(5...20))
            return DrawnProblem(
                "A tram has \(had) passengers. At the next stop \(off) passengers get off and \(on) get on. "
                    + "How many passengers are on the tram now?", had - off + on)
        },
        { d in
            let (one, two) = (d.n(100...400), d.n(100...400))
            return DrawnProblem(
                d.told(
                    "A museum had \(one) visitors in March and \(two) visitors in April.",
                    "How many visitors did the museum have altogether?"), one + two)
        },
        { d in
            let (seats, one, two) = (d.n(50...70), d.n(10...24), d.n(10...24))
            return DrawnProblem(
                "A theatre has \(seats) seats. \(one) adults and \(two) children sit down. How many seats are empty?",
                seats - one - two)
        },
        { d in
            let (boxes, each, gone) = (d.n(4...9), d.n(8...12), d.n(5...25))
            return DrawnProblem(
                "\(d.name()) has \(boxes) boxes of \(each) pegs. \(gone) pegs are broken. How many pegs are not broken?",
                boxes * each - gone)
        },
        { d in
            let (litres, poured) = (d.n(1...4), d.n(1...9) * 50)
            return DrawnProblem(
                "A barrel holds \(litres).5 litres of water. \(d.name()) pours out \(poured) ml. "
                    + "How many millilitres are left?", litres * 1000 + 500 - poured)
        },
    ]

    private static let comparing: [Kind] = [
        { d in
            let (one, two, more, less) = (d.name(), d.other(), d.n(120...170), d.n(3...19))
            return DrawnProblem(
                d.told(
                    "\(one) is \(more) cm tall. \(two) is \(less) cm taller than \(one).",
                    "How tall is \(two)?"), more + less)
        },
        { d in
            let (one, two, more, less) = (d.name(), d.other(), d.n(40...90), d.n(3...19))
            return DrawnProblem(
                "\(one) has \(more) beads. \(two) has \(less) fewer beads than \(one). How many beads does \(two) have?",
                more - less)
        },
        { d in
            let (one, two, count, times) = (d.name(), d.other(), d.n(6...20), d.n(3...6))
            return DrawnProblem(
                "\(one) picked \(count) plums. \(two) picked \(times) times as many plums as \(one). "
                    + "How many plums did \(two) pick?", count * times)
        },
        { d in
            let (one, two, count) = (d.name(), d.other(), d.n(6...40))
            return DrawnProblem(
                "\(one) has \(count) coins. \(two) has twice as many coins. How many coins do they have altogether?",
                3 * count)
        },
        { d in
            let (one, two, more, less) = (d.name(), d.other(), d.n(50...90), d.n(10...45))
            return DrawnProblem(
                d.told(
                    "\(one) scored \(more) points. \(two) scored \(less) points.",
                    "How many more points did \(one) score than \(two)?"), more - less)
        },
        { d in
            let (one, two, age, less) = (d.name(), d.other(), d.n(30...60), d.n(3...19))
            return DrawnProblem(
                "\(one) is \(age) years old. \(one) is \(less) years older than \(two). How old is \(two)?",
                age - less)
        },
    ]

    private static let measuring: [Kind] = [
        { d in
            let (speed, hours) = (d.n(3...9) * 10, d.n(2...6))
            return DrawnProblem(
                "A lorry travels at a steady speed of \(speed) km per hour for \(hours) hours. How far does it travel?",
                speed * hours)
        },
        { d in
            let (speed, hours) = (d.n(3...9) * 10, d.n(2...6))
            return DrawnProblem(
                "\(d.name()) drives \(speed * hours) km at \(speed) km/h. How long does it take?",
                hours)
        },
        { d in
            let (speed, hours) = (d.n(3...9) * 10, d.n(2...6))
            return DrawnProblem(
                "A coach travels \(speed * hours) km in \(hours) hours. What is its average speed?",
                speed)
        },
        { d in
            let (long, wide) = (d.n(11...30), d.n(3...10))
            return DrawnProblem(
                "A rectangular garden is \(long) m long and \(wide) m wide. What is the perimeter of the garden?",
                2 * (long + wide))
        },
        { d in
            let (long, wide) = (d.n(11...30), d.n(3...10))
            return DrawnProblem(
                "A carpet measures \(long) m by \(wide) m. What is its area?", long * wide)
        },
        { d in
            let (one, two) = (d.n(2...8), d.n(2...9) * 100)
            return DrawnProblem(
                "\(d.name()) walked \(one) km on Friday and \(two) m on Sunday. How many metres did he walk altogether?",
                1000 * one + two)
        },
        { d in
            let (hour, minute, long) = (d.n(6...8), d.n(0...5) * 10, d.n(1...3))
            return DrawnProblem(
                "A ferry leaves at \(hour):\(minute == 0 ? "00" : String(minute)) and arrives at \(hour + long):55. "
                    + "How long is the journey?", 60 * long + 55 - minute)
        },
        { d in
            let side = d.n(4...25)
            return DrawnProblem(
                "A square tile has sides of \(side) cm. What is its perimeter?", 4 * side)
        },
    ]

    /// Look like problems of one kind and are of another, or of none.
    private static let traps: [Kind] = [
        { d in
            let (count, price) = (d.n(3...9), d.n(4...12))
            return DrawnProblem(
                "\(count) hats cost £\(count * price). How much do 2 hats cost?", 2 * price)
        },
        { d in
            let (pupils, seats) = (d.n(60...90), d.n(17...19))
            return DrawnProblem(
                "\(pupils) pupils go to the zoo in vans with \(seats) seats each. How many vans do they need?",
                nil)
        },
        { d in
            let (had, gave) = (d.n(20...40), d.n(3...9))
            return DrawnProblem(
                "\(d.name()) had \(had) nuts. A squirrel took half of them and then \(gave) more. How many nuts were left?",
                nil)
        },
        { d in
            let (one, two, more) = (d.name(), d.other(), d.n(4...9))
            let count = d.n(20...40)
            return DrawnProblem(
                "\(one) has \(count) marbles, \(more) more than \(two). How many marbles does \(two) have?",
                count - more)
        },
        { d in
            let (red, blue, lost) = (d.n(10...30), d.n(10...30), d.n(2...9))
            return DrawnProblem(
                "\(d.name()) has \(red) red pens and \(blue) blue pens. \(d.pick(["She", "He"])) loses \(lost) red pens. "
                    + "How many red pens are left?", red - lost)
        },
        { d in
            let (count, price, have) = (d.n(3...6), d.n(4...9), d.n(40...90))
            return DrawnProblem(
                "\(d.name()) has £\(have). Shirts cost £\(price) each or 3 for £\(3 * price - 1). How much do \(count) shirts cost?",
                nil)
        },
        { d in
            let (length, gap) = (d.n(5...12), d.n(2...6))
            return DrawnProblem(
                "A path is \(length * gap) m long. There is a lamp every \(gap) m from one end to the other. How many lamps are there?",
                length + 1)
        },
        { d in
            let (who, two, one, less) = (d.name(), d.other(), d.n(30...60), d.n(3...9))
            return DrawnProblem(
                "\(who) has \(one) stamps. \(two) has \(less) stamps. \(who) gives \(two) 2 stamps. "
                    + "How many stamps does \(two) have now?", less + 2)
        },
        { d in
            let (who, boys, girls) = (d.name(), d.n(10...15), d.n(10...15))
            return DrawnProblem(
                "In the class of \(who) there are \(boys) boys and \(girls) girls. 3 boys are ill. "
                    + "How many children are in the room?", boys + girls - 3)
        },
        { d in
            let (each, day) = (d.n(2...5), d.n(3...9))
            return DrawnProblem(
                "\(d.name()) and \(d.other()) each read \(each * day) pages a day. How many pages do they read in \(day) days?",
                2 * each * day * day)
        },
        { d in
            let (price, off) = (d.n(20...60), d.n(3...9))
            return DrawnProblem(
                "A jacket costs £\(price). A hat costs £\(off) less. How much do they cost altogether?",
                2 * price - off)
        },
        { d in
            let (boxes, each, extra) = (d.n(3...8), d.n(4...9), d.n(2...5))
            return DrawnProblem(
                "There are \(boxes) tables. Each table has \(each) chairs. \(extra) chairs are taken away from each table. "
                    + "How many chairs are left?", boxes * (each - extra))
        },
        { d in
            let (start, more) = (d.n(20...40), d.n(4...15))
            return DrawnProblem(
                "\(d.name()) bought \(more) eggs and now has \(start) eggs. How many eggs did she have before?",
                start - more)
        },
        { d in
            let (speed, hours, rest) = (d.n(3...9) * 10, d.n(2...6), d.n(2...5) * 10)
            return DrawnProblem(
                "A bus drives at \(speed) km per hour for \(hours) hours and then \(rest) km more. How far does it drive?",
                speed * hours + rest)
        },
    ]
}
