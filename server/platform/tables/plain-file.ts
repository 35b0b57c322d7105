import { closeSync, openSync, writeSync } from 'node:fs'
import type { PlannedType } from '#core/tables/column-plan.ts'
import { type DuckDb, sqlName, sqlText } from './duckdb.ts'

type Value = number | bigint | string | null

const PIECE = 1 << 18
const NEEDS_QUOTES = /[",\r\n]/

/** Writes understood rows as the plainest CSV, which DuckDB reads with known types. */
export class PlainFile {
  readonly #path: string
  readonly #file: number
  #text = ''
  #longest = 0
  #hasBreaks = false

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'wx', 0o600)
  }

  add(row: readonly Value[]): void {
    let line = ''
    for (let n = 0; n < row.length; n++) line += n === 0 ? this.#cell(row[n]) : `,${this.#cell(row[n])}`
    if (line.length > this.#longest) this.#longest = line.length
    this.#text += `${line}\n`
    if (this.#text.length > PIECE) this.#flush()
  }

  /** Writes the file's rows as Parquet. */
  async toParquet(duck: DuckDb, columns: readonly TypedColumn[], target: string): Promise<void> {
    this.#flush()
    // A letter has at most three bytes.
    const line = Math.max(65_536, this.#longest * 3 + 100)
    const read = `read_csv(${sqlText(this.#path)}, auto_detect = false, header = false, delim = ',', quote = '"', escape = '"',
      new_line = '\\n', nullstr = '', max_line_size = ${line}, buffer_size = ${Math.max(4_194_304, line * 4)},
      parallel = ${!this.#hasBreaks}, columns = {${columns.map(({ type }, n) => `'c${n}': '${READ_AS[type]}'`).join(', ')}})`
    const cells = columns.map(({ name, type }, n) => `${SELECTED[type](`c${n}`)} as ${sqlName(name)}`)
    await duck.rows(`copy (select ${cells.join(', ')} from ${read}) to ${sqlText(target)} (format parquet)`)
  }

  close(): void {
    closeSync(this.#file)
  }

  #cell(value: Value | undefined): string {
    if (value === null || value === undefined) return ''
    if (typeof value !== 'string') return String(value)
    if (!NEEDS_QUOTES.test(value)) return value
    if (!this.#hasBreaks && /[\r\n]/.test(value)) this.#hasBreaks = true
    return `"${value.replaceAll('"', '""')}"`
  }

  #flush(): void {
    const bytes = Buffer.from(this.#text)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    this.#text = ''
  }
}

export interface TypedColumn {
  readonly name: string
  readonly type: PlannedType
}

const READ_AS: Readonly<Record<PlannedType, string>> = {
  number: 'DOUBLE',
  text: 'VARCHAR',
  datetime: 'BIGINT',
  date: 'DATE',
}
const same = (cell: string) => cell
const SELECTED: Readonly<Record<PlannedType, (cell: string) => string>> = {
  number: same,
  text: same,
  datetime: (cell) => `make_timestamp(${cell})`,
  date: same,
}
