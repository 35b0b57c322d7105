import type { Session } from './database-session.ts'
import { columnTypes, inPublic, quoted } from './dump-rows.ts'
import type { Manifest } from './manifest.ts'

type Table = Manifest['tables'][number]

const INSERT_BYTES = 256 * 1024

/** Takes a table's lines and inserts them some at a time. */
export class RowLoader {
  readonly #session: Session
  readonly #statement: string
  #lines: string[] = []
  #bytes = 0
  loaded = 0

  private constructor(session: Session, statement: string) {
    this.#session = session
    this.#statement = statement
  }

  static async into(session: Session, { name, columns }: Table): Promise<RowLoader> {
    const types = await columnTypes(session, name)
    const unknown = columns.filter((column) => !types.has(column))
    if (unknown.length > 0) throw new Error(`${name} has no column ${unknown.join(', ')}`)
    const values = columns.map((column, n) => `(line->>${n})::${types.get(column)}`).join(', ')
    const statement = `insert into ${inPublic(name)} (${columns.map(quoted).join(', ')})
      select ${values} from json_array_elements($1::text::json) as line`
    return new RowLoader(session, statement)
  }

  async add(line: string): Promise<void> {
    this.#lines.push(line)
    this.#bytes += line.length
    this.loaded++
    if (this.#bytes >= INSERT_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    await this.#session.query(this.#statement, [`[${this.#lines.join(',')}]`])
    this.#lines = []
    this.#bytes = 0
  }
}
