import { expect, it } from 'vitest'
import { chartCsv, csvName, scatterCsv } from './chart-csv.ts'
import type { ChartSpec } from './chart-spec.ts'

const spec: ChartSpec = {
  kind: 'line',
  categories: ['set/26', 'out/26'],
  longCategories: ['setembro de 2026', 'outubro de 2026'],
  categoryName: 'Mês',
  series: [{ name: 'Eficiência', colour: 1, values: [1234.56, null] }],
  unit: ['%', '%'],
  decimals: 1,
  axisMax: 100,
  marks: [{ name: 'Falhas', sign: 'failure', unit: ['falha', 'falhas'], values: [null, 2] }],
}

it('has the rows of the table, gaps empty', () => {
  expect(chartCsv(spec)).toBe(
    '\uFEFFMês;Eficiência (%);Falhas\r\nsetembro de 2026;1234,6;\r\noutubro de 2026;;2\r\n',
  )
})

it('says how much of each row has data, and of when it is', () => {
  const covered = { ...spec, marks: [], coverage: [0.625, null], periods: ['01/09 a 30/09', '=01/10'] }
  expect(chartCsv(covered)).toBe(
    '\uFEFFMês;Eficiência (%);Cobertura (%);Dados;Período\r\n' +
      'setembro de 2026;1234,6;62,5;parcial;01/09 a 30/09\r\n' +
      "outubro de 2026;;;;'=01/10\r\n",
  )
})

it('has every point that is drawn', () => {
  const axis = { max: 1, decimals: 2 }
  expect(
    scatterCsv({ x: { name: 'x', ...axis }, y: { name: 'y', ...axis }, colour: 1, points: [[0.5, 1]] }),
  ).toBe('\uFEFFx;y\r\n0,50;1,00\r\n')
})

it('is named after the chart', () => {
  expect(csvName('Ocorrências por tipo de falha ou alarme')).toBe(
    'ocorrencias-por-tipo-de-falha-ou-alarme.csv',
  )
})
