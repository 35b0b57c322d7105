import { describe, expect, test } from 'vitest'
import { derive, initialCarry, restartHour } from './derive.ts'
import type { UnitEvent } from './events/unit-event.ts'
import type { MachineModel, UnitModel } from './model.ts'
import { blockOf } from './random-plant.test-support.ts'
import { addSums, type UnitSums, zeroSums } from './rollups/hour-sums.ts'
import { sliceSamples } from './signals/combine.ts'

/** 300 s of holding, micro-stops below 300 s; all times below are seconds after `from`. */
const from = Date.UTC(2026, 0, 1)
const chiller: UnitModel = {
  unit: 'chiller',
  running: { reading: 'status', above: 0 },
  failure: 'fault',
  power: 'power',
  load: null,
  cop: { method: 'sums', capacity: 'capacity', power: 'power' },
}
const model: MachineModel = { units: [chiller], gapLimitMs: 300_000, microStopMs: 300_000 }

type Signals = Record<string, [second: number, value: number][]>

/** Value v from second a to b, a sample a minute. */
const every = (a: number, b: number, value: number, step = 60): [number, number][] =>
  Array.from({ length: Math.ceil((b - a) / step) }, (_, i) => [a + i * step, value])

function derived(signals: Signals, toSecond: number, of: MachineModel = model) {
  const samples = blockOf(new Map(Object.entries(signals).map(([id, list]) => [id, new Map(list)])), from)
  const { hours, events } = derive({
    model: of,
    carry: initialCarry(of, from),
    samples,
    toMs: from + toSecond * 1000,
  })
  const sums = (unit: string) =>
    hours.filter((hour) => hour.unit === unit).reduce((sum, hour) => addSums(sum, hour), zeroSums())
  const second = (ms: number | null) => (ms === null ? null : (ms - from) / 1000)
  const of_ = (type: UnitEvent['type']) =>
    events.filter((event) => event.type === type).map((event) => [second(event.fromMs), second(event.toMs)])
  const failures = events.filter(({ type }) => type === 'failure')
  return {
    sums: sums('chiller'),
    sumsOf: sums,
    failures: of_('failure'),
    starts: of_('start').map(([at]) => at),
    stops: of_('stop'),
    knownSeconds: failures.map(({ knownMs }) => knownMs / 1000),
    caused: failures.map(({ causedShutdown }) => causedShutdown),
    micro: events.filter(({ type }) => type === 'stop').map(({ micro }) => micro),
  }
}
const seconds = (sums: UnitSums) => [sums.runningMs / 1000, sums.knownMs / 1000, sums.downMs / 1000]

describe('holding', () => {
  test('a sample holds until the next one, at most for the gap limit', () => {
    const { sums } = derived(
      {
        status: [
          [0, 1],
          [100, 0],
          [1000, 1],
        ],
      },
      2000,
    )
    // on 0–100, off 100–400, unknown 400–1000, on 1000–1300, unknown from there
    expect(seconds(sums)).toEqual([400, 700, 0])
  })

  test('exactly one gap limit later there is no unknown time', () => {
    expect(
      derived(
        {
          status: [
            [0, 1],
            [300, 0],
          ],
        },
        600,
      ),
    ).toMatchObject({ starts: [], stops: [[300, null]] })
    expect(
      derived(
        {
          status: [
            [0, 1],
            [301, 0],
          ],
        },
        600,
      ),
    ).toMatchObject({ starts: [], stops: [] })
  })

  test('a missing value of one reading leaves the others alone', () => {
    const { sums } = derived(
      {
        status: [
          [0, 1],
          [290, 1],
        ],
        power: [
          [0, 60],
          [200, 120],
        ],
      },
      400,
    )
    expect(seconds(sums)[0]).toBe(400)
    expect(sums.energyKwh).toBeCloseTo((60 * 200 + 120 * 200) / 3600, 12)
  })

  test('the last sample holds no longer than to the end that is asked for', () => {
    expect(seconds(derived({ status: [[0, 1]] }, 120).sums)).toEqual([120, 120, 0])
  })
})

