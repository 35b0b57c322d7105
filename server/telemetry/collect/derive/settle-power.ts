import { setImmediate } from 'node:timers/promises'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { addToHistory, emptyHistory, type HistoryStats } from '#core/signals/history.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { fillPower, type NewestOfMeters, withPowerColumns } from '#core/signals/meters/meter-power.ts'
import type { MachineMeters } from '#core/signals/meters/meter-rules.ts'
import { metersOf } from '#core/signals/meters/meters-of.ts'
import { DAY_MS, floorHour } from '#core/time/hours.ts'
import { decodeChunk, encodeChunk } from '../../chunks/chunk-codec.ts'
import type { BegunCollection } from '../../store/collection-row.ts'
import { readChunks } from '../../store/read-chunks.ts'
import type { Chunk } from '../../store/write-step.ts'
import type { Deriving } from '../collector-run.ts'

/**
 * Makes the power of energy per interval anew once the usual steps are known: the step after a gap is the usual one. Returns the history
 * with the highest hourly means of that power. A killed process does this again.
 */
export async function settlePower(
  run: Deriving,
  row: BegunCollection,
  { history, setup }: { history: HistoryStats; setup: MachineSetup },
): Promise<HistoryStats> {
  const meters = intervalsOf(setup, history)
  if (Object.keys(meters).length === 0) return history
  let newest: NewestOfMeters = {}
  let counted: HistoryStats = { ...emptyHistory(), levels: history.levels }
  await run.state.flush()
  for (let at = floorHour(row.fromMs); at <= (row.newestSampleMs ?? row.fromMs); at += DAY_MS) {
    run.signal.throwIfAborted()
    const changed: Chunk[] = []
    for (const chunk of await readChunks(run.deps.db, run.machineId, at, at + DAY_MS)) {
      const samples = withPowerColumns(decodeChunk(chunk.data), meters)
      const before = powersOf(samples, meters)
      newest = fillPower(samples, meters, { newest, countFromMs: Number.POSITIVE_INFINITY }).newest
      counted = addToHistory(counted, samples)
      if (!powersOf(samples, meters).equals(before)) changed.push({ ...chunk, data: encodeChunk(samples) })
      await setImmediate()
    }
    if (changed.length > 0) await run.state.write({ chunks: changed, collection: {} })
  }
  const { highestHourlyMeanKw, highestHourMs, openHour } = counted
  return { ...history, highestHourlyMeanKw, highestHourMs, openHour, highestUnsettled: false }
}

/** The meters whose power depends on the usual step. */
function intervalsOf(setup: MachineSetup, history: HistoryStats): MachineMeters {
  const all = Object.entries(metersOf(setup, history).meters ?? {})
  return Object.fromEntries(all.filter(([, { kind }]) => kind === 'interval'))
}

/** The bytes of the meters' columns of power. */
const powersOf = ({ readings }: SampleBlock, meters: MachineMeters): Buffer =>
  Buffer.concat(
    Object.keys(meters).flatMap((id) => {
      const column = readings[id]
      return column === undefined ? [] : [new Uint8Array(column.buffer, column.byteOffset, column.byteLength)]
    }),
  )
