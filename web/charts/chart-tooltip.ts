import { formatNumber } from '#web/format/number.ts'
import type { ChartSpec, ChartTooltip, ChartTooltipRow } from './chart-spec.ts'
import { coverageText, isPartial } from './coverage.ts'

/** The rows of one category: what is zero in a stack of many says nothing and is left out. */
export function tooltipRows(spec: ChartSpec, index: number): ChartTooltipRow[] {
  const rows = spec.series.map((series) => ({ series, value: series.values[index] ?? null }))
  const shown = spec.kind === 'stacked' && rows.length > 1 ? rows.filter(({ value }) => value) : rows
  const texts = shown.map(({ series, value }) => ({
    name: series.name,
    colour: series.colour,
    text: valueText(spec, value),
  }))
  const signs = markRows(spec, index)
  if (spec.kind !== 'stacked' || rows.length < 2) return [...texts, ...signs]
  const total = rows.reduce((sum, { value }) => sum + (value ?? 0), 0)
  return [...texts, { name: 'Total', colour: null, text: valueText(spec, total) }, ...signs]
}

function markRows({ marks = [] }: ChartSpec, index: number): ChartTooltipRow[] {
  return marks.flatMap(({ name, unit, values }) => {
    const value = values[index] ?? null
    if (value === null) return []
    return [{ name, colour: null, text: `${formatNumber(value)} ${unit[value === 1 ? 0 : 1]}` }]
  })
}

export function valueText(spec: ChartSpec, value: number | null): string {
  if (value === null) return spec.missing ?? 'sem dados'
  const unit = spec.unit[value === 1 ? 0 : 1]
  return unit ? `${formatNumber(value, spec.decimals)} ${unit}` : formatNumber(value, spec.decimals)
}

/** One line for screen readers: 'terça-feira: 5 falhas'. */
export function categoryText(spec: ChartSpec, index: number): string {
  const rows = tooltipRows(spec, index)
  const values = rows.length === 1 ? rows[0]!.text : rows.map((row) => `${row.name} ${row.text}`).join(', ')
  const coverage = spec.coverage?.[index]
  const partial = isPartial(coverage) ? `, cobertura ${coverageText(coverage)}` : ''
  return `${spec.longCategories[index]}: ${values}${partial}`
}

/** What the tooltip says of a category: its values, its exact period and how much of it has data. */
export function categoryTooltip(spec: ChartSpec, index: number): ChartTooltip {
  const coverage = coverageText(spec.coverage?.[index])
  const notes = [spec.periods?.[index], coverage && `Cobertura ${coverage}`, spec.note]
  return {
    title: spec.longCategories[index],
    rows: tooltipRows(spec, index),
    notes: notes.filter((note) => typeof note === 'string'),
  }
}
