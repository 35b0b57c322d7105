import type { RawCell } from '../columns/cell-reader.ts'
import { type Finding, found } from '../detection.ts'
import { MAX_COLUMNS } from '../limits.ts'
import { TableFault } from '../table-fault.ts'
import { innerColumns, innerMembers, longestList, type Member } from './json-lists.ts'
import { JsonText } from './json-text.ts'

export interface JsonRows {
  /** Names of the columns in their order of appearance; complete after the rows were walked once. */
  readonly names: readonly string[]
  readonly findings: readonly Finding[]
  /** Rows that lack cells, of the walk before. */
  readonly irregular: () => number
  /** The rows, and after each the share of the text that is done. */
  readonly rows: () => Iterable<readonly [readonly RawCell[], number]>
}

/** Whether a text begins as a JSON that can be a table. */
export function looksLikeJson(sample: string): boolean {
  return /^\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\})|\[\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\})|\]))/.test(
    sample.slice(0, 4096),
  )
}

/** The rows of an array of objects, of JSON Lines, of an object of columns, or of an object that holds one array. */
export function jsonRows(source: string): JsonRows {
  const json = new JsonText(source)
  const begin = json.afterBlanks(0)
  const first = source[begin]
  if (first !== '[' && first !== '{') throw new TableFault('O conteúdo não é JSON: deve começar com [ ou {.')
  const end = first === '{' ? json.valueEnd(begin) : -1
  if (first === '[') return arrayRows(json, begin, shape('lista', 'O arquivo é uma lista de registros'))
  if (json.afterBlanks(end) < source.length) return lineRows(json, begin)
  return objectRows(json, begin)
}

const shape = (value: string, reason: string): Finding => found('json', value, reason)

function arrayRows(json: JsonText, from: number, finding: Finding, isWhole = true): JsonRows {
  return walked(json, [finding], function* () {
    const elements = json.elements(from)
    for (;;) {
      const next = elements.next()
      if (!next.done) yield next.value
      else if (isWhole && json.afterBlanks(next.value) < json.text.length) json.refuse(next.value)
      else return
    }
  })
}

function lineRows(json: JsonText, begin: number): JsonRows {
  const finding = shape('linhas', 'O arquivo tem um objeto depois do outro (JSON Lines)')
  return walked(json, [finding], function* () {
    for (let at = begin; at < json.text.length; ) {
      const end = json.valueEnd(at)
      yield [at, end] as const
      at = json.afterBlanks(end)
      if (json.text[at] === ',') at = json.afterBlanks(at + 1)
    }
  })
}

function objectRows(json: JsonText, begin: number): JsonRows {
  if (areNumberedRows(json, begin)) {
    const finding = shape('registros', 'O arquivo é um objeto com um registro para cada número de linha')
    return walked(json, [finding], function* () {
      for (const [, from, to] of json.members(begin)) yield [from, to] as const
    })
  }
  const members: Member[] = []
  for (const member of json.members(begin)) {
    members.push(member)
    if (members.length > MAX_COLUMNS) refuseColumns()
  }
  const table = namedTable(json, members) ?? numberedColumns(json, members)
  if (table) return table
  const lists = members.filter(([, from]) => json.text[from] === '[')
  const areColumns = lists.length === members.length && lists.length > 1
  const list = areColumns ? undefined : longestList(json, lists)
  const inner = list ?? (lists.length === 0 ? longestList(json, innerMembers(json, members)) : undefined)
  if (inner) {
    const reason = `O arquivo é um objeto com uma lista, no membro ${inner[0]}; a lista é a tabela`
    return arrayRows(json, inner[1], shape('lista', reason), false)
  }
  if (lists.length === members.length && lists.length > 0) return columnRows(json, members)
  const columns = innerColumns(json, members)
  if (columns && lists.length === 0) return columnRows(json, columns)
  const finding = shape('registro', 'O arquivo é um só objeto: uma linha')
  return walked(json, [finding], () => [[begin, json.valueEnd(begin)] as const])
}

/** One list for each column, read side by side. */
function columnRows(json: JsonText, members: readonly Member[]): JsonRows {
  const finding = shape('colunas', 'O arquivo é um objeto com uma lista para cada coluna')
  return besideRows(json, members, finding, (from) => json.elements(from))
}

/** The cells of each column, read side by side. */
function besideRows(
  json: JsonText,
  members: readonly Member[],
  finding: Finding,
  cellsOf: (from: number) => Iterator<readonly [number, number], unknown>,
): JsonRows {
  let irregular = 0
  return {
    names: members.map(([name]) => name),
    findings: [finding],
    irregular: () => irregular,
    *rows() {
      irregular = 0
      const columns = members.map(([, from]) => cellsOf(from))
      for (;;) {
        const places = columns.map((column) => column.next())
        if (places.every(({ done }) => done)) return
        if (places.some(({ done }) => done)) irregular++
        const first = places[0]
        const share = first && !first.done ? first.value[1] / json.text.length : 1
        yield [places.map((place) => (place.done ? null : cellOf(json.parse(...place.value)))), share]
      }
    },
  }
}

