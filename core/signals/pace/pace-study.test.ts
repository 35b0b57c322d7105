import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PageSeries, pageHolds } from '#core/derive/figures-from-raw-points/page-holding.test-support.ts'
import { Chance } from '#core/derive/random-plant.test-support.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { SampleBlock } from '../blocks.ts'
import { combineSamples, sliceSamples } from '../combine-samples.ts'
import type { MachineSetup } from '../machine-setup.ts'
import { PaceStudy, pacesOf, withOnChange } from './pace-study.ts'
import { holdOf, isOnChange } from './reading-hold.ts'

const FROM = Date.UTC(2026, 3, 1, 7, 13, 5, 250)
type Samples = (readonly [atMs: number, value: number])[]

function setupOf(ids: readonly string[], more: Partial<MachineSetup> = {}): MachineSetup {
  return {
    tipo: 'chiller',
    compressorIds: ['C1'],
    readings: ids.map((id) => ({ id, topicField: id, type: 'system', unit: '' })),
    ratedPowerKw: null,
    gapLimitMs: null,
    microStopMs: 300_000,
    textStates: {},
    inverted: [],
    ...more,
  }
}

function blockOf(series: PageSeries): SampleBlock {
  const blocks = [...series].map(([id, samples]) => ({
    atMs: Float64Array.from(samples, ([at]) => at),
    readings: { [id]: Float64Array.from(samples, ([, value]) => value) },
  }))
  return combineSamples(blocks)
}

/** The paces from blocks of one hour, as they are stored. */
function inHours(setup: MachineSetup, block: SampleBlock) {
  const study = new PaceStudy()
  const hours = new Set([...block.atMs].map((at) => Math.floor(at / HOUR_MS) * HOUR_MS))
  const each = (visit: (samples: SampleBlock) => void) => {
    for (const hour of hours) visit(sliceSamples(block, hour, hour + HOUR_MS))
  }
  each((samples) => study.add(samples))
  const { paces, changes } = study.result(setup)
  if (changes === null) return paces
  each((samples) => changes.add(samples))
  return withOnChange(paces, changes)
}

/** A measured value that drifts, and is written at a pace, when it changes, or in bursts between long pauses. */
function measured(days: number, chance: Chance): Samples {
  const stepMs = chance.pick(10_000, 60_000, 15 * MINUTE_MS, HOUR_MS) * chance.pick(1, 1, 1.37)
  const manner = chance.pick('polled', 'onChange', 'bursts', 'rests', 'dies')
  const grain = chance.pick(0, 0.1, 1)
  const least = days * DAY_MS > 2000 * stepMs ? (days * DAY_MS) / 2000 : stepMs
  const samples: Samples = []
  let value = chance.whole(10, 60)
  for (let at = FROM + chance.whole(0, 3_600_000); at < FROM + days * DAY_MS; ) {
    samples.push([at, grain === 0 ? value : Math.round(value / grain) * grain])
    const isLong = chance.happens(manner === 'polled' ? 0.01 : manner === 'dies' ? 0.02 : 0.2)
    const drift =
      chance.pick(0.1, 0.1, 0.2, 0.3, 1) * (isLong && manner === 'bursts' ? chance.pick(1, 30) : 1)
    value += chance.happens(0.5) ? drift : -drift
    if (manner === 'rests') value = chance.happens(0.4) ? 0 : chance.whole(40, 60)
    const jitter = manner === 'polled' ? 1 : chance.pick(0.8, 1, 1.2)
    const longMs = manner === 'dies' ? 10 * HOUR_MS : chance.pick(4, 8, 30) * least
    at += Math.max(1, Math.round(isLong ? longMs : least * jitter))
  }
  return samples
}

function state(days: number, chance: Chance): Samples {
  const stepMs = chance.pick(30 * MINUTE_MS, 3 * HOUR_MS, 20 * HOUR_MS)
  const stays = chance.pick(0, 0.3, 0.5, 0.9)
  const samples: Samples = []
  let on = 0
  for (let at = FROM; at < FROM + days * DAY_MS; at += Math.round(stepMs * (0.5 + chance.unit()))) {
    samples.push([at, on])
    if (!chance.happens(stays)) on = 1 - on
  }
  return samples
}

function randomSeries(seed: number): { series: PageSeries; setup: MachineSetup } {
  const chance = new Chance(seed)
  const days = chance.pick(3, 10, 40)
  const all: [string, Samples][] = [
    ['power', measured(days, chance)],
    ['chw_in_temp', measured(days, chance)],
    ['custom', measured(days, chance)],
    ['status', state(days, chance)],
    ['fault', state(days, chance)],
  ]
  const series = new Map(all.filter(() => chance.happens(0.8)))
  const limit = chance.pick(null, null, null, 400_000)
  return { series, setup: setupOf([...series.keys()], { gapLimitMs: limit }) }
}

