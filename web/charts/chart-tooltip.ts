import { formatNumber } from '#web/format/number.ts'
import type { ChartSpec, ChartTooltipRow } from './chart-spec.ts'

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
  return `${spec.longCategories[index]}: ${values}`
}

/** Built of elements, not of markup: a policy without inline styles refuses markup that carries them. */
export function tooltipElement(spec: ChartSpec, index: number): HTMLElement | string {
  if (index < 0 || index >= spec.longCategories.length) return ''
  return tooltipBox(tooltipRows(spec, index), spec.longCategories[index], spec.note)
}

export function tooltipBox(rows: readonly ChartTooltipRow[], title?: string, note?: string): HTMLElement {
  const box = element('div', 'chart-tooltip-box')
  if (title) box.append(element('div', 'chart-tooltip-title', title))
  for (const row of rows) {
    const line = element('div', 'chart-tooltip-row')
    const name = element('span', 'chart-tooltip-name')
    if (row.colour !== null) name.append(element('span', `chart-swatch chart-swatch-${row.colour}`))
    name.append(element('span', '', row.name))
    line.append(name, element('span', 'chart-tooltip-value', row.text))
    box.append(line)
  }
  if (note) box.append(element('div', 'chart-tooltip-note', note))
  return box
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
