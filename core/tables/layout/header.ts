import { isMost } from '../columns/column-plan.ts'
import { type Finding, found } from '../detection.ts'
import { readMeasured, withPlainMinus } from '../forms/measured.ts'
import type { IsMissing } from '../forms/missing.ts'
import { readMoment } from '../forms/moment-form.ts'
import { numberForm } from '../forms/number-form.ts'
import { readLoneTime } from '../forms/time-form.ts'
import { commonWidth } from './common-width.ts'

export interface SampleRecord {
  readonly cells: readonly string[]
  /** Its line, from 1. */
  readonly line: number
}

export interface FoundHeader {
  /** The record of the names, or the first row of a file without names. */
  readonly at: number
  readonly headers: boolean
  readonly findings: readonly Finding[]
}

interface HeaderChoices {
  readonly headers?: boolean
  /** True: the records begin where the user said. */
  readonly isPlaced: boolean
}

/** Where the table begins and whether its first record has the names. The records are not empty. */
export function findHeader(
  records: readonly SampleRecord[],
  choices: HeaderChoices,
  isMissing: IsMissing,
): FoundHeader {
  const remarks = choices.isPlaced ? 0 : records.findIndex(({ cells }) => !cells[0]?.startsWith('#'))
  if (remarks <= 0) return headerOf(records, choices, isMissing)
  const table = records.slice(remarks)
  // The last remark may have the names.
  const isNamed = isWideAs(records[remarks - 1], table) && !judge(table, isMissing).is
  const begin = isNamed ? remarks - 1 : remarks
  const header = headerOf(records.slice(begin), choices, isMissing)
  return { ...header, at: header.at + begin }
}

const isWideAs = (record: SampleRecord | undefined, table: readonly SampleRecord[]) =>
  record !== undefined &&
  record.cells.length > 1 &&
  record.cells.length === commonWidth(table.map(({ cells }) => cells))

function headerOf(
  records: readonly SampleRecord[],
  { headers, isPlaced }: HeaderChoices,
  isMissing: IsMissing,
): FoundHeader {
  const fullest = isPlaced ? 0 : namesFrom(records, beginOf(records), isMissing)
  // Only names tell that a line with as many cells, but fewer filled ones, stands before the table.
  const isNamed = headers ?? judge(records.slice(fullest), isMissing).is
  const at = isNamed ? fullest : firstRow(records, Math.min(fullest, firstWide(records)), isMissing)
  const preamble: Finding[] = isPlaced ? [] : [preambleFinding(records, at)]
  if (headers !== undefined) {
    const finding = { ...found('headers', headers ? 'sim' : 'não', 'Escolha do usuário'), chosen: true }
    return { at, headers, findings: [...preamble, finding] }
  }
  const { is, reason } = judge(records.slice(at), isMissing)
  return { at, headers: is, findings: [...preamble, found('headers', is ? 'sim' : 'não', reason)] }
}

function preambleFinding(records: readonly SampleRecord[], at: number): Finding {
  const lines = (records[at]?.line ?? 1) - 1
  const reason =
    lines === 0
      ? 'A primeira linha já pertence à tabela'
      : `As ${lines} primeiras linhas têm menos células preenchidas que a tabela`
  return found('skipLines', String(lines), reason)
}

const filledOf = ({ cells }: SampleRecord) => cells.filter((cell) => cell !== '').length

/** The first record with about as many filled cells as most records have. */
function beginOf(records: readonly SampleRecord[]): number {
  const counts = records.map(filledOf)
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1
  if (usual < 2) return afterTitle(records, counts)
  const least = Math.max(2, Math.ceil(0.6 * usual))
  const isTable = (record: SampleRecord, n: number) => (counts[n] ?? 0) >= least && !isRemark(record)
  const at = records.findIndex(isTable)
  return Math.max(0, at)
}

/** Lines among which the names are looked for below the first ones of the table. */
const MOST_LINES = 10

/** Lines about the file may have as many filled cells as the table, as those of loggers do: then the names stand below them. */
function namesFrom(records: readonly SampleRecord[], begin: number, isMissing: IsMissing): number {
  const width = commonWidth(records.map(({ cells }) => cells))
  // Lines about the file and labels stand above the lower half.
  const lower = records.slice(Math.ceil((begin + records.length) / 2))
  const isUsual = records[begin]?.cells.length === width && judge(records.slice(begin), isMissing).is
  if (lower.length < 2) return begin
  const { typed } = columnsOf([...lower.slice(0, 1), ...lower], isMissing)
  const namedOf = (cells: readonly string[]) => typed.filter((n) => isName(cells[n] ?? '', isMissing)).length
  const first = namedOf(records[begin]?.cells ?? [])
  // Names stand also below names of groups, and below names and values that are about the file.
  let isLower = !isUsual
  for (const [n, { cells }] of records.slice(begin, begin + MOST_LINES).entries()) {
    const values = typed.filter((place) => isValue(cells[place] ?? '')).length
    const named = namedOf(cells)
    const isRow = 2 * values >= typed.length && cells.length === width
    if (isRow && !(isUsual && named > 0)) return begin
    const isFull = named > 1 && named === typed.length
    const areThese = isUsual ? isFull && (isLower || named >= 2 * first) : areNames(cells, typed, isMissing)
    if (n > 0 && cells.length === width && areThese) return begin + n
    if (values > 0) isLower = true
  }
  return begin
}

