import { createHash, type Hash } from 'node:crypto'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { RawBlock, RawColumn } from '#core/signals/blocks.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Source } from '../../sources/source.ts'
import type { MarksJob } from '../collect-job.ts'

/**
 * A mark of each UTC hour with points, by the hour's start. Another point, value or instant gives another mark. The source makes cheap marks
 * if it can; its remaining fields are read and hashed here.
 */
export async function hourMarks(
  source: Source,
  { query, states, fromMs, toMs }: MarksJob,
  signal?: AbortSignal,
): Promise<Map<number, string>> {
  const stretch = { ...query, fromMs, toMs }
  const cheap = await source.hourMarks?.({ ...stretch, states }, signal)
  const fields = cheap?.unmarked ?? query.fields
  const hashed =
    fields.length > 0 ? await hashedHours(source.read({ ...stretch, fields }, signal)) : new Map()
  return cheap ? joined(cheap.marks, hashed) : hashed
}

function joined(a: ReadonlyMap<number, string>, b: ReadonlyMap<number, string>): Map<number, string> {
  const hours = new Set([...a.keys(), ...b.keys()])
  return new Map([...hours].map((hourMs) => [hourMs, `${a.get(hourMs) ?? ''}.${b.get(hourMs) ?? ''}`]))
}

async function hashedHours(blocks: AsyncIterable<RawBlock>): Promise<Map<number, string>> {
  const marks = new Map<number, string>()
  let open: HourHash | null = null
  for await (const block of blocks) {
    let row = 0
    for (let atMs = block.atMs[row]; atMs !== undefined; atMs = block.atMs[row]) {
      const hourMs = floorHour(atMs)
      const end = lowerBound(block.atMs, hourMs + HOUR_MS)
      if (open?.hourMs !== hourMs) {
        if (open) marks.set(open.hourMs, open.mark())
        open = new HourHash(hourMs)
      }
      open.add(block, row, end)
      row = end
    }
  }
  if (open) marks.set(open.hourMs, open.mark())
  return marks
}

/** Hashes an hour column by column, so that the block boundaries of the source's answer do not change the mark. */
class HourHash {
  readonly hourMs: number
  readonly #columns = new Map<string, Hash>()

  constructor(hourMs: number) {
    this.hourMs = hourMs
  }
  add({ atMs, fields }: RawBlock, from: number, to: number): void {
    this.#update('', atMs.subarray(from, to))
    for (const [name, column] of Object.entries(fields)) this.#update(`.${name}`, column.slice(from, to))
  }
  mark(): string {
    const whole = createHash('sha256')
    for (const [name, hash] of [...this.#columns].sort(([a], [b]) => (a < b ? -1 : 1)))
      whole.update(JSON.stringify(name)).update(hash.digest())
    return whole.digest('base64url').slice(0, 22)
  }
  #update(name: string, column: RawColumn): void {
    const hash = this.#columns.get(name) ?? createHash('sha256')
    this.#columns.set(name, hash)
    if (column instanceof Float64Array) {
      hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
    } else hash.update(column.map((value) => `${JSON.stringify(value)}\n`).join(''))
  }
}
