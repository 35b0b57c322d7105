import { closeSync, openSync, writeSync } from 'node:fs'
import type { PlannedType } from '#core/tables/column-plan.ts'
import { type DuckDb, sqlName, sqlText } from './duckdb.ts'

type Value = number | bigint | string | null

const PIECE = 1 << 20
const NEEDS_QUOTES = /[",\r\n]/

/** Writes understood rows as the plainest CSV, which DuckDB reads with known types. */
export class PlainFile {
  readonly #path: string
  readonly #file: number
  /** Lines that are not written yet; one buffer for all of them. */
  readonly #piece = Buffer.allocUnsafe(PIECE)
  #filled = 0
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
    line += '\n'
    // A letter has at most three bytes.
    if (line.length * 3 > PIECE - this.#filled) this.#flush()
    if (line.length * 3 > PIECE) this.#write(Buffer.from(line))
    else this.#filled += this.#piece.write(line, this.#filled)
  }

  /** Writes the file's rows as Parquet. */
  async toParquet(duck: DuckDb, columns: readonly TypedColumn[], target: string): Promise<void> {
    this.#flush()
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
    this.#write(this.#piece.subarray(0, this.#filled))
    this.#filled = 0
  }

  #write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
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
