import { createHash, type Hash } from 'node:crypto'
import type { RawBlock, RawColumn } from '#core/signals/blocks.ts'
import { lowerBound } from '#core/signals/combine.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Source } from '../../sources/source.ts'
import type { MarksJob } from '../collect-job.ts'

/**
 * A mark per UTC hour with points, by the hour's start: another point, value or instant gives another mark. A source
 * with cheap marks is asked for them; other fields are read and hashed.
 */
export async function hourMarks(
  source: Source,
  { query, states, fromMs, toMs }: MarksJob,
  signal?: AbortSignal,
): Promise<Map<number, string>> {
  const stretch = { ...query, fromMs, toMs }
  const told = await source.hourMarks?.({ ...stretch, states }, signal)
  const fields = told?.unmarked ?? query.fields
  const read = fields.length > 0 ? await hashedHours(source.read({ ...stretch, fields }, signal)) : new Map()
  return told ? joined(told.marks, read) : read
}

function joined(a: ReadonlyMap<number, string>, b: ReadonlyMap<number, string>): Map<number, string> {
  const hours = new Set([...a.keys(), ...b.keys()])
  return new Map([...hours].map((hourMs) => [hourMs, `${a.get(hourMs) ?? ''}.${b.get(hourMs) ?? ''}`]))
}

async function hashedHours(blocks: AsyncIterable<RawBlock>): Promise<Map<number, string>> {
  const marks = new Map<number, string>()
  let open: HourHash | null = null
  for await (const block of blocks) {
    for (let row = 0; row < block.atMs.length; ) {
      const hourMs = floorHour(block.atMs[row]!)
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

/** Column by column, so that the source's block boundaries do not change the mark. */
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
