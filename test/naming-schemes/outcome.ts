import { suggestReadings } from '#core/suggest/suggest-readings.ts'
import type { Suggestion } from '#core/suggest/suggestion.ts'
import type { FieldType } from '#core/suggest/values/value-shape.ts'
import type { Line, NamingScheme } from './scheme.ts'

const SAMPLE_ROWS = 12

/** The readings proposed for a scheme, from names and values or from the names alone. */
export function suggestFor(
  { measurement, compressors, lines }: NamingScheme,
  withValues = true,
): Suggestion[] {
  const rows = Array.from({ length: withValues ? SAMPLE_ROWS : 0 }, (_, row) =>
    Object.fromEntries(lines.map(({ field, values }) => [field, values[row % values.length] ?? null])),
  )
  return suggestReadings({
    measurement,
    fields: lines.map((line) => ({ name: line.field, type: withValues ? typeOf(line) : 'float' })),
    rows,
    compressors: Array.from({ length: compressors }, (_, n) => ({
      id: `C${n + 1}`,
      nome: `Compressor ${n + 1}`,
    })),
  })
}

function typeOf({ values }: Line): FieldType {
  if (values.some((value) => typeof value === 'string')) return 'string'
  return values.some((value) => typeof value === 'boolean') ? 'boolean' : 'float'
}

/** The result of a proposal for one scheme. A proposal is wrong when its field is not that reading. */
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

export function outcomeOf({ lines }: NamingScheme, suggestions: readonly Suggestion[]): Outcome {
  const truthOf = ({ reading, topicField }: Suggestion) =>
    lines.find(
      (line) => line.field === topicField && (line.reading === reading || line.acceptable.includes(reading)),
    )
  const right = suggestions.filter(truthOf)
  const wrong = suggestions.filter((one) => !truthOf(one))
  const wanted = [...new Set(lines.flatMap(({ reading }) => (reading === null ? [] : [reading])))]
  // A field may be either of two readings, as a lone compressor's fields are also the machine's; one of them is enough.
  const taken = new Set(right.map(({ topicField }) => topicField))
  const satisfied = new Set([
    ...right.map(({ reading }) => reading),
    ...lines.flatMap(({ field, reading }) => (taken.has(field) && reading !== null ? [reading] : [])),
  ])
  const found = wanted.filter((reading) => satisfied.has(reading))
  const required = (readings: readonly string[]) => readings.filter((reading) => REQUIRED.test(reading))
  return {
    required: required(wanted).length,
    requiredRight: required(found).length,
    all: wanted.length,
    allRight: found.length,
    wrong,
    missed: wanted.filter((reading) => !satisfied.has(reading)),
    wrongUnits: right.flatMap((one) => {
      const expected = truthOf(one)?.unit ?? one.unit
      return expected === one.unit ? [] : [`${one.topicField}: ${one.unit}, not ${expected}`]
    }),
    leastRight: Math.min(1, ...right.map(({ score }) => score)),
    mostWrong: Math.max(0, ...wrong.map(({ score }) => score)),
  }
}
