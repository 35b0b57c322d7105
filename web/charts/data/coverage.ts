import { coverageInPercent, isPartial, partialPlaces } from '#core/chart-layout/partial-data.ts'
import { formatPercent } from '#web/format/number.ts'
import type { ChartSpec } from '../chart-spec.ts'

export const coveragePercent = (coverage: number): string => formatPercent(coverageInPercent(coverage))

/** `62,5 %`, `62,5 % (parcial)`; null: the coverage is not known. */
export function coverageText(coverage: number | null | undefined): string | null {
  if (coverage === null || coverage === undefined) return null
  return `${coveragePercent(coverage)}${isPartial(coverage) ? ' (parcial)' : ''}`
}

/** The meaning of the hatching, with the partial categories by name; null: no category is partial. */
export function partialText(spec: ChartSpec): string | null {
  const places = partialPlaces(spec.coverage)
  if (places.length === 0) return null
  const all = places.length === spec.longCategories.length
  const same = new Set(places.map((index) => spec.coverage![index])).size === 1
  const what = 'Dados parciais, cobertura abaixo de 80\u00a0%'
  if (all && same) return `${what}: ${coveragePercent(spec.coverage![0]!)}`
  const each = places.map((index) => `${spec.categories[index]} (${coveragePercent(spec.coverage![index]!)})`)
  return `${what}: ${named(each)}`
}

/** The categories without a known value of any series. */
export function missingPlaces({ series, categories }: ChartSpec): number[] {
  const isKnown = (index: number) => series.some(({ values }) => (values[index] ?? null) !== null)
  return categories.flatMap((_, index) => (isKnown(index) ? [] : [index]))
}

/** The hatched categories: partial or missing. */
export const hatchedPlaces = (spec: ChartSpec): number[] =>
  [...new Set([...partialPlaces(spec.coverage), ...missingPlaces(spec)])].sort((a, b) => a - b)

/** Names the hatched categories that have no known value and are not partial; null: there are none. */
export function missingText(spec: ChartSpec): string | null {
  const partial = new Set(partialPlaces(spec.coverage))
  const places = missingPlaces(spec).filter((index) => !partial.has(index))
  if (places.length === 0) return null
  return `Sem dados: ${named(places.map((index) => spec.categories[index]!))}`
}

const NAMED = 3

/** The first few by name, then the number of the others. */
function named(names: readonly string[]): string {
  const more = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`
}
