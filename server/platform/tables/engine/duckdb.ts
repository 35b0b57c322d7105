import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/** A value of DuckDB as JSON has it. */
export type Row = readonly unknown[]

export interface DuckDbLimits {
  readonly threads: number
  readonly memoryMb: number
  /** The only folders that statements may read and write; the first one takes what the memory can't hold. */
  readonly folders: readonly [string, ...string[]]
}

const loadDuckDb = () => import('@duckdb/node-api')

/** DuckDB in memory, within its limits, without the network and without extensions. Only this file loads the library. */
export class DuckDb {
  readonly #instance: DuckDBInstance
  readonly #connection: DuckDBConnection

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance
    this.#connection = connection
  }

  static async open({ threads, memoryMb, folders }: DuckDbLimits): Promise<DuckDb> {
    const { DuckDBInstance } = await loadDuckDb()
    const instance = await DuckDBInstance.create(':memory:', {
      threads: `${threads}`,
      memory_limit: `${memoryMb}MB`,
      temp_directory: folders[0],
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    })
    const connection = await instance.connect()
    await connection.run(`set allowed_directories = [${folders.map(sqlText).join(', ')}]`)
    await connection.run(`set enable_external_access = false`)
    await connection.run(`set timezone = 'UTC'`)
    await connection.run(`set lock_configuration = true`)
    return new DuckDb(instance, connection)
  }

  /** The rows of a statement; whole numbers of 64 bits are texts. */
  async rows(sql: string): Promise<readonly Row[]> {
    return (await this.#connection.runAndReadAll(sql)).getRowsJson()
  }

  /** The columns of a statement's rows, some thousand rows at a time. */
  async *columns(sql: string): AsyncGenerator<readonly (readonly unknown[])[]> {
    const result = await this.#connection.run(sql)
    for (;;) {
      const chunk = await result.fetchChunk()
      if (!chunk || chunk.rowCount === 0) return
      yield chunk.getColumns()
    }
  }

  /** The only column of a statement that gives `count` numbers, in the rows' order; NaN where a row has no finite number. */
  async numbers(sql: string, count: number): Promise<Float64Array> {
    const numbers = new Float64Array(count).fill(Number.NaN)
    const result = await this.#connection.run(sql)
    let at = 0
    for (
      let chunk = await result.fetchChunk();
      chunk && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    ) {
      const vector = chunk.getColumnVector(0)
      for (let row = 0; row < chunk.rowCount; row++, at++) {
        const value = vector.getItem(row)
        if (typeof value === 'number' && Number.isFinite(value)) numbers[at] = value
      }
    }
    return numbers
  }

  /** 0 to 100 while a statement runs; -1 when unknown. */
  get percentage(): number {
    return this.#connection.progress.percentage
  }

  close(): void {
    this.#connection.closeSync()
    this.#instance.closeSync()
  }
}

/** A text as a literal of SQL. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A name of a column in SQL. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`
