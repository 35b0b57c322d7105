import {
  messages,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { bindMessage } from './bind-message.ts'

/** A parsed statement: the types of its parameters and the columns of its answer. */
interface Statement {
  /** Empty: the statement was parsed for one run only. */
  readonly name: string
  readonly parameterTypes: readonly number[]
  readonly fields: Results['fields']
}

/** A longer text (hundreds of rows in one statement) runs once or twice, and its plan would only take memory. */
const LONGEST_KEPT = 8_000
/** Plans live in the database's memory, some 50 KB each. */
const MOST_KEPT = 100
/** A statement gets a plan at its second run. This many texts are remembered to recognise the second run. */
const MOST_WATCHED = 1_000

const { serialize } = protocol
const RUN = Buffer.concat([serialize.execute({}), serialize.sync()])
const BYTEA = 17
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Parser = PGlite['parsers'][number]
type Queries = Pick<PGlite, 'query' | 'transaction'>

/**
 * `query` and `transaction` of PGlite for drizzle. PGlite itself parses and plans a statement at each run, which is most of the
 * time of a request's short statements. Here a repeated statement is parsed and planned once, and one run is one message to the
 * database instead of six (docs/decisions/0016-planned-statements.md).
 */
export function plannedStatements(client: PGlite): Queries {
  const known = new KnownStatements(client)
  const query: Queries['query'] = async (text, params, options) => {
    await client._checkReady()
    // As in PGlite, a statement outside transactions waits until the open transaction ends.
    return client._runExclusiveTransaction(() => known.run(text, params, options))
  }
  const transaction: Queries['transaction'] = (work) =>
    client.transaction((tx) => work(Object.assign(Object.create(tx) as Transaction, { query: inside(tx) })))
  const inside =
    (tx: Transaction): Transaction['query'] =>
    (text, params, options) => {
      if (tx.closed) throw new Error('Transaction is closed')
      return known.run(text, params, options)
    }
  return { query, transaction }
}

class KnownStatements {
  readonly #client: PGlite
  /** The least recently used statement first. */
  readonly #kept = new Map<string, Statement>()
  readonly #seenOnce = new Set<string>()
  #count = 0

  constructor(client: PGlite) {
    this.#client = client
  }

  run<T>(text: string, params: readonly unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this.#client.runExclusive(async () => {
      const statement = await this.#statement(text)
      const values = params.map((value, n) => this.#asText(value, statement.parameterTypes[n], options))
      const answer = await this.#send(bindMessage(statement.name, values), RUN)
      const parserOf = (type: number) =>
        options.parsers?.[type] ?? (type === BYTEA ? bytesOf : this.#client.parsers[type])
      return toResults<T>(answer, statement.fields, parserOf, options)
    })
  }

  async #statement(text: string): Promise<Statement> {
    const kept = this.#kept.get(text)
    if (kept) {
      this.#kept.delete(text)
      this.#kept.set(text, kept)
      return kept
    }
    if (!this.#isSecondRun(text)) return this.#parse(text, '')
    this.#count += 1
    const statement = await this.#parse(text, `geada_${this.#count}`)
    this.#kept.set(text, statement)
    await this.#dropOldest()
    return statement
  }

  #isSecondRun(text: string): boolean {
    if (text.length > LONGEST_KEPT) return false
    if (this.#seenOnce.delete(text)) return true
    if (this.#seenOnce.size >= MOST_WATCHED) this.#seenOnce.clear()
    this.#seenOnce.add(text)
    return false
  }

  async #parse(text: string, name: string): Promise<Statement> {
    const answer = await this.#send(
      serialize.parse({ text, name }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const taken = answer.find((one) => one instanceof messages.ParameterDescriptionMessage)
    const given = answer.find((one) => one instanceof messages.RowDescriptionMessage)
    return { name, parameterTypes: taken?.dataTypeIDs ?? [], fields: given?.fields ?? [] }
  }

  async #dropOldest(): Promise<void> {
    const [oldest] = this.#kept
    if (oldest === undefined || this.#kept.size <= MOST_KEPT) return
    const [text, { name }] = oldest
    this.#kept.delete(text)
    await this.#send(serialize.close({ type: 'S', name }), serialize.sync())
  }

  /** Bytes are sent as bytes, every other value as text. */
  #asText(
    value: unknown,
    type: number | undefined,
    { serializers }: QueryOptions,
  ): string | Uint8Array | null {
    if (value === null || value === undefined) return null
    if (type === BYTEA && value instanceof Uint8Array) return value
    const serialize = type === undefined ? undefined : (serializers?.[type] ?? this.#client.serializers[type])
    return serialize ? serialize(value) : String(value)
  }

  #send(...requests: Uint8Array[]) {
    return this.#client.execProtocolStream(Buffer.concat(requests), { syncToFs: false })
  }
}

/** PGlite’s own parser calls `parseInt` for each byte, which takes a hundred times as long. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2 - 1)
  Buffer.from(bytes.buffer).write(text.slice(2), 'hex')
  return bytes
}

function toResults<T>(
  answer: BackendMessages,
  fields: Results['fields'],
  parserOf: (type: number) => Parser | undefined,
  { rowMode }: QueryOptions,
): Results<T> {
  const parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID))
  const parse = (cell: string | null, n: number) => (cell === null || !parsers[n] ? cell : parsers[n](cell))
  const rows = answer
    .filter((message) => message instanceof messages.DataRowMessage)
    .map((row) => row.fields.map(parse))
  const [done] = answer.filter((message) => message instanceof messages.CommandCompleteMessage)
  const [command = '', ...counts] = (done?.text ?? '').split(' ')
  const rowCount = Number(counts.at(-1)) || 0
  const affectedRows = CHANGES.has(command) ? rowCount : 0
  const named = (cells: readonly unknown[]) =>
    Object.fromEntries(fields.map(({ name }, n) => [name, cells[n]]))
  return {
    rows: (rowMode === 'array' ? rows : rows.map(named)) as T[],
    fields,
    command,
    rowCount,
    affectedRows,
  }
}
