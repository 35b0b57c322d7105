import { formatPercent } from '#web/format/number.ts'
import type { ChartSpec } from '../chart-spec.ts'

/** Below this part of its time with data, what a figure says is partial. */
const WHOLE_COVERAGE = 0.8

export const isPartial = (coverage: number | null | undefined): boolean =>
  coverage !== null && coverage !== undefined && coverage < WHOLE_COVERAGE

/** Percent, rounded down to a decimal, so that what is marked as partial never reads as whole. */
export const coverageInPercent = (coverage: number): number => Math.floor(coverage * 1000 + 1e-6) / 10

export const coveragePercent = (coverage: number): string => formatPercent(coverageInPercent(coverage))

/** `62,5 %`, `62,5 % (parcial)`; null when it is not known. */
export function coverageText(coverage: number | null | undefined): string | null {
  if (coverage === null || coverage === undefined) return null
  return `${coveragePercent(coverage)}${isPartial(coverage) ? ' (parcial)' : ''}`
}

/** The categories whose data are partial. */
export const partialPlaces = ({ coverage = [] }: ChartSpec): number[] =>
  coverage.flatMap((one, index) => (isPartial(one) ? [index] : []))

/** What the hatching means, with the categories by name; null when nothing is hatched. */
export function partialText(spec: ChartSpec): string | null {
  const places = partialPlaces(spec)
  if (places.length === 0) return null
  const all = places.length === spec.longCategories.length
  const same = new Set(places.map((index) => spec.coverage![index])).size === 1
  const what = 'Dados parciais, cobertura abaixo de 80\u00a0%'
  if (all && same) return `${what}: ${coveragePercent(spec.coverage![0]!)}`
  const each = places.map((index) => `${spec.categories[index]} (${coveragePercent(spec.coverage![index]!)})`)
  return `${what}: ${named(each)}`
}

/** The categories of which nothing is known, where others are known. */
export function missingPlaces({ series, categories }: ChartSpec): number[] {
  const isKnown = (index: number) => series.some(({ values }) => (values[index] ?? null) !== null)
  return categories.flatMap((_, index) => (isKnown(index) ? [] : [index]))
}

/** What is hatched: partial or missing. */
export const hatchedPlaces = (spec: ChartSpec): number[] =>
  [...new Set([...partialPlaces(spec), ...missingPlaces(spec)])].sort((a, b) => a - b)

/** Which of the hatched categories are so because nothing is known; null when none is, beyond those that are partial. */
export function missingText(spec: ChartSpec): string | null {
  const partial = new Set(partialPlaces(spec))
  const places = missingPlaces(spec).filter((index) => !partial.has(index))
  if (places.length === 0) return null
  return `Sem dados: ${named(places.map((index) => spec.categories[index]!))}`
}

const NAMED = 3

/** The first few by name, the others by their number. */
function named(names: readonly string[]): string {
  const more = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`
}
