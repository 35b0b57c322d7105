import { entryAt } from '#core/arrays/element-at.ts'
import { machineLikelihood } from '../fits/machine-likelihood.ts'
import type { MachineHistory } from '../machine-history.ts'
import { NextFailure } from '../next-failure.ts'
import { fleetPosterior } from './fleet-posterior.ts'

/**
 * The next failure of each machine of a fleet, all machines of one type. A hierarchical model: each machine has one of the processes
 * (constant rate, Weibull gaps, power-law trend) with a level of its own, drawn from the fleet's distribution, which is learnt from all
 * machines. The forecast averages over processes and their parameters, so that few failures give wide answers. The order of the
 * machines changes nothing. `sweeps`: the number of draws; left out: the usual number.
 */
export function forecastFleet(machines: readonly MachineHistory[], sweeps?: number): readonly NextFailure[] {
  const order = machines.map((_, i) => i).sort((a, b) => compare(entryAt(machines, a), entryAt(machines, b)))
  const sorted = order.map((i) => entryAt(machines, i))
  const referenceHours = referenceOf(sorted)
  const failures = sorted.reduce((sum, one) => sum + one.failures.length, 0)
  const hours = sorted.reduce((sum, one) => sum + one.hours, 0)
  const pooledLevel = Math.log(((failures + 0.5) * referenceHours) / Math.max(hours, referenceHours))
  const posterior = fleetPosterior(
    sorted.map((one) => machineLikelihood(one, referenceHours)),
    pooledLevel,
    sweeps,
  )
  const forecasts = new Array<NextFailure>(machines.length)
  for (const [place, i] of order.entries())
    forecasts[i] = new NextFailure(entryAt(machines, i), entryAt(posterior, place), referenceHours)
  return forecasts
}

/** The mean hours of the machines that have run, the unit in which levels are measured. */
function referenceOf(machines: readonly MachineHistory[]): number {
  const run = machines.filter((one) => one.hours > 0)
  return run.length === 0 ? 1000 : run.reduce((sum, one) => sum + one.hours / run.length, 0)
}

/** An order by the data alone, so that names and the order of the line have no say. */
function compare(a: MachineHistory, b: MachineHistory): number {
  if (a.hours !== b.hours) return a.hours - b.hours
  if (a.failures.length !== b.failures.length) return a.failures.length - b.failures.length
  for (const [i, time] of a.failures.entries()) {
    const other = entryAt(b.failures, i)
    if (time !== other) return time - other
  }
  return 0
}
