import { entryAt } from '#core/arrays/element-at.ts'
import { sum } from '#core/stats/sum.ts'
import { formatNumber } from '#web/format/number.ts'
import type { ChartSpec, ChartTooltip, ChartTooltipRow } from '../chart-spec.ts'
import { coverageText } from '../data/coverage.ts'
import { figureText } from '../data/figure-text.ts'

/** The rows of one category; zeros of a stack of many series are left out. */
function tooltipRows(spec: ChartSpec, index: number): ChartTooltipRow[] {
  const rows = spec.series.map((series) => ({ series, value: series.values[index] ?? null }))
  const isStack = spec.kind === 'stacked' && rows.length > 1
  const texts = (isStack ? rows.filter(({ value }) => value !== 0) : rows).map(({ series, value }) => ({
    name: series.name,
    colour: series.colour,
    text: valueText(spec, value),
  }))
  const signs = markRows(spec, index)
  if (!isStack) return [...texts, ...intervalRow(spec, index), ...signs]
  return [...texts, { name: 'Total', colour: null, text: totalText(spec, index) }, ...signs]
}

function intervalRow({ interval, decimals }: ChartSpec, index: number): ChartTooltipRow[] {
  const lower = interval?.lower[index] ?? null
  const upper = interval?.upper[index] ?? null
  if (interval === undefined || lower === null || upper === null) return []
  const { name, colour } = interval
  return [{ name, colour, text: `${figureText(lower, decimals)} a ${figureText(upper, decimals)}` }]
}

/** The sum of a stack's known values; null: no value is known. */
function totalText(spec: ChartSpec, index: number): string {
  const known = spec.series.map(({ values }) => values[index] ?? null).filter((value) => value !== null)
  return valueText(spec, known.length === 0 ? null : sum(known))
}

function markRows({ marks = [] }: ChartSpec, index: number): ChartTooltipRow[] {
  return marks.flatMap(({ name, unit, values }) => {
    const value = values[index] ?? null
    if (value === null) return []
    return [{ name, colour: null, text: `${formatNumber(value)} ${unit[value === 1 ? 0 : 1]}` }]
  })
}

function valueText(spec: ChartSpec, value: number | null): string {
  if (value === null) return spec.missing ?? 'sem dados'
  const unit = spec.unit[value === 1 ? 0 : 1]
  return unit ? `${figureText(value, spec.decimals)} ${unit}` : figureText(value, spec.decimals)
}

/** For screen readers: 'terça-feira: 5 falhas, 22/10/2026 14:05 a 21/11/2026 14:05, cobertura 98,2 %'. */
export function categoryText(spec: ChartSpec, index: number): string {
  const rows = tooltipRows(spec, index)
  // A number without a unit needs the name of its series.
  const hasName = spec.unit[1] === '' && (spec.series[0]?.values[index] ?? null) !== null
  const [first, ...others] = rows
  const values =
    first && others.length === 0 && !hasName
      ? first.text
      : rows.map(({ name, text }) => `${name} ${text}`).join(', ')
  const coverage = coverageText(spec.coverage?.[index])
  const about = [spec.periods?.[index], coverage && `cobertura ${coverage}`]
  const name = entryAt(spec.longCategories, index)
  const parts = [`${name}: ${values}`, ...about.filter((text) => text && text !== name)]
  return parts.join(', ')
}

/** The readout of a category while another chart of the view has the pointer: 'out/26: 5 falhas'. */
export function categoryReadout(spec: ChartSpec, index: number): string {
  const [only, ...more] = spec.series
  const value = more.length === 0 ? valueText(spec, only?.values[index] ?? null) : sharedText(spec, index)
  const name = entryAt(spec.categories, index)
  return value === null ? name : `${name}: ${value}`
}

/** A stack's total, or the values of up to three series: more would cover the chart. */
function sharedText(spec: ChartSpec, index: number): string | null {
  if (spec.kind === 'stacked') return totalText(spec, index)
  if (spec.series.length > 3) return null
  return spec.series
    .map(({ name, values }) => `${name} ${valueText(spec, values[index] ?? null)}`)
    .join(' · ')
}

/** The tooltip of a category: its values, its exact period and its coverage. */
export function categoryTooltip(spec: ChartSpec, index: number): ChartTooltip {
  const coverage = coverageText(spec.coverage?.[index])
  const marked = (spec.marks ?? []).flatMap(({ notes }) => notes?.[index] ?? [])
  const notes = [...marked, spec.periods?.[index], coverage && `Cobertura ${coverage}`, spec.note]
  return {
    title: spec.longCategories[index],
    rows: tooltipRows(spec, index),
    notes: notes.filter((note) => typeof note === 'string'),
  }
}
