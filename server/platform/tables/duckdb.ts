import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/** A value of DuckDB as JSON has it. */
export type Row = readonly unknown[]

export interface DuckDbLimits {
  readonly threads: number
  readonly memoryMb: number
  /** The only folders that statements may read and write; the first one takes what the memory can't hold. */
  readonly folders: readonly [string, ...string[]]
}

/** DuckDB in memory, within its limits, without the network and without extensions. Only this file loads the library. */
export class DuckDb {
  readonly #instance: DuckDBInstance
  readonly #connection: DuckDBConnection

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance
    this.#connection = connection
  }

  static async open({ threads, memoryMb, folders }: DuckDbLimits): Promise<DuckDb> {
    const { DuckDBInstance } = await import('@duckdb/node-api')
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
