import { describe, expect, test } from 'vitest'
import { derive, initialCarry } from './derive.ts'
import { derived, every, from, rules } from './hand-made-signals.test-support.ts'
import { blockOf } from './random-plant.test-support.ts'

describe('start and stop', () => {
  test('are changes between adjoining known states', () => {
    const found = derived(
      {
        status: [
          [0, 0],
          [60, 1],
          [120, 0],
          [180, 1],
          [600, 0],
          [1000, 1],
        ],
      },
      1200,
    )
    // 180 holds to 480, 600 to 900: running → unknown → not running → unknown → running
    expect(found).toMatchObject({ starts: [60, 180], stops: [[120, 180]] })
  })

  test('a unit that runs at the first sample has no start', () => {
    expect(derived({ status: every(0, 600, 1) }, 600)).toMatchObject({ starts: [], stops: [] })
  })

  test('a stop without a restart counts at its beginning and is no micro-stop', () => {
    const { sums, stops, micro } = derived(
      {
        status: [
          [0, 1],
          [60, 0],
        ],
      },
      120,
    )
    expect([sums.stops, sums.microStops, stops, micro]).toEqual([1, 0, [[60, null]], [false]])
  })

  test('a stop whose restart has no sample ends with its known part', () => {
    expect(
      derived(
        {
          status: [
            [0, 1],
            [60, 0],
            [500, 1],
          ],
        },
        600,
      ),
    ).toMatchObject({ stops: [[60, 360]], micro: [false] })
  })
})

describe('micro-stop', () => {
  const pause = (length: number): [number, number][] => [
    ...every(0, 600, 1),
    ...every(600, 600 + length, 0),
    ...every(600 + length, 3600, 1),
  ]

  test('is shorter than five minutes; exactly five minutes is no micro-stop', () => {
    const short = derived({ status: pause(299) }, 3600)
    expect([short.micro, short.sums.microStops, short.sums.microStopMs]).toEqual([[true], 1, 299_000])
    expect(derived({ status: pause(300) }, 3600).micro).toEqual([false])
  })

  test('has a configurable limit', () => {
    expect(derived({ status: pause(300) }, 3600, { ...rules, microStopMs: 301_000 }).micro).toEqual([true])
  })

  test('overlaps no failure; touching is not overlapping', () => {
    const micro = (a: number, b: number) =>
      derived(
        { status: pause(120), fault: [...every(0, a, 0), ...every(a, b, 1), ...every(b, 3600, 0)] },
        3600,
      ).micro
    expect([micro(650, 660), micro(590, 601), micro(719, 900)]).toEqual([[false], [false], [false]])
    expect([micro(500, 600), micro(720, 900)]).toEqual([[true], [true]])
  })

  test('does not lie in the pause of a failure', () => {
    const fault: [number, number][] = [
      [0, 0],
      [500, 1],
      [600, 0],
      [655, 1],
      [700, 0],
    ]
    expect(derived({ status: pause(50), fault }, 3600).micro).toEqual([false])
  })

  test('counts with its whole length in the hour of its beginning', () => {
    const status = [...every(0, 3540, 1), ...every(3540, 3720, 0), ...every(3720, 7200, 1)]
    const samples = blockOf(new Map([['status', new Map(status)]]), from)
    const { hours } = derive({ rules, carry: initialCarry(rules, from), samples, toMs: from + 7_200_000 })
    expect(
      hours.map(({ stops, starts, microStops, microStopMs }) => [stops, starts, microStops, microStopMs]),
    ).toEqual([
      [1, 0, 1, 180_000],
      [0, 1, 0, 0],
    ])
  })
})
