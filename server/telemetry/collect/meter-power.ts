import type { SampleBlock } from '#core/signals/blocks.ts'
import { sliceSamples } from '#core/signals/combine-samples.ts'
import type { HistoryStats } from '#core/signals/history.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { fillPower, withPowerColumns } from '#core/signals/meters/meter-power.ts'
import { LONGEST_KNOWN_STEP_MS, type MachineMeters } from '#core/signals/meters/meter-rules.ts'
import { metersOf } from '#core/signals/meters/meters-of.ts'
import { type Findings, noFindings } from '#core/signals/values/reading-count.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { CollectJob } from './collect-job.ts'
import type { SampleWindow } from './derive/sample-window.ts'

/** The samples this long around changed ones may change, too: the power of a meter's step stands at the step's end. */
export const aroundMs = ({ readings }: Pick<MachineSetup, 'readings'>): number =>
  readings.some(({ energy }) => energy !== undefined) ? LONGEST_KNOWN_STEP_MS : 0

/** A piece and the window that has it, both with the power of the meters, and the findings about the meters. */
interface Powered extends Findings {
  readonly samples: SampleBlock
  readonly merged: SampleBlock
  readonly history: HistoryStats
}

/** Adds a piece to the window, with the power of its meters. */
export function addWithPower(
  window: SampleWindow,
  piece: SampleBlock,
  job: Pick<CollectJob, 'setup' | 'newFromMs'>,
  history: HistoryStats,
): Powered {
  const { meters } = metersOf(job.setup, history)
  if (meters === undefined) {
    window.add(piece)
    return { samples: piece, merged: window.view(), history, ...noFindings }
  }
  return fillWindow(window, withPowerColumns(piece, meters), { meters, job, history })
}

function fillWindow(
  window: SampleWindow,
  piece: SampleBlock,
  {
    meters,
    job,
    history,
  }: { meters: MachineMeters; job: Pick<CollectJob, 'newFromMs'>; history: HistoryStats },
): Powered {
  window.add(piece)
  const merged = window.view()
  const [firstMs, lastMs] = [piece.atMs[0], piece.atMs.at(-1)]
  const countFromMs = Math.max(job.newFromMs, firstMs ?? Number.POSITIVE_INFINITY)
  const { newest, tallies } = fillPower(merged, meters, { newest: history.meters ?? {}, countFromMs })
  const samples =
    firstMs === undefined || lastMs === undefined ? piece : sliceSamples(merged, firstMs, lastMs + 1)
  return { samples, merged, history: { ...history, meters: newest }, unmapped: [], tallies }
}

/** The stored hours around a piece's samples, in which the power may have changed. */
export function hoursAround(
  known: ReadonlyMap<number, unknown>,
  { atMs }: SampleBlock,
  setup: MachineSetup,
): number[] {
  const [firstMs, lastMs, ms] = [atMs[0], atMs.at(-1), aroundMs(setup)]
  if (ms === 0 || firstMs === undefined || lastMs === undefined) return []
  return [...known.keys()].filter((hourMs) => hourMs + HOUR_MS > firstMs - ms && hourMs <= lastMs + ms)
}