describe('failure', () => {
  const episodes = (fault: [number, number][], to = 3600) => derived({ status: every(0, 3600, 0), fault }, to)

  test('on to off is one episode', () => {
    expect(
      episodes([
        [0, 0],
        [100, 1],
        [250, 0],
      ]),
    ).toMatchObject({ failures: [[100, 250]], knownSeconds: [150] })
  })

  test('a pause of 59 s belongs to the episode, one of exactly 60 s makes two', () => {
    const one = episodes([
      [0, 0],
      [100, 1],
      [200, 0],
      [259, 1],
      [400, 0],
    ])
    expect(one).toMatchObject({ failures: [[100, 400]], knownSeconds: [300] })
    expect(seconds(one.sums)[2]).toBe(300)
    const two = episodes([
      [0, 0],
      [100, 1],
      [200, 0],
      [260, 1],
      [400, 0],
    ])
    expect(two).toMatchObject({
      failures: [
        [100, 200],
        [260, 400],
      ],
      knownSeconds: [100, 140],
    })
    expect(seconds(two.sums)[2]).toBe(240)
  })

  test('short pauses chain', () => {
    expect(
      episodes([
        [0, 1],
        [50, 0],
        [100, 1],
        [150, 0],
        [200, 1],
        [250, 0],
      ]).failures,
    ).toEqual([[0, 250]])
  })

  test('on before unknown time and on after it is one; the unknown time is neither downtime nor duration', () => {
    const found = episodes([
      [0, 0],
      [100, 1],
      [2000, 1],
      [2100, 0],
    ])
    expect(found).toMatchObject({ failures: [[100, 2100]], knownSeconds: [400] })
    expect(seconds(found.sums)[2]).toBe(400)
  })

  test('on before and off after ends when its hold ends', () => {
    expect(
      episodes([
        [0, 0],
        [100, 1],
        [2000, 0],
      ]),
    ).toMatchObject({ failures: [[100, 400]], knownSeconds: [300] })
  })

  test('off before and on after begins at the first sample after', () => {
    expect(
      episodes([
        [0, 0],
        [2000, 1],
        [2100, 0],
      ]).failures,
    ).toEqual([[2000, 2100]])
  })

  test('on at the very first sample begins there', () => {
    expect(
      episodes([
        [700, 1],
        [800, 0],
      ]).failures,
    ).toEqual([[700, 800]])
  })

  test('one that lasts has no end yet; one whose hold has ended ends there until more is known', () => {
    expect(episodes([[3500, 1]])).toMatchObject({ failures: [[3500, null]], knownSeconds: [100] })
    expect(episodes([[3000, 1]])).toMatchObject({ failures: [[3000, 3300]], knownSeconds: [300] })
  })

  test('downtime is the part in which the unit is known not to run', () => {
    const status = [...every(0, 600, 1), ...every(600, 900, 0), ...every(1500, 1800, 0)]
    const { sums, failures } = derived({ status, fault: every(480, 1800, 1) }, 1800)
    expect(failures).toEqual([[480, null]])
    // off 600–1140 (hold of the sample at 840), unknown to 1500, off to 1800
    expect(seconds(sums)[2]).toBe(540 + 300)
  })

  test('a fault during a planned stop is a failure; after it cleared there is no downtime', () => {
    const found = derived(
      {
        status: [...every(0, 600, 1), ...every(600, 3600, 0)],
        fault: [...every(0, 1200, 0), ...every(1200, 1500, 1), ...every(1500, 3600, 0)],
      },
      3600,
    )
    expect(found).toMatchObject({ failures: [[1200, 1500]], caused: [false] })
    expect(seconds(found.sums)[2]).toBe(300)
  })
})

