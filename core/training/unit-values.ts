import { capacityIn, type Slot, valueIn } from '#core/rollups/reading-slots.ts'
import type { UnitRules } from '#core/signals/machine-rules.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import type { DemandRule } from './demand.ts'

/** A unit's figures at one instant, from the readings' values. NaN: not known. */
export class UnitValues {
  /** Percent of the rated load. */
  demand = Number.NaN
  /** The COP's numerator and denominator, which add up over time: cooling and electric power in kW, or the COP itself and 1. */
  gained = Number.NaN
  spent = Number.NaN
  readonly #demand: (values: Float64Array) => number
  readonly #efficiency: (
    values: Float64Array,
    runningLoad: number,
  ) => readonly [gained: number, spent: number]

  constructor(rules: UnitRules, demand: DemandRule | undefined, readings: readonly string[]) {
    const slots = new Map(readings.map((id, i) => [id, i]))
    const slot = (id: string): Slot => slots.get(id) ?? null
    this.#demand = demandIn(demand, slot)
    this.#efficiency = efficiencyIn(rules, slot)
  }

  /** `runningLoad`: the sum of the running compressors' load; NaN: not known. */
  read(values: Float64Array, runningLoad: number): void {
    this.demand = this.#demand(values)
    const [gained, spent] = this.#efficiency(values, runningLoad)
    const isKnown = Number.isFinite(gained) && spent > 0
    this.gained = isKnown ? gained : Number.NaN
    this.spent = isKnown ? spent : Number.NaN
  }
}

type SlotOf = (id: string) => Slot

function demandIn(rule: DemandRule | undefined, slot: SlotOf): (values: Float64Array) => number {
  if (rule === undefined) return () => Number.NaN
  switch (rule.by) {
    case 'reading': {
      const own = slot(rule.reading)
      return (values) => valueIn(values, own)
    }
    case 'capacity': {
      const capacity = capacityIn(rule.capacity, slot)
      return (values) => (capacity(values) / rule.ratedTr) * 100
    }
    case 'power': {
      const own = slot(rule.reading)
      return (values) => (valueIn(values, own) / rule.ratedKw) * 100
    }
    default:
      return rule satisfies never
  }
}

const UNKNOWN = [Number.NaN, Number.NaN] as const

/** The COP's numerator and denominator by the unit's method (domain reference, section 3). */
function efficiencyIn(
  { cop, load }: UnitRules,
  slot: SlotOf,
): (values: Float64Array, runningLoad: number) => readonly [number, number] {
  switch (cop?.method) {
    case undefined:
      return () => UNKNOWN
    case 'sums':
    case 'share': {
      const [capacity, power] = [capacityIn(cop.capacity, slot), slot(cop.power)]
      const own = cop.method === 'share' && load !== null ? slot(load) : null
      const shareOf = (values: Float64Array, runningLoad: number) =>
        cop.method === 'share' ? valueIn(values, own) / runningLoad : 1
      return (values, runningLoad) => [
        KW_PER_TR * capacity(values) * shareOf(values, runningLoad),
        valueIn(values, power),
      ]
    }
    case 'cop': {
      const own = slot(cop.reading)
      return (values) => [valueIn(values, own), 1]
    }
    case 'kwPerTr': {
      const own = slot(cop.reading)
      return (values) => [KW_PER_TR, valueIn(values, own)]
    }
    default:
      return cop satisfies never
  }
}
