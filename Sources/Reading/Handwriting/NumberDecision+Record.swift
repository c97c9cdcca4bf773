// Written by `make bench TABLE=decision RECORD=1`; nobody edits it.

extension NumberDecision {
    /// The decision in use.
    public static let inUse = NumberDecision(
        fitted:
            "2026-11-29: 10551 places, 7991 readings, seeds 801, 802, 811, 812, five folds of writers",
        curves: [
            .init(
                .margin,
                [
                    (-0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.5, 0.0), (2.0, 0.0), (2.5, 0.0),
                    (3.0, 0.0), (4.0, 0.001), (5.0, 0.001), (6.0, 0.001), (7.0, 0.001),
                    (8.0, 0.001),
                ]),
            .init(
                .leadOfFirst,
                [
                    (-4.0, 0.0), (-3.0, 0.0), (-2.5, 0.0), (-2.0, 0.0), (-1.5, 0.033),
                    (-1.0, 0.344), (-0.5, 0.344), (0.0, 0.344), (0.5, 0.344), (1.0, 0.58),
                    (1.5, 0.58), (2.0, 1.002), (2.5, 1.002), (3.0, 1.002), (4.0, 1.233),
                    (5.0, 1.293), (6.0, 1.552), (7.0, 1.613), (8.0, 1.696),
                ]),
            .init(
                .leadOfThird,
                [
                    (-4.0, 0.0), (-3.0, 1.03), (-2.5, 1.03), (-2.0, 1.258), (-1.5, 1.258),
                    (-1.0, 1.545), (-0.5, 1.96), (0.0, 2.006), (0.5, 2.131), (1.0, 2.58),
                    (1.5, 2.633), (2.0, 2.725), (2.5, 2.725), (3.0, 3.068), (4.0, 3.126),
                    (5.0, 3.963), (6.0, 3.963), (7.0, 4.325), (8.0, 5.012),
                ]),
            .init(
                .leastLead,
                [
                    (-4.0, 0.0), (-3.0, 0.0), (-2.5, 0.0), (-2.0, 0.0), (-1.5, 0.0), (-1.0, 0.0),
                    (-0.5, 0.0), (0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.5, 0.007), (2.0, 0.007),
                    (2.5, 0.007), (3.0, 0.007), (4.0, 0.007), (5.0, 0.007), (6.0, 0.007),
                    (7.0, 0.007), (8.0, 0.977),
                ]),
            .init(
                .outsideOfFirst,
                [
                    (-10.0, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0), (-4.0, 0.0),
                    (-3.0, 0.0), (-2.5, 0.0), (-2.0, 0.0), (-1.5, 0.0), (-1.0, 0.0), (-0.5, 0.0),
                    (0.0, -0.022),
                ]),
            .init(
                .outsideOfSecond,
                [
                    (-9.5, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, -0.093),
                    (-4.0, -0.203), (-3.0, -0.203), (-2.5, -0.203), (-2.0, -0.203),
                    (-1.5, -0.203), (-1.0, -0.822), (-0.5, -0.822), (0.0, -0.822),
                ]),
            .init(
                .outsideOfThird,
                [
                    (-10.0, 0.0), (-8.0, -0.231), (-7.0, -0.231), (-6.0, -0.231), (-5.0, -0.231),
                    (-4.0, -0.231), (-3.0, -0.231), (-2.5, -0.417), (-2.0, -0.417),
                    (-1.5, -0.417), (-1.0, -0.706), (-0.5, -1.411), (0.0, -3.003),
                ]),
            .init(
                .outsideTogether,
                [
                    (-20.0, 0.0), (-16.0, 0.0), (-13.0, 0.0), (-10.0, 0.0), (-8.0, 0.0),
                    (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0), (-4.0, 0.0), (-3.0, 0.0), (-2.5, 0.0),
                    (-2.0, 0.0), (-1.5, -0.522), (-1.0, -0.783), (-0.5, -0.783), (0.0, -0.926),
                ]),
            .init(
                .outsideMost,
                [
                    (-9.5, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0),
                    (-4.0, -0.019), (-3.0, -0.019), (-2.5, -0.019), (-2.0, -0.019),
                    (-1.5, -0.019), (-1.0, -0.019), (-0.5, -0.019), (0.0, -0.019),
                ]),
            .init(
                .pointBySecond,
                [
                    (-8.0, 0.0), (-7.0, -0.087), (-6.0, -0.087), (-5.0, -0.261), (-4.0, -0.418),
                    (-3.0, -0.418), (-2.5, -0.418), (-2.0, -0.418), (-1.5, -0.418),
                    (-1.0, -0.418), (-0.5, -0.418), (0.0, -0.954),
                ]),
            .init(
                .pointByOthers,
                [
                    (-8.0, 0.0), (-7.0, -0.207), (-6.0, -0.207), (-5.0, -0.207), (-4.0, -0.363),
                    (-3.0, -0.363), (-2.5, -0.363), (-2.0, -0.363), (-1.5, -0.363),
                    (-1.0, -0.537), (-0.5, -1.51), (0.0, -1.734),
                ]),
            .init(
                .minus,
                [
                    (-8.0, 0.0), (-7.0, -0.39), (-6.0, -0.39), (-5.0, -1.24), (-4.0, -1.355),
                    (-3.0, -1.584), (-2.5, -1.896), (-2.0, -1.995), (-1.5, -2.604),
                    (-1.0, -3.214), (-0.5, -3.578), (0.0, -3.638),
                ]),
            .init(
                .idleZero,
                [
                    (0.0, 0.0), (1.0, -2.675),
                ]),
            .init(
                .hasOne,
                [
                    (0.0, 0.0), (1.0, 0.831),
                ]),
            .init(
                .oneAsSeven,
                [
                    (-10.0, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, -0.264), (-5.0, -0.752),
                    (-4.0, -1.141), (-3.0, -2.311), (-2.5, -3.037), (-2.0, -3.319),
                    (-1.5, -3.319), (-1.0, -3.319), (-0.5, -3.699), (0.0, -3.801),
                ]),
            .init(
                .oneAsOther,
                [
                    (-10.0, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0), (-4.0, 0.0),
                    (-3.0, -0.433), (-2.5, -0.614), (-2.0, -0.956), (-1.5, -0.956),
                    (-1.0, -0.956), (-0.5, -2.071), (0.0, -2.309),
                ]),
            .init(
                .bend,
                [
                    (0.0, 0.0), (0.023, -0.778), (0.11, -1.346),
                ]),
            .init(
                .bentSeven,
                [
                    (0.0, 0.0), (0.032, 0.0), (0.2, -0.007),
                ]),
            .init(
                .struck,
                [
                    (0.0, 0.0), (1.0, -0.501),
                ]),
            .init(
                .crossed,
                [
                    (0.0, 0.0), (1.0, -0.695),
                ]),
            .init(
                .struckTogether,
                [
                    (-20.0, 0.0), (-16.0, 0.0), (-13.0, 0.0), (-10.0, 0.0), (-8.0, -0.205),
                    (-7.0, -0.459), (-6.0, -0.714), (-5.0, -0.722), (-4.0, -1.565),
                    (-3.0, -1.593), (-2.5, -2.33), (-2.0, -2.603), (-1.5, -2.832), (-1.0, -2.957),
                    (-0.5, -3.023), (0.0, -3.06),
                ]),
            .init(
                .paleOutside,
                [
                    (-10.0, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0), (-4.0, 0.0),
                    (-3.0, 0.0), (-2.5, 0.0), (-2.0, 0.0), (-1.5, 0.0), (-1.0, 0.0),
                    (-0.5, -0.114), (0.0, -0.228),
                ]),
            .init(
                .paleOthers,
                [
                    (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0), (-4.0, 0.0), (-3.0, 0.0),
                    (-2.5, 0.0), (-2.0, 0.0), (-1.5, 0.0), (-1.0, -0.484), (-0.5, -1.147),
                    (0.0, -1.453),
                ]),
            .init(
                .handAsked,
                [
                    (0.0, 0.0), (1.0, -1.361),
                ]),
            .init(
                .handAlike,
                [
                    (0.0, 0.0), (0.84, 0.806),
                ]),
            .init(
                .handApart,
                [
                    (-0.02, 0.0), (0.0, 0.0), (0.09, 0.136),
                ]),
            .init(
                .leastCharacter,
                [
                    (-6.908, 0.0), (-2.996, 0.0), (-0.105, 0.579), (0.0, 1.437),
                ]),
            .init(
                .isDigits,
                [
                    (0.0, 0.0), (1.0, 0.007),
                ]),
            .init(
                .isNegative,
                [
                    (0.0, 0.0), (1.0, 0.053),
                ]),
            .init(
                .isDecimal,
                [
                    (0.0, 0.0), (1.0, 0.604),
                ]),
            .init(
                .length,
                [
                    (1.0, 0.0), (2.0, 0.666), (3.0, 1.416), (4.0, 1.515), (5.0, 1.973),
                ]),
            .init(
                .inBoxes,
                [
                    (0.0, 0.0), (1.0, -0.123),
                ]),
        ],
        constant: -2.299,
        bounds: [
            .init(inBoxes: false, kind: .digit, error: 0.025, least: 2.21),
            .init(inBoxes: false, kind: .digit, error: 0.015, least: 2.21),
            .init(inBoxes: false, kind: .digit, error: 0.01, least: 2.21),
            .init(inBoxes: false, kind: .digit, error: 0.005, least: 2.63),
            .init(inBoxes: false, kind: .digit, error: 0.002, least: 4.92),
            .init(inBoxes: false, kind: .digit, error: 0.001, least: 6.48),
            .init(inBoxes: false, kind: .digits, error: 0.025, least: 2.22),
            .init(inBoxes: false, kind: .digits, error: 0.015, least: 2.27),
            .init(inBoxes: false, kind: .digits, error: 0.01, least: 3.08),
            .init(inBoxes: false, kind: .digits, error: 0.005, least: 4.46),
            .init(inBoxes: false, kind: .digits, error: 0.002, least: 5.82),
            .init(inBoxes: false, kind: .digits, error: 0.001, least: 6.66),
            .init(inBoxes: false, kind: .negative, error: 0.025, least: 2.22),
            .init(inBoxes: false, kind: .negative, error: 0.015, least: 2.22),
            .init(inBoxes: false, kind: .negative, error: 0.01, least: 2.22),
            .init(inBoxes: false, kind: .negative, error: 0.005, least: 2.86),
            .init(inBoxes: false, kind: .negative, error: 0.002, least: 4.94),
            .init(inBoxes: false, kind: .negative, error: 0.001, least: 6.4),
            .init(inBoxes: false, kind: .decimal, error: 0.025, least: 2.45),
            .init(inBoxes: false, kind: .decimal, error: 0.015, least: 3.19),
            .init(inBoxes: false, kind: .decimal, error: 0.01, least: 3.92),
            .init(inBoxes: false, kind: .decimal, error: 0.005, least: 4.97),
            .init(inBoxes: false, kind: .decimal, error: 0.002, least: 6.12),
            .init(inBoxes: false, kind: .decimal, error: 0.001, least: 7.16),
            .init(inBoxes: true, kind: .digit, error: 0.025, least: 2.21),
            .init(inBoxes: true, kind: .digit, error: 0.015, least: 2.21),
            .init(inBoxes: true, kind: .digit, error: 0.01, least: 2.21),
            .init(inBoxes: true, kind: .digit, error: 0.005, least: 2.21),
            .init(inBoxes: true, kind: .digit, error: 0.002, least: 4.15),
            .init(inBoxes: true, kind: .digit, error: 0.001, least: 5.62),
            .init(inBoxes: true, kind: .digits, error: 0.025, least: 2.28),
            .init(inBoxes: true, kind: .digits, error: 0.015, least: 2.8),
            .init(inBoxes: true, kind: .digits, error: 0.01, least: 3.56),
            .init(inBoxes: true, kind: .digits, error: 0.005, least: 4.57),
            .init(inBoxes: true, kind: .digits, error: 0.002, least: 5.8),
            .init(inBoxes: true, kind: .digits, error: 0.001, least: 6.58),
            .init(inBoxes: true, kind: .negative, error: 0.025, least: 2.25),
            .init(inBoxes: true, kind: .negative, error: 0.015, least: 2.25),
            .init(inBoxes: true, kind: .negative, error: 0.01, least: 2.25),
            .init(inBoxes: true, kind: .negative, error: 0.005, least: 2.25),
            .init(inBoxes: true, kind: .negative, error: 0.002, least: 3.96),
            .init(inBoxes: true, kind: .negative, error: 0.001, least: 5.46),
            .init(inBoxes: true, kind: .decimal, error: 0.025, least: 2.27),
            .init(inBoxes: true, kind: .decimal, error: 0.015, least: 3.04),
            .init(inBoxes: true, kind: .decimal, error: 0.01, least: 3.8),
            .init(inBoxes: true, kind: .decimal, error: 0.005, least: 4.99),
            .init(inBoxes: true, kind: .decimal, error: 0.002, least: 6.1),
            .init(inBoxes: true, kind: .decimal, error: 0.001, least: 7.29),
        ],
        reliability: [
            .init(from: -4.0, readings: 340.6, wrong: 329.6, said: 337.1),
            .init(from: -3.0, readings: 88.2, wrong: 83.2, said: 81.3),
            .init(from: -2.0, readings: 78.4, wrong: 60.4, said: 63.4),
            .init(from: -1.0, readings: 138.8, wrong: 91.8, said: 85.0),
            .init(from: 0.0, readings: 225.8, wrong: 74.8, said: 84.4),
            .init(from: 1.0, readings: 318.2, wrong: 61.2, said: 57.5),
            .init(from: 2.0, readings: 464.8, wrong: 37.8, said: 35.3),
            .init(from: 3.0, readings: 732.2, wrong: 20.2, said: 21.4),
            .init(from: 4.0, readings: 1228.0, wrong: 19.0, said: 13.5),
            .init(from: 5.0, readings: 1740.4, wrong: 10.4, said: 7.3),
            .init(from: 6.0, readings: 1802.6, wrong: 0.6, said: 2.8),
            .init(from: 7.0, readings: 401.0, wrong: 0.0, said: 0.3),
            .init(from: 8.0, readings: 8.0, wrong: 0.0, said: 0.0),
        ])
}