const NUMBER = /^\d+$/

/** An object within an object begins with a number of a row. */
function isNumbered(json: JsonText, from: number): boolean {
  const [first] = json.text[from] === '{' ? json.members(from) : []
  return first !== undefined && NUMBER.test(first[0])
}

/** `{"0": {"a": 1}, "1": {"a": 2}}` */
function areNumberedRows(json: JsonText, begin: number): boolean {
  const [first] = json.members(begin)
  return (
    first !== undefined && NUMBER.test(first[0]) && json.text[first[1]] === '{' && !isNumbered(json, first[1])
  )
}

/** `{"a": {"0": 1, "1": 2}, "b": {"0": 3, "1": 4}}`, where all columns have the same rows. */
function numberedColumns(json: JsonText, members: readonly Member[]): JsonRows | null {
  if (members.length === 0 || !members.every(([, from]) => isNumbered(json, from))) return null
  const numbers = members.map(([, from]) => json.members(from))
  for (;;) {
    const [first, ...others] = numbers.map((column) => column.next().value?.[0] ?? null)
    if (others.some((other) => other !== first)) return null
    if (first === null || first === undefined) break
    if (!NUMBER.test(first)) return null
  }
  const finding = shape('colunas', 'O arquivo é um objeto com as linhas numeradas de cada coluna')
  return besideRows(json, members, finding, function* (from) {
    for (const [, start, end] of json.members(from)) yield [start, end] as const
  })
}

const ROWS_WORDS: ReadonlySet<string> = new Set(['data', 'values', 'rows'])

/** `{"columns": ["a", "b"], "data": [[1, 2], [3, 4]]}` */
function namedTable(json: JsonText, members: readonly Member[]): JsonRows | null {
  const head = members.find(([name]) => name === 'columns')
  const data = members.find(([name]) => ROWS_WORDS.has(name))
  if (!head || !data || json.text[head[1]] !== '[' || json.text[data[1]] !== '[') return null
  const names = json.parse(head[1], head[2])
  const [first] = json.elements(data[1])
  if (!Array.isArray(names) || first === undefined || json.text[first[0]] !== '[') return null
  const reason = `O arquivo é um objeto com os nomes das colunas e a lista ${data[0]}, que é a tabela`
  const rows = arrayRows(json, data[1], shape('tabela', reason), false)
  const nameOf = (place: number) => (place < names.length ? String(names[place]) : `coluna_${place + 1}`)
  return {
    ...rows,
    get names() {
      return rows.names.map((_, place) => nameOf(place))
    },
  }
}

type Places = Iterable<readonly [number, number]>

/** Rows of objects, of lists or of single values, wherever these stand in the text. */
function walked(json: JsonText, findings: readonly Finding[], places: () => Places): JsonRows {
  const names: string[] = []
  const byName = new Map<string, number>()
  const placeOf = (name: string): number => {
    const known = byName.get(name)
    if (known !== undefined) return known
    if (names.length >= MAX_COLUMNS) refuseColumns()
    byName.set(name, names.length)
    return names.push(name) - 1
  }
  return {
    names,
    findings,
    irregular: () => 0,
    *rows() {
      for (const [from, to] of places()) {
        const row: RawCell[] = Array.from({ length: names.length }, () => null)
        for (const [name, cell] of membersOf(json.parse(from, to))) row[placeOf(name)] = cell
        yield [row, to / json.text.length]
      }
    },
  }
}

function refuseColumns(): never {
  throw new TableFault(`O JSON tem mais de ${MAX_COLUMNS.toLocaleString('pt-BR')} colunas.`)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The cells of one entry; those of an object within it are named `a.b`. */
function membersOf(value: unknown): [string, RawCell][] {
  if (Array.isArray(value)) return value.map((cell, n) => [`coluna_${n + 1}`, cellOf(cell)])
  if (!isObject(value)) return [['valor', cellOf(value)]]
  return Object.entries(value).flatMap(([name, cell]): [string, RawCell][] => {
    if (!isObject(cell) || Object.keys(cell).length === 0)
      return [[name, isObject(cell) ? null : cellOf(cell)]]
    return Object.entries(cell).map(([inner, within]) => [`${name}.${inner}`, cellOf(within)])
  })
}

function cellOf(value: unknown): RawCell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' || value === null) return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
