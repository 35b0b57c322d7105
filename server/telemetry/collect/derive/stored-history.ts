import { setImmediate } from 'node:timers/promises'
import { addToHistory, emptyHistory, type HistoryStats, isPowerReading } from '#core/signals/history.ts'
import { DAY_MS, floorHour } from '#core/time/hours.ts'
import { decodeChunk } from '../../chunks/chunk-codec.ts'
import type { BegunCollection } from '../../store/collection-row.ts'
import { readChunks } from '../../store/read-chunks.ts'
import type { Deriving, Run } from '../collector-run.ts'

/** The history of all stored samples, or of the samples of some readings. A fixed median step stays. */
export async function storedHistory(
  run: Deriving,
  row: BegunCollection,
  readings?: readonly string[],
): Promise<HistoryStats> {
  let history: HistoryStats = {
    ...emptyHistory(),
    keptMedianStepMs: row.history?.keptMedianStepMs ?? null,
  }
  for (let at = floorHour(row.fromMs); at <= (row.newestSampleMs ?? row.fromMs); at += DAY_MS) {
    run.signal.throwIfAborted()
    const chunks = await readChunks(run.deps.db, run.machineId, at, at + DAY_MS)
    for (const { data } of chunks) {
      history = addToHistory(history, decodeChunk(data, readings))
      await setImmediate()
    }
  }
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
  const sought = await storedHistory(run, await run.state.begunRow(), powers)
  const { highestHourlyMeanKw, highestHourMs } = sought
  const settled = { ...history, highestHourlyMeanKw, highestHourMs, highestUnsettled: false }
  await run.state.write({ collection: { history: settled } })
  return true
}
