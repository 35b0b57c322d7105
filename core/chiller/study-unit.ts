import { floatAt } from '#core/arrays/element-at.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import type { ChillerModel } from './chiller-model.ts'
import { expectedPower } from './expected-power.ts'
import type { FaultAlarm } from './faults/fault-kinds.ts'
import { DailyResiduals } from './points/daily-residuals.ts'
import { EpisodeAnomalies } from './points/episode-anomalies.ts'
import type { FoundAnomaly } from './points/found-anomaly.ts'
import { type CloudPoint, DEMAND_MAX, PhaseCloud } from './points/phase-cloud.ts'
import { PhaseTimes, type PointPhase } from './points/phase-times.ts'
import { SteadyAnomalies } from './points/steady-anomalies.ts'
import { ChillerWatch } from './watch-chiller.ts'

/** What the analytics view shows of a unit. Plain JSON of bounded size. */
export interface UnitStudy {
  readonly phases: Readonly<
    Record<
      PointPhase,
      {
        /** Samples of the phase; the points may be fewer. */
        readonly count: number
        readonly points: readonly CloudPoint[]
        /** All anomalies of the phase, the newest MOST_ANOMALIES. */
        readonly anomalies: readonly FoundAnomaly[]
      }
    >
  >
  readonly alarms: readonly FaultAlarm[]
  /** Mean ln(power / expected) of each UTC day with enough steady operation; the day is counted from 1970. */
  readonly residuals: readonly (readonly [day: number, residual: number])[]
}

/** Newest anomalies of a phase that are kept. */
const MOST_ANOMALIES = 2_000

/** Applies a unit's model to its own history, stretch after stretch in order of time (a UTC day at once is best). */
export class UnitStudent {
  readonly #model: ChillerModel
  readonly #phases: PhaseTimes
  readonly #watch: ChillerWatch
  readonly #steady: SteadyAnomalies
  readonly #episodes: EpisodeAnomalies
  readonly #residuals: DailyResiduals
  readonly #clouds: Readonly<Record<PointPhase, PhaseCloud>> = {
    operational: new PhaseCloud(),
    startup: new PhaseCloud(),
    shutdown: new PhaseCloud(),
    failure: new PhaseCloud(),
  }

  /** `events`: the unit's own events of the whole history. */
  constructor(model: ChillerModel, events: readonly UnitEvent[]) {
    this.#model = model
    this.#phases = new PhaseTimes(events)
    this.#watch = new ChillerWatch(model, null, 'first')
    this.#steady = new SteadyAnomalies(model)
    this.#episodes = new EpisodeAnomalies(model.stepMs)
    this.#residuals = new DailyResiduals(model)
  }

  take(samples: SampleBlock): void {
    this.#watch.take(samples, this.#phases.unsteady, (block, residual) => {
      this.#steady.take(block, residual)
      this.#residuals.take(block)
    })
    const expected = expectedPower(this.#model, samples)
    const { power, capacity, demand, cop, chw_out_temp: chwOut, cw_in_temp: cwIn } = samples.readings
    for (let row = 0; row < expected.length; row += 1) {
      const [kw, tr] = [power?.[row] ?? Number.NaN, capacity?.[row] ?? Number.NaN]
      const expectedKw = floatAt(expected, row)
      if (!(kw > 0.02 * this.#model.highestPowerKw)) continue
      const efficiency = Number.isFinite(tr) ? (KW_PER_TR * tr) / kw : (cop?.[row] ?? Number.NaN)
      const percent = demand?.[row] ?? Number.NaN
      const load = Number.isFinite(percent) ? percent : (100 * tr) / this.#model.power.loadRef
      if (!Number.isFinite(efficiency) || !Number.isFinite(load) || efficiency <= 0) continue
      const atMs = floatAt(samples.atMs, row)
      const phase = this.#phases.at(atMs)
      this.#clouds[phase].add(load, efficiency)
      const residual = Math.log(kw / expectedKw)
      const water = { chwOutC: chwOut?.[row] ?? Number.NaN, cwInC: cwIn?.[row] ?? Number.NaN }
      this.#episodes.take(phase, { atMs, demand: Math.min(DEMAND_MAX, load), efficiency, residual, ...water })
    }
  }

  finish(): UnitStudy {
    this.#episodes.end()
    const found = [...this.#steady.found(this.#watch.cleanings), ...this.#episodes.found]
    const ofPhase = (phase: PointPhase) => ({
      count: this.#clouds[phase].count,
      points: this.#clouds[phase].points,
      anomalies: found.filter((one) => one.phase === phase).slice(-MOST_ANOMALIES),
    })
    return {
      phases: {
        operational: ofPhase('operational'),
        startup: ofPhase('startup'),
        shutdown: ofPhase('shutdown'),
        failure: ofPhase('failure'),
      },
      alarms: this.#watch.alarms,
      residuals: [...this.#residuals.byDay],
    }
  }
}
