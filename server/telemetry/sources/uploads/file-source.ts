import type { UploadColumn } from '#contract/files/upload.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { readPoints, readPointsBounds } from '#server/platform/tables/questions/read-points.ts'
import type {
  PointsAnswer,
  PointsPlace,
  TablePoints,
} from '#server/platform/tables/questions/table-question.ts'
import { readTable } from '#server/platform/tables/reading/read-table.ts'
import { JobDied } from '#server/platform/threads/run-in-process.ts'
import { BlockBuilder } from '../block-builder.ts'
import {
  type HourMarks,
  type PreviewRow,
  type SeriesQuery,
  type Source,
  SourceError,
  type SourceField,
  type SourceMetadata,
  type SourceSeries,
} from '../source.ts'
import type { FileConnection } from './file-place.ts'

/** A question's most values, and its most rows. */
const MOST_VALUES = 600_000
const MOST_ROWS = 50_000

/** Reads the tables of uploaded files. A file has neither measurements nor tags: a column is the field's name. */
export class FileSource implements Source {
  readonly #files: FileConnection['files']

  constructor({ files }: FileConnection) {
    this.#files = files
  }

  async test(): Promise<SourceMetadata> {
    return { measurements: [], fields: (await this.fields()).map(({ name }) => name) }
  }
  async databases(): Promise<string[]> {
    return []
  }
  async measurements(): Promise<string[]> {
    const { name } = this.#files
    return name === undefined ? [] : [name]
  }
  async fields(): Promise<SourceField[]> {
    const { columns } = await this.#rows(1, 0)
    return columns.filter(isValue).map(({ name, type }) => {
      const unit = this.#files.units?.get(name)
      return { name, type: type === 'number' ? 'float' : 'string', ...(unit && { unit }) }
    })
  }
  /** The values of the last rows of the last file, whose order is nearly always that of time. */
  async preview(_measurement: string, limit: number): Promise<PreviewRow[]> {
    const { total } = await this.#rows(1, 0)
    const { columns, rows } = await this.#rows(limit, Math.max(0, total - limit))
    const values = [...columns.entries()].filter(([, column]) => isValue(column))
    return rows
      .map((row) => Object.fromEntries(values.map(([n, { name }]) => [name, row[n] ?? null])))
      .toReversed()
  }
  async bounds(query: SeriesQuery): Promise<{ firstMs: number; lastMs: number } | null> {
    return answered(() => readPointsBounds(this.#place(query)))
  }
  /** A file has no tags, so no series can be mixed, and its zone was chosen by its owner. */
  async series(): Promise<SourceSeries[]> {
    return []
  }
  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    const place = this.#place(query)
    const builder = new BlockBuilder(query.fields)
    const mostRows = Math.min(MOST_ROWS, Math.ceil(MOST_VALUES / (query.fields.length + 1)))
    for (let fromMs: number | null = query.fromMs; fromMs !== null; ) {
      signal?.throwIfAborted()
      const request = { ...place, fromMs, toMs: query.toMs, mostRows }
      const points: TablePoints = await answered(() => readPoints(request))
      addRows(builder, points)
      yield* builder.take()
      fromMs = points.nextMs
    }
    builder.cut()
    yield* builder.take()
  }
  /** A file never changes: nothing comes late. */
  async hourMarks(): Promise<HourMarks> {
    return { marks: new Map(), unmarked: [] }
  }
  async close(): Promise<void> {}

  #place({ fields, places = {} }: SeriesQuery): PointsPlace {
    const { tables, timeColumn } = this.#files
    if (timeColumn === null) throw noTime()
    const columns = fields.map(
      (field) => (Object.hasOwn(places, field) ? places[field]?.field : null) ?? field,
    )
    return { tables: tables.map(({ path, timezone }) => ({ path, timezone })), timeColumn, columns }
  }
  #rows(limit: number, offset: number) {
    const path = this.#files.tables.at(-1)?.path
    if (path === undefined) throw noTime()
    return asked(() => readTable({ path, limit, offset }))
  }
}

const isValue = ({ type }: UploadColumn) => type !== 'datetime' && type !== 'date'

function addRows(builder: BlockBuilder, { atMs, columns }: TablePoints): void {
  for (const [row, at] of atMs.entries()) {
    builder.open(at)
    for (const [n, { numbers, texts }] of columns.entries()) {
      const text = texts?.[row] ?? null
      if (text === null) builder.number(n, numbers[row] ?? Number.NaN)
      else builder.text(n, text)
    }
    builder.close()
  }
}

async function answered<Result>(ask: () => Promise<PointsAnswer<Result>>): Promise<Result> {
  const answer = await asked(ask)
  if (answer.kind === 'no-time') throw noTime()
  return answer.result
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof JobDied) throw new SourceError('server', INTERRUPTED, { cause, transient: true })
    throw new SourceError('server', GONE, { cause })
  }
}

const INTERRUPTED = 'A leitura do arquivo foi interrompida'
const GONE = 'As linhas de um arquivo da máquina não podem ser lidas. Reprocesse o arquivo.'
const noTime = () => new SourceError('unsupported', 'Um arquivo da máquina não tem mais a coluna de tempo')
