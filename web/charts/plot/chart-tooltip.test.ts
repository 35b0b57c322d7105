import { expect, it } from 'vitest'
import type { ChartSpec } from '../chart-spec.ts'
import { categoryReadout, categoryText, categoryTooltip } from './chart-tooltip.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const spec: ChartSpec = {
  kind: 'bars',
  categories: ['seg', 'ter'],
  longCategories: ['segunda-feira', 'terça-feira'],
  categoryName: 'Dia da semana',
  series: [{ name: 'Chiller 1', colour: 1, values: [1, null] }],
  unit: ['falha', 'falhas'],
  decimals: 0,
  axisMax: 4,
  periods: ['22/10/2026 14:05 a 21/11/2026 14:05', '22/10/2026 14:05 a 21/11/2026 14:05'],
  coverage: [0.799, 0.8],
}

it('the words of a category are value, unit, period and coverage', () => {
  expect(spaced(categoryText(spec, 0))).toBe(
    'segunda-feira: 1 falha, 22/10/2026 14:05 a 21/11/2026 14:05, cobertura 79,9 % (parcial)',
  )
  expect(spaced(categoryText(spec, 1))).toBe(
    'terça-feira: sem dados, 22/10/2026 14:05 a 21/11/2026 14:05, cobertura 80,0 %',
  )
})

it('a number without a unit is named, and one near zero is shown', () => {
  const series = [{ name: 'COP', colour: 1, values: [4.62, 0.0001] }] as const
  const cop: ChartSpec = { ...spec, series, unit: ['', ''], decimals: 2, periods: [], coverage: [] }
  expect([0, 1].map((index) => categoryText(cop, index))).toEqual([
    'segunda-feira: COP 4,62',
    'terça-feira: COP 0,00010',
  ])
})

it('an unknown stack has no total, and its unknown part is named', () => {
  const stack: ChartSpec = {
    ...spec,
    kind: 'stacked',
    series: [
      { name: 'Chiller 1', colour: 1, values: [null, null] },
      { name: 'C1', colour: 2, values: [3, null] },
      { name: 'C2', colour: 3, values: [0, null] },
    ],
  }
  const rows = (index: number) =>
    categoryTooltip(stack, index).rows.map(({ name, text }) => `${name} ${text}`)
  expect(rows(0)).toEqual(['Chiller 1 sem dados', 'C1 3 falhas', 'Total 3 falhas'])
  expect(rows(1).at(-1)).toBe('Total sem dados')
  expect([0, 1].map((index) => categoryReadout(stack, index))).toEqual(['seg: 3 falhas', 'ter: sem dados'])
})
