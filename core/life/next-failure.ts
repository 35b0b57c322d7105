import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import { baseHazard, processes } from './failure-process.ts'
import type { MachinePosterior } from './fleet/fleet-posterior.ts'
import { logNormalSurvival } from './log-normal-gaps.ts'
import { gapsOf, type MachineHistory } from './machine-history.ts'

/** ln 10¹² */
const LOG_RANGE = 27.6

/** The distribution of the hours until a machine's next failure. */
export class NextFailure {
  private readonly posterior: MachinePosterior
  private readonly referenceHours: number
  private readonly age: number
  private readonly open: number
  private readonly hazards = new Float64Array(processes.length)

  constructor(history: MachineHistory, posterior: MachinePosterior, referenceHours: number) {
    this.posterior = posterior
    this.referenceHours = referenceHours
    this.age = history.hours / referenceHours
    this.open = gapsOf(history).open / referenceHours
  }

  /** The chance that the next `hours` operating hours pass without failure: the mean over the posterior's draws. */
  survival(hours: number): number {
    const { process, level } = this.posterior
    this.hazards.fill(-1)
    let sum = 0
    for (let i = 0; i < level.length; i++) {
      const index = process[i] ?? 0
      const { kind, shape, power } = entryAt(processes, index)
      if (kind === 'log-normal')
        sum += logNormalSurvival(shape, floatAt(level, i), this.open, hours / this.referenceHours)
      else sum += Math.exp(-this.hazardOf(index, hours) * Math.exp(power * floatAt(level, i)))
    }
    return sum / level.length
  }

  /** The hours until the survival has fallen to `part`, 0 < part < 1; between 10⁻¹² and 10¹² times the fleet's mean hours. */
  hoursUntil(part: number): number {
    let [low, high] = [-LOG_RANGE, LOG_RANGE]
    while (high - low > 1e-6) {
      const middle = (low + high) / 2
      if (this.survival(this.referenceHours * Math.exp(middle)) > part) low = middle
      else high = middle
    }
    return this.referenceHours * Math.exp((low + high) / 2)
  }

  /** One process's hazard of the next hours, reckoned once for all draws. */
  private hazardOf(index: number, hours: number): number {
    const known = floatAt(this.hazards, index)
    if (known >= 0) return known
    const process = entryAt(processes, index)
    const since = process.kind === 'renewal' ? this.open : this.age
    const hazard = baseHazard(process, since, hours / this.referenceHours)
    this.hazards[index] = hazard
    return hazard
  }
}
