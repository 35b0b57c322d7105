import { addToHistory, emptyHistory, type HistoryStats, isPowerReading } from '#core/signals/history.ts'
import type { BegunCollection } from '../../store/collection-row.ts'
import type { Deriving, Run } from '../collector-run.ts'
import { eachStoredHour } from './study-paces.ts'

/** The history of all stored samples, or of some readings of power, whose bounds then stay. A fixed median step stays. */
export async function storedHistory(
  run: Deriving,
  row: BegunCollection,
  ofPowers?: Pick<HistoryStats, 'levels'> & { readonly readings: readonly string[] },
): Promise<HistoryStats> {
  let history: HistoryStats = {
    ...emptyHistory(),
    keptMedianStepMs: row.history?.keptMedianStepMs ?? null,
    ...(row.history?.meters ? { meters: row.history.meters } : {}),
    ...(ofPowers?.levels ? { levels: ofPowers.levels } : {}),
  }
  await eachStoredHour(run, row, (samples) => (history = addToHistory(history, samples)), ofPowers?.readings)
  return history
}

/**
 * Searches the stored samples for the highest hourly means, if a highest mean shrank and a threshold depends on it. Returns whether it
 * searched.
 */
export async function settleHighest(run: Run): Promise<boolean> {
  const { setup } = run.target
  const { history, rules } = await run.state.row()
  const isNeeded =
    setup.ratedPowerKw === null &&
    rules?.units.some(({ running }) => running !== null && isPowerReading(running.reading))
  if (!history?.highestUnsettled || !isNeeded) return false
  await run.state.flush()
  const powers = setup.readings.map(({ id }) => id).filter(isPowerReading)
  const { levels } = history
  const sought = await storedHistory(run, await run.state.begunRow(), { readings: powers, levels })
  const { highestHourlyMeanKw, highestHourMs } = sought
  const settled = { ...history, highestHourlyMeanKw, highestHourMs, highestUnsettled: false }
  await run.state.write({ collection: { history: settled } })
  return true
}
