import { type Suggestion, suggestReadings } from './suggest-readings.ts'
import type { FieldType } from './value-shape.ts'

/**
 * How somebody names the points of a chiller. One line per field: name | reading (- when it is none) [unit] | values.
 * Values are newest first; `t` and `f` are booleans, quotes make text.
 */
export interface NamingScheme {
  readonly name: string
  /** Where the names are from. */
  readonly source: string
  readonly measurement?: string
  readonly compressors: number
  readonly lines: string
}

export interface Line {
  readonly field: string
  readonly reading: string | null
  readonly unit: string | null
  readonly values: readonly (string | number | boolean)[]
}

export function linesOf({ lines }: NamingScheme): Line[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [field = '', truth = '-', values = ''] = line.split(' | ').map((cell) => cell.trim())
      const [reading = '-', unit] = truth.split(' ')
      return {
        field,
        reading: reading === '-' ? null : reading,
        unit: unit ?? null,
        values: valuesOf(values),
      }
    })
}

function valuesOf(text: string): (string | number | boolean)[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => {
    if (quoted !== undefined) return quoted
    return bare === 't' ? true : bare === 'f' ? false : Number(bare)
  })
}

function typeOf({ values }: Line): FieldType {
  if (values.some((value) => typeof value === 'string')) return 'string'
  return values.some((value) => typeof value === 'boolean') ? 'boolean' : 'float'
}

export function suggestFor(scheme: NamingScheme, withValues = true): Suggestion[] {
  const lines = linesOf(scheme)
  const rows = Array.from({ length: withValues ? 12 : 0 }, (_, row) =>
    Object.fromEntries(lines.map(({ field, values }) => [field, values[row % values.length] ?? null])),
  )
  return suggestReadings({
    measurement: scheme.measurement ?? '',
    fields: lines.map((line) => ({ name: line.field, type: withValues ? typeOf(line) : 'float' })),
    rows,
    compressors: Array.from({ length: scheme.compressors }, (_, n) => ({
      id: `C${n + 1}`,
      nome: `Compressor ${n + 1}`,
    })),
  })
}

/** What a proposal got right of one scheme. A wrong proposal is one whose field is not that reading's. */
export interface Outcome {
  readonly required: number
  readonly requiredRight: number
  readonly all: number
  readonly allRight: number
  readonly wrong: readonly Suggestion[]
  readonly missed: readonly string[]
  readonly wrongUnits: readonly string[]
  readonly leastRight: number
  readonly mostWrong: number
}

const REQUIRED = /^(demand|capacity|power|status|c\d+_(capacity|status))$/

export function outcomeOf(scheme: NamingScheme, suggestions: readonly Suggestion[]): Outcome {
  const truths = linesOf(scheme).filter((line) => line.reading !== null)
  const isRight = ({ reading, topicField }: Suggestion) =>
    truths.some((line) => line.reading === reading && line.field === topicField)
  const right = suggestions.filter(isRight)
  const wrong = suggestions.filter((one) => !isRight(one))
  const got = new Set(right.map(({ reading }) => reading))
  const wanted = new Set(truths.map((line) => line.reading!))
  const required = [...wanted].filter((reading) => REQUIRED.test(reading))
  return {
    required: required.length,
    requiredRight: required.filter((reading) => got.has(reading)).length,
    all: wanted.size,
    allRight: got.size,
    wrong,
    missed: [...wanted].filter((reading) => !got.has(reading)),
    wrongUnits: right.flatMap(({ reading, topicField, unit }) => {
      const line = truths.find((one) => one.field === topicField && one.reading === reading)!
      return line.unit === null || line.unit === unit ? [] : [`${topicField}: ${unit}, not ${line.unit}`]
    }),
    leastRight: Math.min(1, ...right.map(({ score }) => score)),
    mostWrong: Math.max(0, ...wrong.map(({ score }) => score)),
  }
}
