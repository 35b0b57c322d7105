import { coverageInPercent, isPartial, partialPlaces } from '#core/chart-layout/partial-data.ts'
import { firstNames } from '#web/format/first-names.ts'
import { formatPercent } from '#web/format/number.ts'
import type { ChartSpec } from '../chart-spec.ts'

export const coveragePercent = (coverage: number): string => formatPercent(coverageInPercent(coverage))

/** `62,5 %`, `62,5 % (parcial)`; null: the coverage is not known. */
export function coverageText(coverage: number | null | undefined): string | null {
  if (coverage === null || coverage === undefined) return null
  return `${coveragePercent(coverage)}${isPartial(coverage) ? ' (parcial)' : ''}`
}

/** The meaning of the hatching, with the partial categories by name; null: no category is partial. */
export function partialText({ categories, coverage = [] }: ChartSpec): string | null {
  const partial = categories.flatMap((name, index) => {
    const known = coverage[index] ?? null
    return known !== null && isPartial(known) ? [{ name, coverage: known }] : []
  })
  const [first] = partial
  if (first === undefined) return null
  const isSame = partial.every((one) => one.coverage === first.coverage)
  const list =
    isSame && partial.length === categories.length
      ? coveragePercent(first.coverage)
      : firstNames(
          partial.map((one) => `${one.name} (${coveragePercent(one.coverage)})`),
          MOST_NAMES,
        )
  return `Dados parciais, cobertura abaixo de 80\u00a0%: ${list}`
}

/** The categories without a known value of any series. */
function missingPlaces({ series, categories }: ChartSpec): number[] {
  const isKnown = (index: number) => series.some(({ values }) => (values[index] ?? null) !== null)
  return categories.flatMap((_, index) => (isKnown(index) ? [] : [index]))
}

/** The hatched categories: partial or missing. */
export const hatchedPlaces = (spec: ChartSpec): number[] =>
  [...new Set([...partialPlaces(spec.coverage), ...missingPlaces(spec)])].sort((a, b) => a - b)

/** Names the hatched categories that have no known value and are not partial; null: there is no such category. */
export function missingText(spec: ChartSpec): string | null {
  const partial = new Set(partialPlaces(spec.coverage))
  const missing = new Set(missingPlaces(spec))
  const names = spec.categories.filter((_, index) => missing.has(index) && !partial.has(index))
  return names.length === 0 ? null : `Sem dados: ${firstNames(names, MOST_NAMES)}`
}

const MOST_NAMES = 3
