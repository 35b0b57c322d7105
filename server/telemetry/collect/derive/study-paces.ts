import { setImmediate } from 'node:timers/promises'
import type { SampleBlock } from '#core/signals/blocks.ts'
import type { HistoryStats } from '#core/signals/history.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { PaceStudy, withOnChange } from '#core/signals/pace/pace-study.ts'
import type { ReadingPaces } from '#core/signals/pace/reading-pace.ts'
import { DAY_MS, floorHour } from '#core/time/hours.ts'
import { decodeChunk } from '../../chunks/chunk-codec.ts'
import type { BegunCollection } from '../../store/collection-row.ts'
import { readChunks } from '../../store/read-chunks.ts'
import type { Deriving } from '../collector-run.ts'

/** Settles the paces and kinds of a machine's readings by all of its stored samples. */
export async function studiedHistory(
  run: Deriving,
  row: BegunCollection,
  { history, setup }: { history: HistoryStats; setup: MachineSetup },
): Promise<HistoryStats> {
  return { ...history, paces: await studyPaces(run, row, setup) }
}

async function studyPaces(run: Deriving, row: BegunCollection, setup: MachineSetup): Promise<ReadingPaces> {
  const study = new PaceStudy()
  await eachStoredHour(run, row, (samples) => study.add(samples))
  const { paces, changes } = study.result(setup)
  if (changes === null) return paces
  await eachStoredHour(run, row, (samples) => changes.add(samples))
  return withOnChange(paces, changes)
}

/** Visits the samples of the stored hours in order. */
export async function eachStoredHour(
  run: Deriving,
  row: BegunCollection,
  visit: (samples: SampleBlock) => void,
  readings?: readonly string[],
): Promise<void> {
  for (let at = floorHour(row.fromMs); at <= (row.newestSampleMs ?? row.fromMs); at += DAY_MS) {
    run.signal.throwIfAborted()
    for (const { data } of await readChunks(run.deps.db, run.machineId, at, at + DAY_MS)) {
      visit(decodeChunk(data, readings))
      await setImmediate()
    }
  }
}
