import Artifacts
import Language

/// What is compared and measured, and what only looks like a problem with a key.
extension DrawnProblem {
    static let comparing: [Kind] = [
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

    static let measuring: [Kind] = [
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
    static let traps: [Kind] = [
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
