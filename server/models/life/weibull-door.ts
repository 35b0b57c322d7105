import { fitWeibull, type LifeData, type WeibullRefusal } from '#core/life/fits/weibull-fit.ts'
import type { Door } from '../answer-line.ts'
import { listAt, numbersAt } from '../members.ts'

const MOST_AGES = 5_000_000

const refusals: Readonly<Record<WeibullRefusal, string>> = {
  'no-failure': 'no age is a failure, so the data have no fit',
  'one-age': 'all failures are at one age and no age exceeds it, so the shape has no maximum',
}

/** `{time: [hours], status: [1 failed, 0 censored]}` → `{shape, scale, loglik}`. */
export const weibullDoor: Door = (line) => {
  const fit = fitWeibull(lifeDataOf(line))
  if (typeof fit === 'string') throw new Error(refusals[fit])
  return fit
}

function lifeDataOf(line: Readonly<Record<string, unknown>>): LifeData {
  const time = numbersAt(line.time, 'time', MOST_AGES, { least: 0, above: true })
  const status = listAt(line.status, 'status', MOST_AGES)
  if (status.length !== time.length)
    throw new Error(`time has ${time.length} entries and status has ${status.length}`)
  const odd = status.findIndex((one) => one !== 0 && one !== 1)
  if (odd >= 0) throw new Error(`status.${odd} must be 1 (failed) or 0 (censored)`)
  return {
    failed: time.filter((_, i) => status[i] === 1),
    censored: time.filter((_, i) => status[i] === 0),
  }
}