/** Below a title, which stands in the first of several cells, the record after it may have the names. */
function afterTitle(records: readonly SampleRecord[], counts: readonly number[]): number {
  const [title, names = 0] = counts
  const cells = records[0]?.cells ?? []
  return title === 1 && cells.length > 2 && cells[0] !== '' && names > 2 ? 1 : 0
}

/** The first record with as many cells as most records. */
const firstWide = (records: readonly SampleRecord[]): number => {
  const width = commonWidth(records.map(({ cells }) => cells))
  return Math.max(
    0,
    records.findIndex(({ cells }) => cells.length >= width),
  )
}

/** Without names, lines of other lengths with texts above numbers are no rows. */
function firstRow(records: readonly SampleRecord[], from: number, isMissing: IsMissing): number {
  const width = commonWidth(records.map(({ cells }) => cells))
  const lower = records.slice(Math.ceil((from + records.length) / 2))
  const { typed } = columnsOf([...lower.slice(0, 1), ...lower], isMissing)
  const isRow = ({ cells }: SampleRecord) =>
    cells.length === width || !typed.some((n) => isName(cells[n] ?? '', isMissing))
  const at = records.slice(from, from + MOST_LINES).findIndex(isRow)
  return at < 0 ? from : from + at
}

/** `Estação:;Curitiba` of two cells. */
const isRemark = ({ cells }: SampleRecord) =>
  cells.filter((cell) => cell !== '').length <= 2 && /:$/.test(cells[0] ?? '')

interface Judgement {
  readonly is: boolean
  readonly reason: string
}

function isValue(written: string): boolean {
  const cell = withPlainMinus(written.trim())
  const isNumber = numberForm(cell) !== null || readMeasured(cell) !== null
  return isNumber || readMoment(cell) !== null || readLoneTime(cell) !== null
}

function judge(records: readonly SampleRecord[], isMissing: IsMissing): Judgement {
  const [first, ...rest] = records
  const names = first?.cells ?? []
  const filled = names.filter((cell) => cell !== '')
  const values = filled.filter(isValue).length
  if (rest.length === 0)
    return values > 0
      ? { is: false, reason: 'A única linha tem números ou datas' }
      : { is: true, reason: 'A única linha só tem textos' }
  const { columns, typed, areNamed } = columnsOf(records, isMissing)
  if (areNamed)
    return { is: true, reason: 'A primeira linha tem textos acima de colunas de números ou datas' }
  if (areYears(filled, typed.length))
    return { is: true, reason: 'A primeira linha tem anos acima de números' }
  if (values > 0) return { is: false, reason: 'A primeira linha tem números ou datas como as outras' }
  return judgeTexts(columns)
}

interface Columns {
  readonly columns: readonly TextColumn[]
  /** The places of those of numbers or times below the first record. */
  readonly typed: readonly number[]
  /** Whether the first record has texts above these. */
  readonly areNamed: boolean
}

function columnsOf([first, ...rest]: readonly SampleRecord[], isMissing: IsMissing): Columns {
  const columns = (first?.cells ?? []).map((name, n) => ({
    name,
    below: rest.map(({ cells }) => cells[n] ?? '').filter((cell) => !isMissing(cell)),
  }))
  const typed = columns.flatMap(({ below }, n) =>
    below.length > 0 && isMost(below.filter(isValue).length, below.length) ? [n] : [],
  )
  return { columns, typed, areNamed: areNames(first?.cells ?? [], typed, isMissing) }
}

const isName = (cell: string, isMissing: IsMissing) => !isMissing(cell) && !isValue(cell)

/** Whether texts stand at most of these places. */
function areNames(cells: readonly string[], places: readonly number[], isMissing: IsMissing): boolean {
  const names = places.map((n) => cells[n] ?? '').filter((name) => !isMissing(name))
  const named = names.filter((name) => name !== '' && !isValue(name))
  return named.length > 0 && named.length * 2 >= names.length
}

/** Names such as 2018, 2019 and 2020 beside a text. */
function areYears(cells: readonly string[], typed: number): boolean {
  const years = cells.filter((cell) => /^(?:19|20)\d\d$/.test(cell))
  const steps = years.every((year, n) => n === 0 || Number(year) - Number(years[n - 1]) === 1)
  return years.length >= 2 && years.length < cells.length && years.length === typed && steps
}

interface TextColumn {
  readonly name: string
  readonly below: readonly string[]
}

/** Of texts alone: a name lacks what most cells below it share, and is none of them. */
function judgeTexts(columns: readonly TextColumn[]): Judgement {
  const names = columns.map(({ name }) => name).filter((name) => name !== '')
  if (new Set(names).size < names.length && columns.length > 2)
    return { is: false, reason: 'A primeira linha repete textos' }
  if (columns.some(({ name, below }) => name !== '' && below.includes(name)))
    return { is: false, reason: 'A primeira linha tem textos que se repetem abaixo' }
  const digits = (cell: string) => /\d/.test(cell)
  let [unlike, like] = [0, 0]
  for (const { name, below } of columns) {
    if (name === '' || below.length === 0 || !isMost(below.filter(digits).length, below.length)) continue
    if (digits(name)) like++
    else unlike++
  }
  if (like > unlike) return { is: false, reason: 'A primeira linha tem a mesma forma das outras' }
  return { is: true, reason: 'A primeira linha só tem textos, diferentes dos de baixo' }
}
