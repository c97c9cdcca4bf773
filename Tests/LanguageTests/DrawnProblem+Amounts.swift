import Artifacts
import Language

/// What is bought, shared out, comes and goes.
extension DrawnProblem {
    static let shopping: [Kind] = [
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

    static let sharing: [Kind] = [
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

    static let moving: [Kind] = [
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
}
