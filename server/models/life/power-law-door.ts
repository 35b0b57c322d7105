import { fitPowerLaw, type PowerLawRefusal, type RepairedSystem } from '#core/life/fits/power-law-fit.ts'
import type { Door } from '../answer-line.ts'
import { listAt, numberAt, numbersAt, objectAt } from '../members.ts'

const MOST_SYSTEMS = 100_000
const MOST_FAILURES = 5_000_000
const aboveZero = { least: 0, above: true }

const refusals: Readonly<Record<PowerLawRefusal, string>> = {
  'no-failure': 'no system has a failure, so beta is unknown',
  'all-at-end': 'all failures are at the end of the longest observation, so beta has no maximum',
}

/** `{systems: [{times: [hours], end}]}`, time-terminated → `{beta, lambda}`. */
export const powerLawDoor: Door = (line) => {
  const fit = fitPowerLaw(listAt(line.systems, 'systems', MOST_SYSTEMS).map(systemAt))
  if (typeof fit === 'string') throw new Error(refusals[fit])
  return fit
}

function systemAt(value: unknown, i: number): RepairedSystem {
  const system = objectAt(value, `systems.${i}`)
  const end = numberAt(system.end, `systems.${i}.end`, aboveZero)
  const times = numbersAt(system.times, `systems.${i}.times`, MOST_FAILURES, aboveZero)
  const late = times.findIndex((time) => time > end)
  if (late >= 0) throw new Error(`systems.${i}.times.${late} is after the end`)
  return { times, end }
}
