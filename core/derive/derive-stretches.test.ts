import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { HourSums } from '#core/rollups/hour-sums.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples, sliceSamples } from '#core/signals/combine-samples.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { withBounds } from './bounded-plant.test-support.ts'
import { type Carry, derive, initialCarry, restartHour } from './derive.ts'
import { longPlant } from './long-plant.test-support.ts'
import { Chance, type RandomPlant, randomPlant } from './random-plant.test-support.ts'

/** Stores the results of derivations as a collector does, through the interface alone. */
class Store {
  samples: SampleBlock = { atMs: new Float64Array(), readings: {} }
  readonly hours = new Map<string, HourSums>()
  events: UnitEvent[] = []
  private readonly carries = new Map<number, string>()
  private derivedToMs: number
  private readonly rules: MachineRules
  private readonly fromMs: number

  constructor(rules: MachineRules, fromMs: number) {
    this.rules = rules
    this.fromMs = fromMs
    this.derivedToMs = fromMs
  }

  collect(block: SampleBlock, toMs: number): void {
    this.samples = combineSamples([this.samples, block])
    let restart = restartHour(Math.min(block.atMs[0] ?? toMs, this.derivedToMs), this.rules)
    for (;;) {
      restart = Math.max(restart, this.fromMs)
      const redo = this.deriveFrom(restart, toMs)
      if (redo === null) break
      expect(redo).toBeLessThan(restart)
      restart = redo
    }
    this.derivedToMs = toMs
  }

  private deriveFrom(restart: number, toMs: number): number | null {
    const text = this.carries.get(restart)
    const carry: Carry = text === undefined ? initialCarry(this.rules, restart) : JSON.parse(text)
    expect(text !== undefined || restart === this.fromMs).toBe(true)
    const samples = sliceSamples(this.samples, restart, toMs)
    const { hours, events, redoFromMs, carryAt } = derive({ rules: this.rules, carry, samples, toMs })
    for (const hour of hours) this.hours.set(`${hour.hourMs} ${hour.unit}`, hour)
    const key = ({ unit, type, fromMs }: UnitEvent) => `${unit} ${type} ${fromMs}`
    const given = new Set(events.map(key))
    this.events = [...this.events.filter((e) => e.fromMs < restart && !given.has(key(e))), ...events]
    for (let hourMs = restart; hourMs <= toMs; hourMs += HOUR_MS) {
      this.carries.set(hourMs, JSON.stringify(carryAt(hourMs)))
    }
    return redoFromMs
  }

  /** Everything stored, in a fixed order. */
  contents() {
    const name = (e: UnitEvent) => `${e.fromMs} ${e.unit} ${e.type}`
    return {
      hours: [...this.hours].sort(([a], [b]) => (a < b ? -1 : 1)),
      events: [...this.events].sort((a, b) => (name(a) < name(b) ? -1 : 1)),
      carries: [...this.carries].sort(([a], [b]) => a - b),
    }
  }
}

function inOneGo({ rules, samples, fromMs, toMs }: RandomPlant) {
  const store = new Store(rules, fromMs)
  store.collect(samples, toMs)
  return store.contents()
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })

describe('deriving in stretches gives the bits of one derivation', () => {
  test('samples that arrive in order', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = randomPlant(seed)
        const chance = new Chance(seed)
        const store = new Store(plant.rules, plant.fromMs)
        for (let now = plant.fromMs; now < plant.toMs; ) {
          const next = Math.min(plant.toMs, now + chance.whole(1, chance.pick(60, 600, 9000)) * 1000)
          store.collect(sliceSamples(plant.samples, now, next), next)
          now = next
        }
        expect(store.contents()).toEqual(inOneGo(plant))
      }),
      { numRuns: 25 },
    )
  })

  test('single samples above a bound, which the next sample tells', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = withBounds(randomPlant(seed))
        const chance = new Chance(seed)
        const store = new Store(plant.rules, plant.fromMs)
        for (let now = plant.fromMs; now < plant.toMs; ) {
          const next = Math.min(plant.toMs, now + chance.whole(1, chance.pick(60, 600, 9000)) * 1000)
          store.collect(sliceSamples(plant.samples, now, next), next)
          now = next
        }
        expect(store.contents()).toEqual(inOneGo(plant))
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  test('values that are held for days, and silences of days', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = longPlant(seed)
        if (plant === null) return
        const chance = new Chance(seed)
        const store = new Store(plant.rules, plant.fromMs)
        const late: SampleBlock[] = []
        for (let now = plant.fromMs; now < plant.toMs; ) {
          const next = Math.min(plant.toMs, now + chance.whole(1, chance.pick(10, 40, 2000)) * 60_000)
          const block = sliceSamples(plant.samples, now, next)
          if (chance.happens(0.1)) late.push(block)
          else store.collect(block, next)
          now = next
        }
        for (const block of late) store.collect(block, plant.toMs)
        store.collect(sliceSamples(plant.samples, plant.toMs, plant.toMs), plant.toMs)
        expect(store.contents()).toEqual(inOneGo(plant))
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  test('samples that arrive late, twice or changed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = randomPlant(seed)
        const chance = new Chance(seed)
        const store = new Store(plant.rules, plant.fromMs)
        const late: SampleBlock[] = []
        for (let now = plant.fromMs; now < plant.toMs; ) {
          const next = Math.min(plant.toMs, now + chance.whole(60, 4000) * 1000)
          const block = sliceSamples(plant.samples, now, next)
          const fate = chance.pick('late', 'corrected', 'in time', 'in time')
          if (fate !== 'late') store.collect(fate === 'corrected' ? wrong(block) : block, next)
          if (fate !== 'in time') late.push(block)
          if (chance.happens(0.2) && late.length > 0) {
            const block = chance.pick(...late)
            late.splice(late.indexOf(block), 1)
            store.collect(block, next)
          }
          now = next
        }
        for (const block of late.reverse()) store.collect(block, plant.toMs)
        expect(store.contents()).toEqual(inOneGo(plant))
      }),
      { numRuns: 25 },
    )
  })

  test('shuffled and duplicated rows change nothing', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = randomPlant(seed)
        const chance = new Chance(seed)
        const pieces = Array.from({ length: 12 }, () => {
          const from = plant.fromMs + chance.whole(0, (plant.toMs - plant.fromMs) / 1000) * 1000
          return sliceSamples(plant.samples, from, from + chance.whole(1, 9000) * 1000)
        })
        const samples = combineSamples([...pieces, plant.samples, ...pieces.reverse()])
        expect(samples).toEqual(combineSamples([plant.samples]))
        expect(inOneGo({ ...plant, samples })).toEqual(inOneGo(plant))
      }),
      { numRuns: 15 },
    )
  })
})

/** The same instants with wrong values, which a later delivery corrects. */
function wrong(block: SampleBlock): SampleBlock {
  const entries = Object.entries(block.readings).map(([id, column]) => [
    id,
    column.map((value) => (/(status|fault|alarm)$/.test(id) ? 1 - value : value + 1)),
  ])
  return { atMs: block.atMs, readings: Object.fromEntries(entries) }
}
