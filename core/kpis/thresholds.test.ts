import { describe, expect, test } from 'vitest'
import {
  availabilityLevel,
  compareEfficiency,
  comparisonBarPercent,
  comparisonWhole,
  copLevel,
  efficiencyLevel,
  failureRisk,
  failureRiskLevel,
  failuresLevel,
  isTooEarly,
  type Level,
  microStopsLevel,
  mttrLevel,
  reliabilityLevel,
  stopsLevel,
  systemStatusLevel,
} from './thresholds.ts'

describe('levels of the specification, section 9', () => {
  const cases: [string, (value: number | null) => Level, [number, Level][]][] = [
    [
      'availability',
      availabilityLevel,
      [
        [95, 'ok'],
        [94.99, 'warn'],
        [80, 'warn'],
        [79.99, 'bad'],
      ],
    ],
    [
      'reliability',
      reliabilityLevel,
      [
        [95, 'ok'],
        [94.99, 'warn'],
        [80, 'warn'],
        [79.99, 'bad'],
      ],
    ],
    [
      'MTTR',
      mttrLevel,
      [
        [0, 'ok'],
        [0.5, 'ok'],
        [0.51, 'warn'],
        [2, 'warn'],
        [2.01, 'bad'],
      ],
    ],
    [
      'COP',
      copLevel,
      [
        [4, 'ok'],
        [3.99, 'warn'],
        [3, 'warn'],
        [2.99, 'bad'],
      ],
    ],
    [
      'efficiency',
      efficiencyLevel,
      [
        [0.9, 'ok'],
        [0.89, 'warn'],
        [0.7, 'warn'],
        [0.69, 'bad'],
      ],
    ],
    [
      'stops',
      stopsLevel,
      [
        [0, 'ok'],
        [0.99, 'ok'],
        [1, 'warn'],
      ],
    ],
    [
      'micro-stops',
      microStopsLevel,
      [
        [0, 'ok'],
        [100, 'ok'],
        [101, 'bad'],
      ],
    ],
    [
      'failures',
      failuresLevel,
      [
        [0, 'unknown'],
        [1, 'warn'],
        [10, 'warn'],
        [11, 'bad'],
      ],
    ],
    [
      'system status',
      systemStatusLevel,
      [
        [95, 'ok'],
        [94.99, 'warn'],
        [10, 'warn'],
      ],
    ],
  ]
  test.each(cases)('%s', (_, level, expected) => {
    for (const [value, wanted] of expected) expect([value, level(value)]).toEqual([value, wanted])
    expect(level(null)).toBe('unknown')
  })

  test('a lower bound of the reliability has no level', () => {
    expect(reliabilityLevel(99, true)).toBe('unknown')
    expect(reliabilityLevel(10, true)).toBe('unknown')
    // e^(−720/720) and e^(−720/719)
    expect([36.79, 36.73, null].map((percent) => isTooEarly(percent, true))).toEqual([false, true, false])
    expect(isTooEarly(10, false)).toBe(false)
  })

  test('bands of failure probability', () => {
    expect([19.99, 20, 49.99, 50, 79.99, 80].map(failureRisk)).toEqual([
      'baixo',
      'médio',
      'médio',
      'alto',
      'alto',
      'crítico',
    ])
    expect([null, 19.9, 20, 50, 80].map(failureRiskLevel)).toEqual(['unknown', 'ok', 'warn', 'bad', 'bad'])
  })
})

describe('efficiency comparison', () => {
  const months = (...cops: (number | null)[]) => cops.map((cop) => ({ cop }))

  test('last month against the mean of the two before', () => {
    expect(compareEfficiency(months(1, 1, 1, 4, 5, 5.4), true)).toEqual({
      trend: 'improvement',
      lastMonthCop: 5.4,
      priorMeanCop: 4.5,
      changeCop: expect.closeTo(0.9, 12),
      changePercent: expect.closeTo(20, 10),
    })
    expect(compareEfficiency(months(4, 5, 3.6), true)?.trend).toBe('reduction')
    expect(compareEfficiency(months(4, 5, 4.5), true)?.trend).toBe('stable')
    // (4 + 4.06) / 2 is a little less than 4.03 in binary.
    expect(compareEfficiency(months(4, 4.06, 4.03), true)?.trend).toBe('stable')
    expect(compareEfficiency(months(4.58, 4.59, 4.59), true)?.trend).toBe('improvement')
    expect(compareEfficiency(months(4, 5), true)).toMatchObject({ priorMeanCop: 4, trend: 'improvement' })
  })

  test('there is no comparison without enough data', () => {
    expect(compareEfficiency(months(4, 5, 6), false)).toBeNull()
    expect(compareEfficiency(months(6), true)).toBeNull()
    expect(compareEfficiency(months(4, 5, null), true)).toBeNull()
  })

  test('bars: 20 % per COP unit until one COP passes 5, then parts of the larger one', () => {
    const bars = (...cops: number[]) => cops.map((cop) => comparisonBarPercent(cop, comparisonWhole(...cops)))
    expect(bars(0, 3.5)).toEqual([0, 70])
    expect(bars(5, 4)).toEqual([100, 80])
    expect(bars(8, 6)).toEqual([100, 75])
    expect(comparisonBarPercent(null, 5)).toBe(0)
  })
})
