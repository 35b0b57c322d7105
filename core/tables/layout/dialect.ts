import { chosen, type Finding, found } from '../detection.ts'
import { readMeasured, withPlainMinus } from '../forms/measured.ts'
import { readMoment } from '../forms/moment-form.ts'
import { numberForm } from '../forms/number-form.ts'
import { readLoneTime } from '../forms/time-form.ts'
import { commonWidth } from './common-width.ts'
import { fixedPlaces } from './fixed-places.ts'
import { type Dialect, RecordReader } from './records.ts'
import { afterRemarks } from './remarks.ts'

export interface DialectChoices {
  readonly delimiter?: string
  readonly quote?: string
}

export interface FoundDialect {
  readonly dialect: Dialect
  readonly findings: readonly Finding[]
  /** Where the table begins, after Excel's line `sep=;`. */
  readonly from: number
}

const NAMES: Readonly<Record<string, string>> = {
  ',': 'vírgula',
  ';': 'ponto e vírgula',
  '\t': 'tabulação',
  '|': 'barra',
  ' ': 'espaço',
}
const DELIMITERS = [';', '\t', '|', ','] as const
const MOST_RECORDS = 300

/** How the beginning of a file is cut into cells. */
export function detectDialect(sample: string, choices: DialectChoices): FoundDialect {
  const [line = '', named] = /^sep=(.)\r?(?:\n|$)/i.exec(sample) ?? []
  const from = line.length
  const rest = sample.slice(from)
  // Remarks above the table may have more lines than the sample's rows, and other signs.
  const text = rest.slice(afterRemarks(rest))
  const delimiter = delimiterOf(text, choices, named)
  const quote = quoteOf(text, delimiter.value ?? ',', choices.quote)
  const escapes = quote.value !== '' && hasEscapes(text, delimiter.value ?? ',', quote.value)
  const dialect = { delimiter: delimiter.value, quote: quote.value, places: delimiter.places, escapes }
  const findings = escapes
    ? [found('escape', '\\', 'Há aspas depois de barras invertidas dentro de células')]
    : []
  return { dialect, findings: [delimiter.finding, quote.finding, ...findings], from }
}

/** Quotes behind a backslash within cells, and none that is doubled. A backslash may also end a cell, as in the path of a folder. */
function hasEscapes(text: string, delimiter: string, quote: string): boolean {
  const sign = delimiter.replace(/[|;,]/, '\\$&')
  const behind = new RegExp(`\\\\${quote}(?!\\s*(?:${sign}|$))`, 'm')
  return behind.test(text) && !new RegExp(`[^${sign}\\s]${quote}${quote}`).test(text)
}

interface FoundDelimiter {
  readonly value: string | null
  readonly places: readonly number[] | null
  readonly finding: Finding
}

function delimiterOf(text: string, { delimiter, quote }: DialectChoices, named?: string): FoundDelimiter {
  const of = (value: string, finding: Finding): FoundDelimiter => ({ value, places: null, finding })
  const name = (value: string) => NAMES[value] ?? value
  if (delimiter === ' ') return blanks(text, quote ?? '"', chosen('delimiter', name(' ')))
  if (delimiter !== undefined) return of(delimiter, chosen('delimiter', name(delimiter)))
  if (named !== undefined)
    return of(named, found('delimiter', name(named), 'A primeira linha do arquivo diz o separador (sep=)'))
  const scores = DELIMITERS.map((one) => scoreOf(text, one, quote ?? quoteOf(text, one, quote).value))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  if (best.score > 0) return of(best.delimiter, found('delimiter', name(best.delimiter), reasonOf(best)))
  return withoutDelimiter(text, quote ?? '"')
}

interface Score {
  readonly delimiter: string
  readonly score: number
  readonly width: number
  readonly records: number
  readonly regular: number
}

const reasonOf = ({ width, records, regular }: Score) =>
  records === 1
    ? `A única linha tem ${width} colunas com este separador`
    : `${regular} das ${records} primeiras linhas têm ${width} colunas com este separador`

function scoreOf(text: string, delimiter: string, quote: string): Score {
  const records = someRecords(text, { delimiter, quote, places: null }, MOST_RECORDS)
  const width = commonWidth(records)
  const alike = records.filter((cells) => cells.length === width)
  const share = alike.length / Math.max(1, records.length)
  const isNothing = width < 2 || share < 0.3 || (delimiter === ',' && areDecimals(records, alike))
  const score = isNothing ? 0 : share * (1 + understood(alike)) * tidiness(alike, quote) + bonus(share, width)
  return { delimiter, score, width, records: records.length, regular: alike.length }
}

/** All lines alike outweigh cells that are well understood; of equal delimiters the one with more columns counts. */
const bonus = (share: number, width: number) => (share === 1 ? 0.5 : 0) + Math.min(width, 20) / 1000

/** Below 1 where a cell has a quote that neither opens nor belongs to a quoted cell: the delimiter stands within quotes. */
function tidiness(records: readonly string[][], quote: string): number {
  if (quote === '') return 1
  const stray = (cell: string) => cell.includes(`,${quote}`) || cell.includes(`;${quote}`)
  const untidy = records.filter((cells) => cells.some(stray)).length
  return 1 - (0.5 * untidy) / Math.max(1, records.length)
}