const kindsSeen = new Set<string>()

describe('kind and step of each reading', () => {
  test('as a slow reading of the domain reference decides, from hours as they are stored', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
        const { series, setup } = randomSeries(seed)
        if (series.size === 0) return
        const block = blockOf(series)
        const paces = inHours(setup, block)
        const said = pageHolds(series, () => ({ mode: 'auto', limitMs: setup.gapLimitMs }))
        for (const reading of setup.readings) {
          const { kind, limitMs, heardMs } = holdOf(setup, paces, reading)
          const want = said.get(reading.id)
          kindsSeen.add(kind)
          expect([seed, reading.id, kind !== 'sampled', limitMs, heardMs]).toEqual([
            seed,
            reading.id,
            want?.onChange,
            want?.limitMs,
            want?.heardMs,
          ])
        }
        expect(pacesOf(setup, block)).toEqual(paces)
      }),
      // The example has equally long steps, of which some belong to the longest tenth.
      { numRuns: 150, examples: [[1149032491]] },
    )
    expect([...kindsSeen].sort()).toEqual(['measuredOnChange', 'sampled', 'stateOnChange'])
  }, 60_000)

  const kindOf = (id: string, samples: Samples, others: Record<string, Samples> = {}) => {
    const series = new Map([[id, samples], ...Object.entries(others)])
    const setup = setupOf([...series.keys()])
    const hold = holdOf(setup, pacesOf(setup, blockOf(series)), { id })
    return [isOnChange(hold), hold.limitMs / MINUTE_MS]
  }
  const steps = (lengths: number[], value: (n: number) => number): Samples => {
    let at = FROM
    return lengths.map((minutes, n) => {
      at += minutes * MINUTE_MS
      return [at, value(n)] as const
    })
  }
  const repeat = (n: number, ...minutes: number[]) => Array.from({ length: n }, () => minutes).flat()
  const everyMinute = steps(repeat(20_000, 1), () => 1)

  test('a state with fewer than 20 samples is on change, with 20 when at least half of them differ', () => {
    const changingAt = (changes: number, count: number) =>
      steps(repeat(count, 60), (n) => Math.min(n, changes) % 2)
    expect(kindOf('status', changingAt(0, 19))).toEqual([true, 180])
    expect(kindOf('status', changingAt(0, 20))).toEqual([false, 180])
    // 20 steps: 10 changes are half of them, 9 are not.
    expect(kindOf('status', changingAt(10, 21))).toEqual([true, 180])
    expect(kindOf('status', changingAt(9, 21))).toEqual([false, 180])
  })

  test('a measured value that is written when it changes is on change', () => {
    // 60 times: four steps of a minute and one of two hours, with the same change across each.
    const lengths = repeat(60, 1, 1, 1, 1, 120)
    expect(
      kindOf(
        'power',
        steps(lengths, (n) => n % 2),
      ),
    ).toEqual([true, 5])
    expect(
      kindOf(
        'power',
        steps(lengths, (n) => n % 2),
        { custom: everyMinute },
      ),
    ).toEqual([true, 5])
  })

  test('fewer than 20 long steps, a large change across them, or one hour of silence in a month: sampled', () => {
    expect(
      kindOf(
        'power',
        steps(repeat(19, 1, 1, 1, 1, 120), (n) => n % 2),
      )[0],
    ).toBe(false)
    const jumps = steps(repeat(60, 1, 1, 1, 1, 120), (n) => 100 + n + 500 * Math.floor((n + 1) / 5))
    expect(kindOf('power', jumps)[0]).toBe(false)
    const pauses = steps([...repeat(20, ...repeat(900, 1), 20)], (n) => n % 2)
    expect(kindOf('power', pauses)[0]).toBe(false)
  })

  test('a change from rest is no large change', () => {
    // Off for two hours at 1 kW of 100 kW, then three minutes on.
    const lengths = repeat(60, 120, 1, 1, 1)
    expect(
      kindOf(
        'power',
        steps(lengths, (n) => (n % 4 === 3 ? 1 : 95 + (n % 4))),
      )[0],
    ).toBe(true)
    expect(
      kindOf(
        'power',
        steps(lengths, (n) => (n % 4 === 3 ? 10 : 95 + (n % 4))),
      )[0],
    ).toBe(false)
  })

  test('a sensor that died for days is not on change', () => {
    // 22 steps longer than the limit; the two longest hold nearly all of their time.
    const lengths = [...repeat(20, ...repeat(500, 1), 6), 6000, ...repeat(300, 1), 9000, ...repeat(300, 1)]
    expect(
      kindOf(
        'power',
        steps(lengths, (n) => n % 2),
        { custom: everyMinute },
      )[0],
    ).toBe(false)
  })
})
