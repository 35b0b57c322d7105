import type { RawCell } from './cell-reader.ts'
import { type Finding, found } from './detection.ts'
import { JsonText } from './json-text.ts'
import { MAX_COLUMNS } from './limits.ts'
import { TableFault } from './table-fault.ts'

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
  const members: (readonly [string, number, number])[] = []
  for (const member of json.members(begin)) {
    members.push(member)
    if (members.length > MAX_COLUMNS) refuseColumns()
  }
  const lists = members.filter(([, from]) => json.text[from] === '[')
  const [list] = lists.filter(([, from]) => json.text[json.afterBlanks(from + 1)] === '{')
  if (list && lists.length === 1) {
    const reason = `O arquivo é um objeto com uma lista, no membro ${list[0]}; a lista é a tabela`
    return arrayRows(json, list[1], shape('lista', reason), false)
  }
  if (lists.length === members.length && lists.length > 0) return columnRows(json, members)
  const finding = shape('registro', 'O arquivo é um só objeto: uma linha')
  return walked(json, [finding], () => [[begin, json.valueEnd(begin)] as const])
}

/** One list for each column, read side by side. */
function columnRows(json: JsonText, members: readonly (readonly [string, number, number])[]): JsonRows {
  let irregular = 0
  return {
    names: members.map(([name]) => name),
    findings: [shape('colunas', 'O arquivo é um objeto com uma lista para cada coluna')],
    irregular: () => irregular,
    *rows() {
      irregular = 0
      const columns = members.map(([, from]) => json.elements(from))
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
