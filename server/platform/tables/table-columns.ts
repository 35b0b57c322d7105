import type { UploadColumn } from '#contract/files/upload.ts'
import { dayStart } from '#core/grouping/stretch-start.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { ByteCache } from '../memory/byte-cache.ts'
import type { FileIndex } from '../parquet/file-index.ts'
import { readIndex, readNumbers } from '../parquet/read-numbers.ts'
import { sqlName, sqlText } from './engine/duckdb.ts'
import { keptDuckDb } from './engine/kept-duckdb.ts'

/** A column of two million rows has 16 MB. */
const loaded = new ByteCache<Float64Array>(112 * 1024 * 1024)

interface Dictionary {
  /** The different texts in their order, cut where they are long. */
  readonly labels: readonly string[]
  /** The place of each row's text in `labels`, NaN without a text. */
  readonly ofRow: Float64Array
  readonly byteLength: number
}
const dictionaries = new ByteCache<Dictionary>(48 * 1024 * 1024)
let lastType = 0

const LONGEST_LABEL = 500

/** A column's values as numbers: times as milliseconds, whole days as their midnight in UTC. */
const NUMBERS: Readonly<Record<UploadColumn['type'], ((name: string) => string) | null>> = {
  number: (name) => name,
  text: null,
  datetime: (name) => `floor(epoch_us(${name}) / 1000.0)`,
  date: (name) => `epoch_ms(${name}::timestamp)::double`,
}

/** The SQL of a column's values as numbers. */
export function numbersOf({ name, type }: UploadColumn): string {
  const sql = NUMBERS[type]
  if (sql === null) throw new Error(`the texts of ${name} are no numbers`)
  return sql(sqlName(name))
}

interface KnownIndex {
  readonly index: FileIndex | null
  readonly byteLength: number
}
const indexes = new ByteCache<KnownIndex>(8 * 1024 * 1024)
const BYTES_OF_PAGE = 60

const indexOf = (path: string): Promise<KnownIndex> =>
  indexes.get(path, async () => {
    const index = await readIndex(path)
    const pages = index === null ? 0 : index.columns.length * (index.groups.length + 1)
    return { index, byteLength: 200 + pages * BYTES_OF_PAGE }
  })

/** The columns of one table as numbers. A table never changes, so the columns that were used last stay in memory. */
export class TableColumns {
  readonly #path: string
  readonly #index: FileIndex | null
  readonly rows: number

  private constructor(path: string, index: FileIndex | null, rows: number) {
    this.#path = path
    this.#index = index
    this.rows = rows
  }

  static async open(path: string): Promise<TableColumns> {
    const { index } = await indexOf(path)
    if (index)
      return new TableColumns(
        path,
        index,
        index.groups.reduce((sum, { rows }) => sum + rows, 0),
      )
    const count = async () =>
      (await keptDuckDb(path)).numbers(`select count(*)::double from read_parquet(${sqlText(path)})`, 1)
    const [rows = 0] = await loaded.get(`${path} rows`, count)
    return new TableColumns(path, null, rows)
  }

  /** NaN where a row has no value. */
  values(column: UploadColumn): Promise<Float64Array> {
    const sql = numbersOf(column)
    return this.#numbers(sql, async () => this.#index && readNumbers(this.#path, this.#index, column.name))
  }

  /** From 1. */
  rowNumbers(): Float64Array {
    const numbers = new Float64Array(this.rows)
    for (let row = 0; row < numbers.length; row++) numbers[row] = row + 1
    return numbers
  }

  /** 1 where a row has a value, else NaN. */
  presence({ name }: UploadColumn): Promise<Float64Array> {
    return this.#numbers(`case when ${sqlName(name)} is not null then 1::double end`)
  }

  /** Instants; of a whole day the day's first one in the zone. */
  async instants(column: UploadColumn, timezone: string): Promise<Float64Array> {
    const values = await this.values(column)
    if (column.type !== 'date') return values
    const calendar = localCalendar(timezone)
    const key = `${this.#path} ${timezone} ${column.name}`
    return loaded.get(key, async () => values.map(remembering((day) => dayStart(calendar, day))))
  }

  /** The different texts of a column in their order; null when there are more than `most`. */
  async dictionary({ name }: UploadColumn, most: number): Promise<Dictionary | null> {
    const dictionary = await dictionaries.get(`${this.#path} ${name}`, () => this.#dictionary(name, most))
    return dictionary.labels.length > most ? null : dictionary
  }

  async #dictionary(name: string, most: number): Promise<Dictionary> {
    const column = sqlName(name)
    const duck = await keptDuckDb(this.#path)
    const found = await duck.rows(
      `select distinct ${column} from ${this.#source} where ${column} is not null limit ${most + 1}`,
    )
    const texts = found.map(([text]) => String(text)).toSorted(compareTexts)
    const labels = texts.map((text) => text.slice(0, LONGEST_LABEL).toWellFormed())
    const ofRow = texts.length > most ? new Float64Array(0) : await this.#codes(column, texts)
    return { labels, ofRow, byteLength: ofRow.byteLength + labels.length * LONGEST_LABEL }
  }

  async #codes(column: string, texts: readonly string[]): Promise<Float64Array> {
    if (texts.length === 0) return new Float64Array(this.rows).fill(Number.NaN)
    const type = `texts_${++lastType}`
    const duck = await keptDuckDb(this.#path)
    await duck.rows(`create type ${type} as enum (${texts.map(sqlText).join(', ')})`)
    try {
      const code = `enum_code(${column}::${type})::double`
      return await duck.numbers(`select ${code} from ${this.#source}`, this.rows)
    } finally {
      await duck.rows(`drop type ${type}`)
    }
  }

  /** The texts of these rows, which are in the file's order. */
  async textsOf({ name }: UploadColumn, rows: readonly number[]): Promise<(string | null)[]> {
    if (rows.length === 0) return []
    const duck = await keptDuckDb(this.#path)
    const found = await duck.rows(
      `select left(${sqlName(name)}, ${LONGEST_LABEL})
       from read_parquet(${sqlText(this.#path)}, file_row_number = true)
       where file_row_number in (${rows.join(', ')}) order by file_row_number`,
    )
    return found.map(([text]) => (typeof text === 'string' ? text : null))
  }

  #numbers(
    sql: string,
    quickly: () => Promise<Float64Array | null> = async () => null,
  ): Promise<Float64Array> {
    const load = async () =>
      (await quickly()) ??
      (await keptDuckDb(this.#path)).numbers(`select ${sql} from ${this.#source}`, this.rows)
    return loaded.get(`${this.#path} ${sql}`, load)
  }

  get #source(): string {
    return `read_parquet(${sqlText(this.#path)})`
  }
}

const collator = new Intl.Collator('pt-BR', { numeric: true })
const compareTexts = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : 1)

/** Rows of one day or quarter of an hour mostly stand together: the last result is kept. */
function remembering(compute: (value: number) => number): (value: number) => number {
  let last = Number.NaN
  let result = Number.NaN
  return (value) => {
    if (Number.isNaN(value)) return value
    if (value !== last) {
      result = compute(value)
      last = value
    }
    return result
  }
}