/** The first records that are not empty. Faults of a wrong delimiter's long lines are none. */
function someRecords(text: string, dialect: Dialect, most: number): string[][] {
  const reader = new RecordReader(text, dialect)
  const records: string[][] = []
  for (let cells = reader.next(); cells && records.length < most; cells = reader.next())
    if (cells.some((cell) => cell !== '')) records.push(cells)
  return records
}

/** One column of numbers with a decimal comma below a name without one. */
const areDecimals = (records: readonly string[][], alike: readonly string[][]) =>
  records[0]?.length === 1 &&
  alike.every(
    ([whole = '', part = '', ...rest]) => rest.length === 0 && /^-?\d+$/.test(whole) && /^\d+%?$/.test(part),
  )

function understood(records: readonly string[][]): number {
  let [filled, clear] = [0, 0]
  for (const cells of records)
    for (const cell of cells) {
      if (cell === '') continue
      filled++
      const text = withPlainMinus(cell.trim())
      if (numberForm(text) || readMeasured(text) || readMoment(cell) || readLoneTime(cell)) clear++
    }
  return filled === 0 ? 0 : clear / filled
}

/** Cells at fixed places, cells between blanks, or one column. */
function withoutDelimiter(text: string, quote: string): FoundDelimiter {
  const records = someRecords(text, { delimiter: ' ', quote, places: null }, MOST_RECORDS)
  const width = commonWidth(records)
  const lines = someRecords(text, { delimiter: null, quote: '', places: null }, MOST_RECORDS).map(
    ([line = '']) => line,
  )
  const areTimes = lines.filter((line) => readMoment(line.trim())).length * 2 > lines.length
  const alike = records.filter(({ length }) => length === width)
  const hasRuns = lines.filter((line) => /\S {2,}\S/.test(line)).length > 0.6 * lines.length
  const isRegular =
    width > 1 &&
    records.length > 1 &&
    (alike.length === records.length || (!hasRuns && areCells(alike, records)))
  if (!areTimes && (isRegular || hasRuns)) {
    const reason = isRegular
      ? `${alike.length === records.length ? 'Todas' : 'Quase todas'} as linhas têm ${width} partes entre espaços`
      : 'As colunas começam sempre nas mesmas posições da linha'
    const finding = found('delimiter', 'espaço', reason)
    if (isRegular) return { value: ' ', places: null, finding }
    const places = fixedPlaces(text)
    // Places that join cells which all rows have apart are none.
    if (places.length < width && areAlikeBelow(records, width))
      return {
        value: ' ',
        places: null,
        finding: found(
          'delimiter',
          'espaço',
          `Todas as linhas abaixo das primeiras têm ${width} partes entre espaços`,
        ),
      }
    if (places.length > 1) return { value: ' ', places, finding }
  }
  const reason = 'Nenhum separador divide as linhas em um mesmo número de colunas: há uma só coluna'
  return { value: null, places: null, finding: found('delimiter', 'nenhum', reason) }
}

/** Whether all records below a few lines about the file have as many cells, of numbers and times. */
function areAlikeBelow(records: readonly string[][], width: number): boolean {
  const begin = records.findIndex(({ length }) => length === width)
  const below = records.slice(begin)
  const areAlike = below.every(({ length }) => length === width)
  return begin <= MOST_ABOVE && begin < below.length && areAlike && understood(below) >= 0.9
}
const MOST_ABOVE = 20

/** Some ragged rows are among rows of numbers and times; other texts are no table. */
const areCells = (alike: readonly string[][], records: readonly string[][]) =>
  alike.length >= MOSTLY * records.length && understood(alike) >= 0.5
const MOSTLY = 0.8

/** Blanks that the user chose: between the cells where these are regular, else at fixed places. */
function blanks(text: string, quote: string, finding: Finding): FoundDelimiter {
  const records = someRecords(text, { delimiter: ' ', quote, places: null }, MOST_RECORDS)
  const isRegular = records.every(({ length }) => length === records[0]?.length)
  const places = isRegular ? [] : fixedPlaces(text)
  return { value: ' ', places: places.length > 1 ? places : null, finding }
}

function quoteOf(text: string, delimiter: string, own?: string): { value: string; finding: Finding } {
  const name = (value: string) => (value === '' ? 'nenhuma' : value)
  if (own !== undefined) return { value: own, finding: chosen('quote', name(own)) }
  const around = (quote: string) => {
    const sign = delimiter.replace(/[|;,]/, '\\$&')
    return (
      text.match(
        new RegExp(`(?:^|${sign})${quote}(?:[^${quote}\\r\\n]{0,200})${quote}(?=${sign}|\\r|\\n|$)`, 'gm'),
      )?.length ?? 0
    )
  }
  if (around("'") >= 2 && (!text.includes('"') || around('"') === 0))
    return {
      value: "'",
      finding: found('quote', "'", 'Há células entre aspas simples e nenhuma entre duplas'),
    }
  const reason = text.includes('"') ? 'Há células entre aspas duplas' : 'Nenhuma aspa no início do arquivo'
  return { value: '"', finding: found('quote', '"', reason) }
}
