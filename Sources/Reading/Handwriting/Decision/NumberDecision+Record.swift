// Written by `make bench TABLE=decision RECORD=1`; nobody edits it.

extension NumberDecision {
    /// The decision in use.
    public static let inUse = NumberDecision(
        fitted:
            "2026-11-29: 10551 places, 8268 readings, seeds 801, 802, 811, 812, five folds of writers",
        curves: [
            .init(
                .margin,
                [
                    (-0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.5, 0.0), (2.0, 0.0), (2.5, 0.0),
                    (3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (7.0, 0.174), (8.0, 0.582),
                ]),
            .init(
                .leadOfFirst,
                [
                    (-4.0, 0.0), (-3.0, 0.0), (-2.5, 0.0), (-2.0, 0.0), (-1.5, 0.02),
                    (-1.0, 0.374), (-0.5, 0.374), (0.0, 0.374), (0.5, 0.374), (1.0, 0.602),
                    (1.5, 0.602), (2.0, 0.958), (2.5, 0.958), (3.0, 0.958), (4.0, 1.156),
                    (5.0, 1.156), (6.0, 1.44), (7.0, 1.44), (8.0, 1.44),
                ]),
            .init(
                .leadOfThird,
                [
                    (-4.0, 0.0), (-3.0, 1.414), (-2.5, 1.414), (-2.0, 1.499), (-1.5, 1.499),
                    (-1.0, 1.926), (-0.5, 2.246), (0.0, 2.373), (0.5, 2.527), (1.0, 2.966),
                    (1.5, 2.966), (2.0, 3.098), (2.5, 3.098), (3.0, 3.531), (4.0, 3.535),
                    (5.0, 4.475), (6.0, 4.475), (7.0, 4.843), (8.0, 5.526),
                ]),
            .init(
                .leastLead,
                [
                    (-4.0, 0.0), (-3.0, 0.0), (-2.5, 0.0), (-2.0, 0.0), (-1.5, 0.0), (-1.0, 0.0),
                    (-0.5, 0.064), (0.0, 0.064), (0.5, 0.064), (1.0, 0.094), (1.5, 0.297),
                    (2.0, 0.297), (2.5, 0.297), (3.0, 0.297), (4.0, 0.297), (5.0, 0.297),
                    (6.0, 0.297), (7.0, 0.297), (8.0, 1.215),
                ]),
            .init(
                .outsideOfFirst,
                [
                    (-10.0, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0), (-4.0, 0.0),
                    (-3.0, 0.0), (-2.5, 0.0), (-2.0, 0.0), (-1.5, 0.0), (-1.0, 0.0), (-0.5, 0.0),
                    (0.0, -0.132),
                ]),
            .init(
                .outsideOfSecond,
                [
                    (-9.5, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0),
                    (-4.0, -0.05), (-3.0, -0.05), (-2.5, -0.05), (-2.0, -0.05), (-1.5, -0.05),
                    (-1.0, -0.551), (-0.5, -0.551), (0.0, -0.551),
                ]),
            .init(
                .outsideOfThird,
                [
                    (-10.0, 0.0), (-8.0, -0.273), (-7.0, -0.273), (-6.0, -0.273), (-5.0, -0.273),
                    (-4.0, -0.273), (-3.0, -0.273), (-2.5, -0.404), (-2.0, -0.404),
                    (-1.5, -0.404), (-1.0, -0.572), (-0.5, -1.284), (0.0, -2.55),
                ]),
            .init(
                .outsideTogether,
                [
                    (-20.0, 0.0), (-16.0, 0.0), (-13.0, 0.0), (-10.0, 0.0), (-8.0, 0.0),
                    (-7.0, 0.0), (-6.0, 0.0), (-5.0, 0.0), (-4.0, 0.0), (-3.0, 0.0),
                    (-2.5, -0.038), (-2.0, -0.279), (-1.5, -0.856), (-1.0, -1.301),
                    (-0.5, -1.313), (0.0, -1.648),
                ]),
            .init(
                .pointBySecond,
                [
                    (-8.0, 0.0), (-7.0, 0.0), (-6.0, 0.0), (-5.0, -0.196), (-4.0, -0.486),
                    (-3.0, -0.486), (-2.5, -0.486), (-2.0, -0.486), (-1.5, -0.499),
                    (-1.0, -0.499), (-0.5, -0.499), (0.0, -0.883),
                ]),
            .init(
                .pointByOthers,
                [
                    (-8.0, 0.0), (-7.0, -0.211), (-6.0, -0.211), (-5.0, -0.211), (-4.0, -0.241),
                    (-3.0, -0.241), (-2.5, -0.241), (-2.0, -0.241), (-1.5, -0.241),
                    (-1.0, -0.412), (-0.5, -1.273), (0.0, -1.517),
                ]),
            .init(
                .minus,
                [
                    (-8.0, 0.0), (-7.0, -0.318), (-6.0, -0.318), (-5.0, -0.97), (-4.0, -1.109),
                    (-3.0, -1.364), (-2.5, -1.729), (-2.0, -1.906), (-1.5, -2.485),
                    (-1.0, -3.063), (-0.5, -3.349), (0.0, -3.401),
                ]),
            .init(
                .idleZero,
                [
                    (0.0, 0.0), (1.0, -2.676),
                ]),
            .init(
                .hasOne,
                [
                    (0.0, 0.0), (1.0, 0.964),
                ]),
            .init(
                .oneAsSeven,
                [
                    (-10.0, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, -0.249), (-5.0, -0.633),
                    (-4.0, -1.124), (-3.0, -2.299), (-2.5, -2.998), (-2.0, -3.226),
                    (-1.5, -3.226), (-1.0, -3.226), (-0.5, -3.609), (0.0, -3.717),
                ]),
            .init(
                .oneAsOther,
                [
                    (-10.0, 0.0), (-8.0, 0.0), (-7.0, 0.0), (-6.0, -0.152), (-5.0, -0.152),
                    (-4.0, -0.152), (-3.0, -0.542), (-2.5, -0.638), (-2.0, -0.952),
                    (-1.5, -0.952), (-1.0, -0.952), (-0.5, -1.91), (0.0, -2.226),
                ]),
            .init(
                .bend,
                [
                    (0.0, 0.0), (0.023, -0.745), (0.111, -1.44),
                ]),
            .init(
                .struck,
                [
                    (0.0, 0.0), (1.0, -0.697),
                ]),
            .init(
                .crossed,
                [
                    (0.0, 0.0), (1.0, -0.895),
                ]),
            .init(
                .pale,
                [
                    (0.0, 0.0), (1.0, -0.428),
                ]),
            .init(
                .point,
                [
                    (0.0, 0.0), (1.0, -0.634),
                ]),
            .init(
                .beside,
                [
                    (0.0, 0.0), (1.0, -1.469),
                ]),
            .init(
                .struckTogether,
                [
                    (-20.0, 0.0), (-16.0, 0.0), (-13.0, 0.0), (-10.0, 0.0), (-8.0, 0.0),
                    (-7.0, -0.226), (-6.0, -0.487), (-5.0, -0.487), (-4.0, -0.7), (-3.0, -0.7),
                    (-2.5, -0.7), (-2.0, -0.7), (-1.5, -0.7), (-1.0, -0.7), (-0.5, -0.7),
                    (0.0, -0.7),
                ]),
            .init(
                .paleOutside,
                [
                    (-10.0, 0.0), (-8.0, -0.125), (-7.0, -0.125), (-6.0, -0.125), (-5.0, -0.125),
                    (-4.0, -0.125), (-3.0, -0.125), (-2.5, -0.125), (-2.0, -0.125),
                    (-1.5, -0.125), (-1.0, -0.125), (-0.5, -0.125), (0.0, -0.125),
                ]),
            .init(
                .paleOthers,
                [
                    (-8.0, 0.0), (-7.0, -0.286), (-6.0, -0.755), (-5.0, -0.755), (-4.0, -0.767),
                    (-3.0, -0.767), (-2.5, -0.767), (-2.0, -0.767), (-1.5, -1.036),
                    (-1.0, -1.741), (-0.5, -2.217), (0.0, -2.217),
                ]),
            .init(
                .handAsked,
                [
                    (0.0, 0.0), (1.0, -1.167),
                ]),
            .init(
                .handAlike,
                [
                    (0.0, 0.0), (0.84, 0.921),
                ]),
            .init(
                .handApart,
                [
                    (-0.01, 0.0), (0.0, 0.0), (0.08, 0.162),
                ]),
            .init(
                .leastCharacter,
                [
                    (-6.908, 0.0), (-2.996, 0.0), (-0.105, 0.546), (0.0, 1.079),
                ]),
            .init(
                .isDigits,
                [
                    (0.0, 0.0), (1.0, 0.015),
                ]),
            .init(
                .isNegative,
                [
                    (0.0, 0.0), (1.0, 0.002),
                ]),
            .init(
                .isDecimal,
                [
                    (0.0, 0.0), (1.0, 0.54),
                ]),
            .init(
                .length,
                [
                    (1.0, 0.0), (2.0, 0.561), (3.0, 1.344), (4.0, 1.162), (5.0, 1.687),
                ]),
            .init(
                .inBoxes,
                [
                    (0.0, 0.0), (1.0, 0.084),
                ]),
        ],
        constant: 0.211,
        bounds: [
            .init(inBoxes: false, kind: .digit, error: 0.015, least: 3.01),
            .init(inBoxes: false, kind: .digit, error: 0.01, least: 3.01),
            .init(inBoxes: false, kind: .digit, error: 0.005, least: 3.01),
            .init(inBoxes: false, kind: .digit, error: 0.002, least: 5.02),
            .init(inBoxes: false, kind: .digit, error: 0.001, least: 6.68),
            .init(inBoxes: false, kind: .digits, error: 0.015, least: 3.01),
            .init(inBoxes: false, kind: .digits, error: 0.01, least: 3.25),
            .init(inBoxes: false, kind: .digits, error: 0.005, least: 4.51),
            .init(inBoxes: false, kind: .digits, error: 0.002, least: 5.82),
            .init(inBoxes: false, kind: .digits, error: 0.001, least: 6.68),
            .init(inBoxes: false, kind: .negative, error: 0.015, least: 3.01),
            .init(inBoxes: false, kind: .negative, error: 0.01, least: 3.01),
            .init(inBoxes: false, kind: .negative, error: 0.005, least: 3.01),
            .init(inBoxes: false, kind: .negative, error: 0.002, least: 3.84),
            .init(inBoxes: false, kind: .negative, error: 0.001, least: 5.26),
            .init(inBoxes: false, kind: .decimal, error: 0.015, least: 3.67),
            .init(inBoxes: false, kind: .decimal, error: 0.01, least: 4.38),
            .init(inBoxes: false, kind: .decimal, error: 0.005, least: 5.25),
            .init(inBoxes: false, kind: .decimal, error: 0.002, least: 6.24),
            .init(inBoxes: false, kind: .decimal, error: 0.001, least: 7.74),
            .init(inBoxes: true, kind: .digit, error: 0.015, least: 3.01),
            .init(inBoxes: true, kind: .digit, error: 0.01, least: 3.01),
            .init(inBoxes: true, kind: .digit, error: 0.005, least: 3.01),
            .init(inBoxes: true, kind: .digit, error: 0.002, least: 4.14),
            .init(inBoxes: true, kind: .digit, error: 0.001, least: 5.63),
            .init(inBoxes: true, kind: .digits, error: 0.015, least: 3.04),
            .init(inBoxes: true, kind: .digits, error: 0.01, least: 3.04),
            .init(inBoxes: true, kind: .digits, error: 0.005, least: 4.26),
            .init(inBoxes: true, kind: .digits, error: 0.002, least: 5.54),
            .init(inBoxes: true, kind: .digits, error: 0.001, least: 6.33),
            .init(inBoxes: true, kind: .negative, error: 0.015, least: 3.1),
            .init(inBoxes: true, kind: .negative, error: 0.01, least: 3.1),
            .init(inBoxes: true, kind: .negative, error: 0.005, least: 3.1),
            .init(inBoxes: true, kind: .negative, error: 0.002, least: 4.24),
            .init(inBoxes: true, kind: .negative, error: 0.001, least: 5.55),
            .init(inBoxes: true, kind: .decimal, error: 0.015, least: 3.02),
            .init(inBoxes: true, kind: .decimal, error: 0.01, least: 3.02),
            .init(inBoxes: true, kind: .decimal, error: 0.005, least: 4.11),
            .init(inBoxes: true, kind: .decimal, error: 0.002, least: 5.3),
            .init(inBoxes: true, kind: .decimal, error: 0.001, least: 6.29),
        ],
        reliability: [
            .init(from: -4.0, readings: 211.2, wrong: 203.2, said: 208.1),
            .init(from: -3.0, readings: 88.0, wrong: 78.0, said: 81.0),
            .init(from: -2.0, readings: 99.6, wrong: 82.6, said: 81.0),
            .init(from: -1.0, readings: 133.8, wrong: 86.8, said: 82.7),
            .init(from: 0.0, readings: 233.8, wrong: 78.8, said: 87.0),
            .init(from: 1.0, readings: 316.8, wrong: 52.8, said: 57.9),
            .init(from: 2.0, readings: 500.6, wrong: 48.6, said: 37.7),
            .init(from: 3.0, readings: 787.8, wrong: 23.8, said: 23.1),
            .init(from: 4.0, readings: 1243.0, wrong: 15.0, said: 13.6),
            .init(from: 5.0, readings: 1579.8, wrong: 9.8, said: 6.7),
            .init(from: 6.0, readings: 1825.6, wrong: 1.6, said: 2.7),
            .init(from: 7.0, readings: 532.2, wrong: 0.2, said: 0.4),
            .init(from: 8.0, readings: 59.0, wrong: 0.0, said: 0.0),
        ])
}