describe('a failure caused a shutdown', () => {
  const caused = (status: [number, number][], fault: [number, number][]) =>
    derived({ status, fault }, 7200).caused
  const fault = (onset: number, end: number) => [
    ...every(0, onset, 0),
    ...every(onset, end, 1),
    ...every(end, 7200, 0),
  ]
  const stopsAt = (second: number) => [...every(0, second, 1), ...every(second, 7200, 0)]

  test('stopped at the onset, during it, and up to one gap limit after its end', () => {
    expect(caused(stopsAt(1200), fault(1200, 1500))).toEqual([true])
    expect(caused(stopsAt(1320), fault(1200, 1500))).toEqual([true])
    expect(caused(stopsAt(1800), fault(1200, 1500))).toEqual([true])
    expect(caused(stopsAt(1801), fault(1200, 1500))).toEqual([false])
  })

  test('not when it stood still before the onset, or stopped before it', () => {
    expect(caused(stopsAt(1199), fault(1200, 1500))).toEqual([false])
    const restarts = [...every(0, 1200, 0), ...every(1200, 1320, 1), ...every(1320, 7200, 0)]
    expect(caused(restarts, fault(1200, 1500))).toEqual([false])
  })

  test('when the state before is unknown, the one at the onset counts', () => {
    const late = [...every(1200, 1320, 1), ...every(1320, 7200, 0)]
    expect(caused(late, fault(1200, 1500))).toEqual([true])
    expect(caused(every(1200, 7200, 0), fault(1200, 1500))).toEqual([false])
  })

  test('running, then unknown, then not running is no stop', () => {
    expect(caused([...every(0, 1200, 1), ...every(2000, 7200, 0)], fault(1100, 2100))).toEqual([false])
  })
})

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

  test('running at the first sample is no start', () => {
    expect(derived({ status: every(0, 600, 1) }, 600)).toMatchObject({ starts: [], stops: [] })
  })

  test('a stop without a start yet counts, at its beginning, and is no micro-stop', () => {
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

  test('a stop whose restart nobody saw ends with its known part', () => {
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

  test('below five minutes; exactly five is none', () => {
    const short = derived({ status: pause(299) }, 3600)
    expect([short.micro, short.sums.microStops, short.sums.microStopMs]).toEqual([[true], 1, 299_000])
    expect(derived({ status: pause(300) }, 3600).micro).toEqual([false])
  })

  test('the limit can be configured', () => {
    expect(derived({ status: pause(300) }, 3600, { ...model, microStopMs: 301_000 }).micro).toEqual([true])
  })

  test('none when a failure overlaps it; touching is not overlapping', () => {
    const micro = (a: number, b: number) =>
      derived(
        { status: pause(120), fault: [...every(0, a, 0), ...every(a, b, 1), ...every(b, 3600, 0)] },
        3600,
      ).micro
    expect([micro(650, 660), micro(590, 601), micro(719, 900)]).toEqual([[false], [false], [false]])
    expect([micro(500, 600), micro(720, 900)]).toEqual([[true], [true]])
  })

  test('none within the pause of a failure', () => {
    const fault: [number, number][] = [
      [0, 0],
      [500, 1],
      [600, 0],
      [655, 1],
      [700, 0],
    ]
    expect(derived({ status: pause(50), fault }, 3600).micro).toEqual([false])
  })

  test('counts with its whole length in the hour in which it begins', () => {
    const status = [...every(0, 3540, 1), ...every(3540, 3720, 0), ...every(3720, 7200, 1)]
    const samples = blockOf(new Map([['status', new Map(status)]]), from)
    const { hours } = derive({ model, carry: initialCarry(model, from), samples, toMs: from + 7_200_000 })
    expect(
      hours.map(({ stops, starts, microStops, microStopMs }) => [stops, starts, microStops, microStopMs]),
    ).toEqual([
      [1, 0, 1, 180_000],
      [0, 1, 0, 0],
    ])
  })
})

describe('steady time and COP', () => {
  const always = (value: number) => every(0, 14_400, value)
  const steadySeconds = (signals: Signals, to = 14_400) =>
    Math.round(derived({ power: always(3600), capacity: always(3600), ...signals }, to).sums.electricKwh)

  test('startup takes 15 min from the start on', () => {
    expect(steadySeconds({ status: [...every(0, 3600, 0), ...every(3600, 14_400, 1)] })).toBe(10_800 - 900)
  })

  test('shutdown takes 5 min before the stop', () => {
    expect(steadySeconds({ status: [...every(0, 3600, 1), ...every(3600, 14_400, 0)] })).toBe(3600 - 300)
  })

  test('shutdown takes 10 min after the stop, startup longer when it follows', () => {
    const status = [...every(0, 3600, 1), ...every(3600, 3660, 0), ...every(3660, 14_400, 1)]
    expect(steadySeconds({ status })).toBe(3300 + 14_400 - 3660 - 900)
  })

  test('a failure takes 30 min before the onset and after the end', () => {
    const fault = [...every(0, 3600, 0), ...every(3600, 5400, 1), ...every(5400, 14_400, 0)]
    expect(steadySeconds({ status: always(1), fault })).toBe(1800 + 14_400 - 7200)
  })

  test('running, unknown, not running starts no phase', () => {
    expect(steadySeconds({ status: [...every(0, 3600, 1), ...every(4200, 14_400, 0)] })).toBe(3540 + 300)
  })

  test('only time in which both are known counts', () => {
    const { sums } = derived(
      {
        status: always(1),
        power: [
          [0, 50],
          [400, 100],
        ],
        capacity: [
          [100, 200],
          [350, 90],
        ],
      },
      14_400,
    )
    // together: 100–300 (50 kW, 200 TR), 400–650 (100 kW, 90 TR)
    expect(sums.electricKwh).toBeCloseTo((50 * 200 + 100 * 250) / 3600, 12)
    expect(sums.coolingTrH).toBeCloseTo((200 * 200 + 90 * 250) / 3600, 12)
  })

  test('the mean of cop, and of kW/TR, is over time', () => {
    const status = always(1)
    const cop: UnitModel = { ...chiller, cop: { method: 'cop', reading: 'cop' } }
    const one = derived(
      {
        status,
        cop: [
          [0, 4],
          [100, 7],
        ],
      },
      400,
      { ...model, units: [cop] },
    ).sums
    expect(one.copHours / one.copKnownHours).toBeCloseTo((4 * 100 + 7 * 300) / 400, 12)
    const ratio: UnitModel = { ...chiller, cop: { method: 'kwPerTr', reading: 'efficiency' } }
    const two = derived(
      {
        status,
        efficiency: [
          [0, 0.8],
          [100, 0.6],
        ],
      },
      400,
      { ...model, units: [ratio] },
    ).sums
    expect(two.kwPerTrHours / two.kwPerTrKnownHours).toBeCloseTo((0.8 * 100 + 0.6 * 300) / 400, 12)
  })
})

describe("a compressor's COP", () => {
  const compressor = (n: number): UnitModel => ({
    unit: `C${n}`,
    running: { reading: `c${n}_status`, above: 0 },
    failure: null,
    power: `c${n}_power`,
    load: `c${n}_capacity`,
    cop: { method: 'share', capacity: 'capacity', power: `c${n}_power` },
  })
  const plant: MachineModel = { ...model, units: [chiller, compressor(1), compressor(2)] }
  const signals: Signals = {
    capacity: [[0, 300]],
    c1_status: [[0, 1]],
    c1_capacity: [[0, 80]],
    c1_power: [[0, 90]],
    c2_status: [[0, 1]],
    c2_capacity: [[0, 40]],
    c2_power: [[0, 70]],
  }
  const trOfC1 = (changed: Signals) => {
    const { coolingTrH, electricKwh } = derived({ ...signals, ...changed }, 300, plant).sumsOf('C1')
    return electricKwh === 0 ? null : (coolingTrH / electricKwh) * 90
  }

  test('has the share of the capacity that its load has among the running ones', () => {
    expect(trOfC1({})).toBeCloseTo((300 * 80) / 120, 9)
    expect(trOfC1({ c2_status: [[0, 0]] })).toBeCloseTo(300, 9)
  })

  test('a running one without a power meter takes its share all the same', () => {
    // C2 has no COP of its own, but its 40 % of the 120 % that run: C1 has 300 TR · 80/120 = 200 TR.
    const unmetered = { ...compressor(2), power: null, cop: null }
    const { sumsOf } = derived(signals, 300, { ...plant, units: [chiller, compressor(1), unmetered] })
    expect((sumsOf('C1').coolingTrH / sumsOf('C1').electricKwh) * 90).toBeCloseTo(200, 9)
    expect(sumsOf('C2').electricKwh).toBe(0)
  })

  test('is unknown while a running one has no load, or one may be running', () => {
    expect(trOfC1({ c2_capacity: [] })).toBeNull()
    expect(trOfC1({ c2_status: [] })).toBeNull()
    expect(trOfC1({ c2_status: [[0, 0]], c2_capacity: [] })).toBeCloseTo(300, 9)
    expect(trOfC1({ c1_capacity: [[0, 0]], c2_capacity: [[0, 0]] })).toBeNull()
  })
})

describe('later samples', () => {
  const samplesOf = (signals: Signals) =>
    blockOf(new Map(Object.entries(signals).map(([id, list]) => [id, new Map(list)])), from)
  const dead: Signals = {
    status: every(0, 36_000, 1),
    power: every(0, 36_000, 100),
    capacity: every(0, 36_000, 100),
    fault: [
      [0, 0],
      [3000, 1],
    ],
  }

  test('a failure that comes back after hours of silence asks for those hours again', () => {
    const resumed = samplesOf({ ...dead, fault: [...dead.fault!, [25_000, 1], [25_200, 0]] })
    const first = derive({
      model,
      carry: initialCarry(model, from),
      samples: resumed,
      toMs: from + 25_000_000,
    })
    const restart = restartHour(from + 25_000_000, model)
    expect((restart - from) / 3_600_000).toBe(6)
    const again = derive({
      model,
      carry: first.carryAt(restart),
      samples: sliceSamples(resumed, restart, from + 36_000_000),
      toMs: from + 36_000_000,
    })
    expect(again.redoFromMs).toBe(from)
    expect(again.events[0]).toMatchObject({
      type: 'failure',
      fromMs: from + 3_000_000,
      toMs: from + 25_200_000,
      knownMs: 500_000,
    })
    const inOneGo = derive({
      model,
      carry: initialCarry(model, from),
      samples: resumed,
      toMs: from + 36_000_000,
    })
    expect(inOneGo.redoFromMs).toBeNull()
    // While it was thought to have ended, the hours between were steady; now they are part of the failure.
    expect([first.hours[3]!.electricKwh, inOneGo.hours[3]!.electricKwh]).toEqual([expect.closeTo(100, 9), 0])
  })

  test('without news of it nothing older is asked for', () => {
    const silent = samplesOf(dead)
    const { carryAt } = derive({
      model,
      carry: initialCarry(model, from),
      samples: silent,
      toMs: from + 25_000_000,
    })
    const carry = carryAt(from + 21_600_000)
    expect(derive({ model, carry, samples: silent, toMs: from + 36_000_000 }).redoFromMs).toBeNull()
  })

  test('there is a carry at every full hour of the stretch and at no other instant', () => {
    const { carryAt } = derive({
      model,
      carry: initialCarry(model, from),
      samples: samplesOf(dead),
      toMs: from + 7_200_000,
    })
    expect([0, 1, 2].map((hour) => carryAt(from + hour * 3_600_000).atMs - from)).toEqual([
      0, 3_600_000, 7_200_000,
    ])
    expect(() => carryAt(from + 10_800_000)).toThrow(RangeError)
    expect(() => carryAt(from + 60_000)).toThrow(RangeError)
  })
})
