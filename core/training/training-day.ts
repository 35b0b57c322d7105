import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { Carry } from '#core/derive/derive.ts'
import { MACHINE_UNIT, type UnitEvent } from '#core/events/unit-event.ts'
import { UnitState } from '#core/rollups/unit-meter.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { type MachineRules, readingsOfRules, type UnitRules } from '#core/signals/machine-rules.ts'
import { forEachHold } from '#core/signals/pace/hold.ts'
import { type DemandRule, readingsOfDemand } from './demand.ts'
import { PhaseWalk } from './phase-walk.ts'
import { CELL_MS, CellCollector } from './training-cells.ts'
import { UnitValues } from './unit-values.ts'

export interface TrainingDayInput {
  readonly rules: MachineRules
  readonly demand: ReadonlyMap<string, DemandRule>
  /** The readings whose means the machine's cells hold. */
  readonly readings: readonly string[]
  /** All samples from the carry, or from the longest hold before fromMs, to toMs. */
  readonly samples: SampleBlock
  /** A carry at or before fromMs; null: no value is held from before the samples. */
  readonly carry: Pick<Carry, 'atMs' | 'held' | 'heard' | 'meters'> | null
  /** The units' events whose phases reach into the stretch. */
  readonly events: readonly UnitEvent[]
  readonly fromMs: number
  readonly toMs: number
}

/** What models learn from one stretch of samples, by unit: means over 5 minutes within one phase. The machine's own cells also hold its readings. */
export function trainingDay(input: TrainingDayInput): Map<string, SampleBlock> {
  const { rules, samples, carry, fromMs, toMs } = input
  const { atMs } = samples
  const readings = [
    ...new Set([
      ...readingsOfRules(rules),
      ...input.readings,
      ...[...input.demand.values()].flatMap(readingsOfDemand),
    ]),
  ]
  const units = rules.units.map((unit) => new UnitDay(unit, input, readings))
  const startMs = carry !== null && carry.atMs <= fromMs ? carry.atMs : Math.min(fromMs, atMs[0] ?? fromMs)
  const before = carry ?? { held: {} }
  let row = lowerBound(atMs, fromMs)
  forEachHold({ samples, readings, rules, before, fromMs: startMs, toMs }, (aMs, bMs, values) => {
    if (bMs <= fromMs) return
    const beginMs = Math.max(aMs, fromMs)
    while (row < atMs.length && floatAt(atMs, row) < beginMs) row++
    const isSample = row < atMs.length && atMs[row] === beginMs
    let runningLoad = 0
    for (const unit of units) runningLoad += unit.readState(values)
    for (const unit of units) unit.add(beginMs, bMs, { values, isSample, runningLoad })
  })
  return new Map(units.map((unit) => [unit.unit, unit.cells()]))
}

/** One unit's cells. */
class UnitDay {
  readonly unit: string
  readonly #state: UnitState
  readonly #load: number | null
  readonly #values: UnitValues
  readonly #phases: PhaseWalk
  readonly #collector: CellCollector

  constructor(unit: UnitRules, input: TrainingDayInput, readings: readonly string[]) {
    this.unit = unit.unit
    this.#state = new UnitState(unit, readings)
    this.#load = unit.unit === MACHINE_UNIT || unit.load === null ? null : readings.indexOf(unit.load)
    this.#values = new UnitValues(unit, input.demand.get(unit.unit), readings)
    this.#phases = new PhaseWalk(input.events.filter((event) => event.unit === unit.unit))
    const kept = unit.unit === MACHINE_UNIT ? input.readings : []
    this.#collector = new CellCollector(
      kept,
      kept.map((id) => readings.indexOf(id)),
    )
  }

  /** Reads the unit's running state; returns its part of the running compressors' load, NaN: not known. */
  readState(values: Float64Array): number {
    this.#state.read(values)
    if (this.unit === MACHINE_UNIT || this.#state.running === 0) return 0
    return this.#state.running === 1 && this.#load !== null ? floatAt(values, this.#load) : Number.NaN
  }

  add(
    aMs: number,
    bMs: number,
    { values, isSample, runningLoad }: { values: Float64Array; isSample: boolean; runningLoad: number },
  ): void {
    const isRunning = this.#state.running === 1
    this.#values.read(values, runningLoad)
    const { demand, gained, spent } = this.#values
    const isPoint = demand > 0 && gained > 0
    for (let fromMs = aMs; fromMs < bMs; ) {
      const { phase, untilMs } = this.#phases.at(fromMs)
      // The values of a unit at rest do not count; those during a stop or a failure do.
      const counts = isPoint && (isRunning || phase !== 'steady')
      const toMs = Math.min(bMs, untilMs, (Math.floor(fromMs / CELL_MS) + 1) * CELL_MS)
      const part = {
        fromMs,
        toMs,
        phase,
        isRunning,
        isSample: isSample && fromMs === aMs,
        point: counts ? { demand, gained, spent } : null,
      }
      this.#collector.add(part, values)
      fromMs = toMs
    }
  }

  cells(): SampleBlock {
    return this.#collector.cells()
  }
}
