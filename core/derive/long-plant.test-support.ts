import { addToHistory, emptyHistory } from '#core/signals/history.ts'
import { resolveRules } from '#core/signals/machine-rules.ts'
import { pacesOf } from '#core/signals/pace/pace-study.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { DAY_MS, floorHour } from '#core/time/hours.ts'
import { randomPoints, rawBlock } from './figures-from-raw-points/random-points.test-support.ts'
import type { RandomPlant } from './random-plant.test-support.ts'

/** A plant of up to three weeks, with readings on change and silences of more than a day; null: it has no sample. */
export function longPlant(seed: number): RandomPlant | null {
  const { setup, written, fromMs, toMs } = randomPoints(seed, 20 * DAY_MS)
  const { samples } = normalise(rawBlock([...written].sort((a, b) => a.atMs - b.atMs)), setup)
  if (samples.atMs.length === 0) return null
  const history = { ...addToHistory(emptyHistory(), samples), paces: pacesOf(setup, samples) }
  return { rules: resolveRules(setup, history), samples, fromMs: floorHour(fromMs), toMs }
}
