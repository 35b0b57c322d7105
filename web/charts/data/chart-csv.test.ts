import { expect, it } from 'vitest'
import type { ChartSpec } from '../chart-spec.ts'
import { chartCsv, columnsCsv, scatterCsv } from './chart-csv.ts'
import { csvName } from './chart-source.ts'
import { figureColumns } from './use-figure-table.tsx'

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

it('the file has the rows of the table, with empty cells for gaps', () => {
  expect(chartCsv(spec)).toBe(
    '\uFEFFMês;Eficiência (%);Falhas\r\nsetembro de 2026;1234,6;\r\noutubro de 2026;;2\r\n',
  )
})

it('each row has its coverage and its period', () => {
  const covered = { ...spec, marks: [], coverage: [0.625, null], periods: ['01/09 a 30/09', '=01/10'] }
  expect(chartCsv(covered)).toBe(
    '\uFEFFMês;Eficiência (%);Cobertura (%);Dados;Período\r\n' +
      'setembro de 2026;1234,6;62,5;parcial;01/09 a 30/09\r\n' +
      "outubro de 2026;;;;'=01/10\r\n",
  )
})

it('the file has every drawn point', () => {
  const axis = { max: 1, decimals: 2 }
  expect(
    scatterCsv({ x: { name: 'x', ...axis }, y: { name: 'y', ...axis }, colour: 1, points: [[0.5, 1]] }),
  ).toBe('\uFEFFx;y\r\n0,50;1,00\r\n')
})

it('the file tells which points are marked, and of which kind', () => {
  const axis = { max: 1, decimals: 1 }
  const odd = [0.9, 0.1] as const
  const cloud = { x: { name: 'x', ...axis }, y: { name: 'y', ...axis }, colour: 1 } as const
  const points = [[0.2, 0.5] as const, odd]
  const marked = [{ name: 'pior que o esperado', points: [odd], shape: 'down', isDanger: true } as const]
  expect(scatterCsv({ ...cloud, points, marked, markedName: 'Anomalia' })).toBe(
    '\uFEFFx;y;Anomalia\r\n0,2;0,5;\r\n0,9;0,1;pior que o esperado\r\n',
  )
})

it('no name can run as a formula, and no small value is lost', () => {
  const series = [{ name: '=HYPERLINK("http://x";"y")', colour: 1, values: [0.0001, -0.25] }] as const
  expect(chartCsv({ ...spec, marks: [], series, longCategories: ['@cmd', '＝1+1'] })).toBe(
    '\uFEFFMês;"\'=HYPERLINK(""http://x"";""y"") (%)"\r\n\'@cmd;0,00010\r\n\'＝1+1;-0,3\r\n',
  )
})

it('a ring’s unit has a column of its own, an unknown value is an empty cell', () => {
  const columns = figureColumns({
    columns: ['Indicador', 'Valor', 'Nível'],
    rows: [
      ['Confiabilidade', { value: 98.434, decimals: 2, unit: '%', text: '≥ 98,43' }, 'bom'],
      ['COP', { value: null, decimals: 2 }, 'sem dados'],
    ],
  })
  expect(columnsCsv(columns, 2)).toBe(
    '\uFEFFIndicador;Valor;Unidade;Nível\r\nConfiabilidade;98,43;%;bom\r\nCOP;;;sem dados\r\n',
  )
  const read = columns.filter(({ isOfFile }) => !isOfFile).map(({ text }) => [text(0), text(1)])
  expect(read).toEqual([
    ['Confiabilidade', 'COP'],
    ['≥ 98,43\u00a0%', '—'],
    ['bom', 'sem dados'],
  ])
})

it('the file is named after machine, compressor, chart and period, in letters that every system accepts', () => {
  expect(csvName({ of: ['Chiller 1', 'C2'], period: '30d' }, 'Falhas por mês')).toBe(
    'geada-chiller-1-c2-falhas-por-mes-30d.csv',
  )
  expect(csvName({ of: ['../../etc/passwd', ''], period: 'amostra' }, 'Ocorrências: tipo/alarme')).toBe(
    'geada-etc-passwd-ocorrencias-tipo-alarme-amostra.csv',
  )
  expect(csvName({ of: ['冷却器 №7'], period: '' }, 'COP')).toBe('geada-no7-cop.csv')
  const long = csvName({ of: ['Ã'.repeat(300), 'b'.repeat(300)], period: 'c'.repeat(300) }, 'd'.repeat(300))
  expect(long).toMatch(/^[a-z0-9-]+\.csv$/)
  expect(long.length).toBeLessThan(220)
})
