import { setImmediate } from 'node:timers/promises'
import type { Bins } from '#core/series/bins.ts'
import { HeldSums } from '#core/series/held-sums.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import type { HeldBefore } from '#core/signals/pace/held-values.ts'
import { forEachHold } from '#core/signals/pace/hold.ts'
import type { HoldRules } from '#core/signals/pace/reading-hold.ts'
import { DAY_MS, floorHour } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Turns } from '#server/platform/work/turns.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { newestCarry, readChunks, sampledHours } from '../store/read-chunks.ts'

interface HeldQuestion {
  readonly machineId: string
  /** The holds of all readings that have had a value. */
  readonly rules: HoldRules
  /** The readings on change whose held values are asked for. */
  readonly readings: readonly string[]
  /** Instead of the readings' own values: one value of another name, computed from theirs in their order; NaN = unknown. */
  readonly computed?: { readonly id: string; of(values: Float64Array): number }
  readonly bins: Bins
  readonly nowMs: number
}

/** Before the bins, samples of this long are read: a state that no figure needs, and that holds longer, is not known. */
const LOOK_BACK_MS = 31 * DAY_MS
/** Values that one question decodes; of a longer time with many samples the newest part is read. */
const MOST_VALUES = 40_000_000
const BATCH_MS = 10 * DAY_MS
/** After this many decoded hours other requests get a turn. */
const HOURS_PER_TURN = 8
const turns = new Turns({ most: 2, mostWaiting: 200 })

/** The values that readings on change hold in the bins, by the rule by which figures hold them. */
export function readHeld(db: Db, asked: HeldQuestion): Promise<HeldSums> {
  return turns.run(() => readInTurn(db, asked))
}

async function readInTurn(db: Db, asked: HeldQuestion): Promise<HeldSums> {
  const { rules, readings, computed, bins, nowMs } = asked
  const sums = new HeldSums(bins, computed ? [computed.id] : readings)
  const valuesOf = computed
    ? (values: Float64Array) => Float64Array.of(computed.of(values))
    : (values: Float64Array) => values
  const toMs = Math.min(bins.toMs, nowMs)
  if (toMs <= bins.fromMs) return sums
  let { fromMs, before } = await startOf(db, asked, toMs)
  while (fromMs < toMs) {
    const endMs = Math.min(toMs, fromMs + BATCH_MS)
    const samples = await readSamples(db, asked, fromMs, endMs)
    let next = before
    const atHour = (hourMs: number, heldBefore: () => HeldBefore) => {
      if (hourMs === endMs) next = heldBefore()
    }
    forEachHold({ samples, readings, rules, before, fromMs, toMs: endMs, atHour }, (aMs, bMs, values) =>
      sums.add(aMs, bMs, valuesOf(values)),
    )
    before = next
    fromMs = endMs
    await setImmediate()
  }
  return sums
}

/** The whole hour from which the samples are read, and the values that are held before it. */
async function startOf(db: Db, { machineId, readings, bins }: HeldQuestion, toMs: number) {
  const wantedMs = floorHour(bins.fromMs - LOOK_BACK_MS)
  const hours = await sampledHours(db, machineId, wantedMs, toMs)
  let values = 0
  const cut = hours.findLastIndex(({ rows }) => {
    values += rows * (readings.length + HEARD_LONGEST)
    return values > MOST_VALUES
  })
  const firstMs = cut < 0 ? wantedMs : (hours[cut + 1]?.hourMs ?? wantedMs)
  // A carry knows the states of the figures from long before. After a longer time without one the machine was silent, and they are forgotten.
  const stored = await newestCarry(db, machineId, firstMs)
  if (stored === null || firstMs - stored.carry.atMs > OLDEST_CARRY_MS) {
    return { fromMs: firstMs, before: NOTHING }
  }
  const { atMs, held, heard } = stored.carry
  return { fromMs: atMs, before: { held, heard } }
}

const OLDEST_CARRY_MS = 2 * DAY_MS
const NOTHING: HeldBefore = { held: {} }

async function readSamples(
  db: Db,
  { machineId, rules, readings }: HeldQuestion,
  fromMs: number,
  toMs: number,
): Promise<SampleBlock> {
  const chunks = await readChunks(db, machineId, floorHour(fromMs), toMs)
  const longest = heardLongest(rules)
  const blocks: SampleBlock[] = []
  for (const [i, { data }] of chunks.entries()) {
    blocks.push(decodeHeard(data, readings, longest))
    if (i % HOURS_PER_TURN === HOURS_PER_TURN - 1) await setImmediate()
  }
  return combineSamples(blocks)
}

/** The two readings of a row that are heard longest show whether the machine is heard. Others are decoded only where these have no sample. */
const HEARD_LONGEST = 2

/** In the order in which `Hearing` takes them. */
const heardLongest = ({ holds = {} }: HoldRules): string[] =>
  Object.entries(holds)
    .sort(([idA, a], [idB, b]) => b.heardMs - a.heardMs || (idA < idB ? -1 : 1))
    .map(([id]) => id)

function decodeHeard(data: Uint8Array, readings: readonly string[], longest: readonly string[]): SampleBlock {
  const first = longest.slice(0, HEARD_LONGEST)
  const block = decodeChunk(data, [...new Set([...readings, ...first])])
  const isWhole = first.every((id) => block.readings[id]?.every((value) => !Number.isNaN(value)) ?? false)
  return isWhole ? block : decodeChunk(data, [...new Set([...readings, ...longest])])
}
