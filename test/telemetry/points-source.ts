import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { collectSteps } from '#server/telemetry/collect/collect-steps.ts'
import type { CollectorDeps } from '#server/telemetry/collect/collector-run.ts'
import { hourMarks } from '#server/telemetry/collect/revise/hour-marks.ts'
import type {
  PreviewRow,
  SeriesQuery,
  Source,
  SourceError,
  SourceField,
  SourceMetadata,
  SourceSeries,
} from '#server/telemetry/sources/source.ts'
import { required } from '../harness/required.ts'

/** The points at the kept instants. */
export function pointsWhere({ atMs, fields }: RawBlock, keep: (atMs: number) => boolean): RawBlock {
  const rows = [...atMs.entries()].filter(([, at]) => keep(at)).map(([row]) => row)
  const columns = Object.entries(fields).map(([name, column]) => [
    name,
    Float64Array.from(rows, (row) => Number(column[row])),
  ])
  return { atMs: atMs.filter(keep), fields: Object.fromEntries(columns) }
}

/** A source with points in memory, which can fail, hold points back and get new ones. */
export class PointsSource implements Source {
  #points: RawBlock
  readonly #blockRows: number
  /** Points from this instant on have not arrived yet. */
  arrivedToMs = Number.POSITIVE_INFINITY
  /** While set, every call fails with this error. */
  failure: SourceError | null = null
  /** Called before each block; an error that it throws ends the read. */
  beforeBlock: () => void | Promise<void> = () => {}
  /** The stretches that were read. */
  readonly reads: { fromMs: number; toMs: number }[] = []

  constructor(points: RawBlock, blockRows = 500) {
    this.#points = points
    this.#blockRows = blockRows
  }

  replacePoints(points: RawBlock): void {
    this.#points = points
  }

  async bounds(): Promise<{ firstMs: number; lastMs: number } | null> {
    this.#answer()
    const { atMs } = this.#points
    const end = lowerBound(atMs, this.arrivedToMs)
    return end === 0
      ? null
      : { firstMs: required(atMs[0], 'first instant'), lastMs: required(atMs[end - 1], 'last instant') }
  }

  async *read(query: SeriesQuery & { fromMs: number; toMs: number }): AsyncGenerator<RawBlock> {
    this.reads.push({ fromMs: query.fromMs, toMs: query.toMs })
    const { atMs, fields } = this.#points
    const end = lowerBound(atMs, Math.min(query.toMs, this.arrivedToMs))
    for (let row = lowerBound(atMs, query.fromMs); row < end; row += this.#blockRows) {
      await this.beforeBlock()
      this.#answer()
      const to = Math.min(end, row + this.#blockRows)
      const columns = query.fields.map((name) => [name, fields[name]?.slice(row, to) ?? nothing(to - row)])
      yield { atMs: atMs.slice(row, to), fields: Object.fromEntries(columns) }
    }
    this.#answer()
  }

  async test(): Promise<SourceMetadata> {
    return { measurements: [], fields: Object.keys(this.#points.fields) }
  }
  async databases(): Promise<string[]> {
    return []
  }
  async measurements(): Promise<string[]> {
    return []
  }
  async fields(): Promise<SourceField[]> {
    return Object.keys(this.#points.fields).map((name) => ({ name, type: 'float' }))
  }
  async preview(): Promise<PreviewRow[]> {
    return []
  }
  async series(): Promise<SourceSeries[]> {
    return []
  }
  async close(): Promise<void> {}

  #answer(): void {
    if (this.failure) throw this.failure
  }
}

/** The collector's access to a source, without threads. */
export const readingFrom = (source: PointsSource): Pick<CollectorDeps, 'bounds' | 'steps' | 'marks'> => ({
  bounds: () => source.bounds(),
  steps: (job, signal) => collectSteps(source, job, signal),
  marks: ({ connection, query }, stretch) => hourMarks(source, { connection, query, states: [], ...stretch }),
})

const nothing = (rows: number) => new Float64Array(rows).fill(Number.NaN)
