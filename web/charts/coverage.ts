import { formatPercent } from '#web/format/number.ts'
import type { ChartSpec } from './chart-spec.ts'

/** Below this part of its time with data, what a figure says is partial. */
const WHOLE_COVERAGE = 0.8

export const isPartial = (coverage: number | null | undefined): boolean =>
  coverage !== null && coverage !== undefined && coverage < WHOLE_COVERAGE

/** Rounded down, so that what is marked as partial never reads as whole. */
const percent = (coverage: number) => formatPercent(Math.floor(coverage * 1000 + 1e-6) / 10)

/** `62,5 %`, `62,5 % (parcial)`; null when it is not known. */
export function coverageText(coverage: number | null | undefined): string | null {
  if (coverage === null || coverage === undefined) return null
  return `${percent(coverage)}${isPartial(coverage) ? ' (parcial)' : ''}`
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
  if (all && same) return `${what}: ${percent(spec.coverage![0]!)}`
  const named = places
    .slice(0, 3)
    .map((index) => `${spec.categories[index]} (${percent(spec.coverage![index]!)})`)
  const more = places.length - named.length
  return `${what}: ${named.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`
}
