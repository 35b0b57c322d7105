import { derive, initialCarry } from '../../derive.ts'
import type { UnitEvent } from '../../events/unit-event.ts'
import { type MachineModel, resolveModel } from '../../model.ts'
import { Plant } from '../../plant/plant-block.ts'
import { type PlantSpec, ratedPowerKw } from '../../plant/plant-spec.ts'
import type { HourSums } from '../../rollups/hour-sums.ts'
import type { SampleBlock } from '../../signals/blocks.ts'
import { addToHistory, emptyHistory } from '../../signals/history.ts'
import type { MachineSetup } from '../../signals/machine-setup.ts'
import { normalise } from '../../signals/normalise.ts'
import { standardReadings } from '../../signals/standard-readings.ts'
import { type LocalMonth, localCalendar, shiftMonth } from '../../time/local-calendar.ts'
import { type PhasePoint, samplePoints } from './phase-points.ts'

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

export function plantHistory(spec: PlantSpec, months: readonly LocalMonth[]): PlantHistory {
  const calendar = localCalendar(TIMEZONE)
  const edges = [...months, shiftMonth(months.at(-1)!, 1)].map((month) => calendar.monthStart(month))
  const plant = new Plant(spec)
  const setup = setupOf(spec)
  const events = new Map<string, UnitEvent>()
  const hours: HourSums[] = []
  const points: PhasePoint[] = []
  let model: MachineModel | undefined
  let carry: ReturnType<typeof initialCarry> | undefined
  for (const [index, fromMs] of edges.slice(0, -1).entries()) {
    const toMs = edges[index + 1]!
    const samples: SampleBlock = normalise(plant.block(fromMs, toMs), setup).samples
    model ??= resolveModel(setup, addToHistory(emptyHistory(), samples))
    const derived = derive({ model, carry: carry ?? initialCarry(model, fromMs), samples, toMs })
    // What was unsettled at a month's end comes again with the next one.
    for (const event of derived.events) events.set(`${event.unit} ${event.type} ${event.fromMs}`, event)
    hours.push(...derived.hours)
    points.push(...samplePoints(samples, spec.compressors.length))
    carry = derived.carryAt(toMs)
  }
  return { spec, months, fromMs: edges[0]!, toMs: edges.at(-1)!, events: [...events.values()], hours, points }
}

/** Of the plant's readings those that the figures need. */
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
