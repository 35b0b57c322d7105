import { derive, initialCarry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { Plant } from '#core/plant/plant-block.ts'
import { type PlantSpec, ratedPowerKw } from '#core/plant/plant-spec.ts'
import type { HourSums } from '#core/rollups/hour-sums.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { addToHistory, emptyHistory } from '#core/signals/history.ts'
import { type MachineRules, resolveRules } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { standardReadings } from '#core/signals/readings/standard-readings.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { type LocalMonth, localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { type PhasePoint, phasePointsOf } from './phase-points.ts'

/** A demonstration chiller over whole local months, derived as the product derives a machine. */
export interface PlantHistory {
  readonly spec: PlantSpec
  readonly months: readonly LocalMonth[]
  readonly fromMs: number
  readonly toMs: number
  readonly events: readonly UnitEvent[]
  readonly hours: readonly HourSums[]
  /** The first compressor's running minutes. */
  readonly points: readonly PhasePoint[]
}

export const TIMEZONE = 'America/Sao_Paulo'

/** The history of `count` months from `first` on. */
export function plantHistory(spec: PlantSpec, first: LocalMonth, count: number): PlantHistory {
  const calendar = localCalendar(TIMEZONE)
  const months = Array.from({ length: count }, (_, n) => shiftMonth(first, n))
  const monthEnd = (month: LocalMonth): number => calendar.monthStart(shiftMonth(month, 1))
  const plant = new Plant(spec)
  const setup = setupOf(spec)
  const events = new Map<string, UnitEvent>()
  const hours: HourSums[] = []
  const points: PhasePoint[] = []
  let rules: MachineRules | undefined
  let carry: ReturnType<typeof initialCarry> | undefined
  for (const month of months) {
    const [fromMs, toMs] = [calendar.monthStart(month), monthEnd(month)]
    const samples: SampleBlock = normalise(plant.block(fromMs, toMs), setup).samples
    rules ??= resolveRules(setup, addToHistory(emptyHistory(), samples))
    const derived = derive({ rules, carry: carry ?? initialCarry(rules, fromMs), samples, toMs })
    // An event that was unsettled at a month's end is derived again with the next month.
    for (const event of derived.events) events.set(`${event.unit} ${event.type} ${event.fromMs}`, event)
    hours.push(...derived.hours)
    points.push(...phasePointsOf(samples, spec.compressors.length))
    carry = derived.carryAt(toMs)
  }
  const [fromMs, toMs] = [calendar.monthStart(first), calendar.monthStart(shiftMonth(first, count))]
  return { spec, months, fromMs, toMs, events: [...events.values()], hours, points }
}

/** The plant's readings that the figures need. */
const NEEDED = /^(c\d_)?(status|fault|capacity|power)$/

function setupOf(spec: PlantSpec): MachineSetup {
  const compressors = spec.compressors.map((_, n) => ({ id: `C${n + 1}`, nome: `Compressor ${n + 1}` }))
  return {
    tipo: spec.kind,
    compressorIds: compressors.map(({ id }) => id),
    readings: standardReadings(spec.key, compressors).filter(({ id }) => NEEDED.test(id)),
    ratedPowerKw: ratedPowerKw(spec),
    gapLimitMs: null,
    microStopMs: 300_000,
    textStates: {},
    inverted: [],
  }
}
