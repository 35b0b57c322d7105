import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { required } from '#test/harness/required.ts'
import { parseProbabilityReport } from './probability-report.ts'
import { hoursInText, percentInText } from './report-values.ts'
import { parseStatisticsReport } from './statistics-report.ts'

const REPORT = `RELATÓRIO ESTATÍSTICO
Compressor: C3
-----------------------
Total de horas de operação: 4821,5 h
Horas de parada por falha: 12:30
MTTR: 0,51 h
MTBF: 765.43 horas
Disponibilidade: 99,93%
Confiabilidade (30 dias): 39.04 %
Número de micro paradas: 87
Tempo total de micro paradas: 45 minutos
Eficiência do último mês (média mensal do último mês registrado): 0,61
Média dos 2 meses anteriores: 0.64
Número de falhas: 8
Sugestões:
- Verificar MTTR: peças em falta
– Limpar o condensador
`

const FIGURES = {
  compressor: 'C3',
  operationHours: 4821.5,
  failureStopHours: 12.5,
  mttrHours: 0.51,
  mtbfHours: 765.43,
  availabilityPercent: 99.93,
  reliabilityPercent: 39.04,
  microStops: 87,
  microStopHours: 0.75,
  chillerImpact: null,
  lastMonthEfficiency: 0.61,
  priorEfficiency: 0.64,
  failures: 8,
  suggestions: ['Verificar MTTR: peças em falta', 'Limpar o condensador'],
}

describe('statistics report', () => {
  it.each([
    ['as it is', REPORT],
    ['with accents apart', REPORT.normalize('NFD')],
    ['with BOM and CRLF', `\uFEFF${REPORT.replaceAll('\n', '\r\n')}`],
    ['with equal signs and blanks', REPORT.replace(/^([^-:]+):/gm, '  $1 =')],
    ['in capitals', REPORT.replace(/^[^-–].*$/gm, (line) => line.toUpperCase())],
  ])('%s', (_, text) => {
    const { suggestions, ...figures } = required(parseStatisticsReport(text), 'report')
    expect(figures).toEqual(
      Object.fromEntries(Object.entries(FIGURES).filter(([key]) => key !== 'suggestions')),
    )
    expect(suggestions).toHaveLength(2)
  })
  it.each([
    ['Tempo total de micro paradas (min): 90', { microStopHours: 1.5 }],
    ['Disponibilidade (%): 0,95', { availabilityPercent: 0.95 }],
    ['Disponibilidade: 140 %', { availabilityPercent: null }],
    ['Confiabilidade: em 30 dias 45,83 %', { reliabilityPercent: 45.83 }],
    ['MTBF | 922,72 h', { mtbfHours: 922.72 }],
    ['MTBF\t922,72', { mtbfHours: 922.72 }],
    ['MTBF ........ 922,72 h', { mtbfHours: 922.72 }],
    ['Disponibilidade - 99,9 %', { availabilityPercent: 99.9 }],
    ['Horas operadas: 6 102,18', { operationHours: 6102.18 }],
    ['Número de falhas: 1.234', { failures: 1234 }],
    ['Número de falhas: -2', { failures: null }],
    ['Eficiência do último mês: 61,2', { lastMonthEfficiency: 0.612 }],
    ['Eficiência do último mês: 0', { lastMonthEfficiency: null }],
    ['Variação da eficiência: -3 %', { lastMonthEfficiency: null }],
    ['Eventos com impacto no chiller: 3', { chillerImpact: 3 }],
  ])('%s', (line, figures) =>
    expect(parseStatisticsReport(`MTTR [min]: 29,4\n${line}`)).toMatchObject({ mttrHours: 0.49, ...figures }),
  )
  it('keeps thirty suggestions, also equal suggestions', () => {
    const lines = [...Array.from({ length: 29 }, (_, n) => `- Sugestão ${n}`), '- Sugestão 0', '-----']
    expect(parseStatisticsReport(`MTBF: 3\n${lines.join('\n')}`)?.suggestions).toHaveLength(30)
  })
  it('keeps the suggestions', () => {
    expect(parseStatisticsReport(REPORT)?.suggestions).toEqual(FIGURES.suggestions)
  })
  it('gives null for missing figures, and takes the compressor’s name from the title', () => {
    const text =
      'Relatório Estatístico - Compressor C7\nMTBF: não disponível\nMTTR: N/A\nTaxa de falhas: 0,0011\nNúmero de falhas: 0'
    expect(parseStatisticsReport(text)).toMatchObject({
      compressor: 'C7',
      mtbfHours: null,
      mttrHours: null,
      operationHours: null,
      failures: 0,
      suggestions: [],
    })
  })
  it.each(['', 'sem números aqui', '<!DOCTYPE html><p>MTBF: 3 h</p>', '- MTBF: 3 h'])(
    '%j is no report',
    (text) => expect(parseStatisticsReport(text)).toBeNull(),
  )
  it('never throws, and gives numbers or null as figures', () => {
    const line = fc.tuple(
      fc.constantFrom('MTBF', 'Disponibilidade', 'Micro paradas', 'Eficiência', 'Falhas', '-', 'x'),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const report = parseStatisticsReport(lines.map(([label, value]) => `${label}: ${value}`).join('\n'))
        for (const value of Object.values(report ?? {}))
          expect(typeof value !== 'number' || Number.isFinite(value)).toBe(true)
      }),
    )
  })
})

it.each([
  ['765:12', 765.2],
  ['01:30:36', 1.51],
  ['12h 30min', 12.5],
  ['2 dias 3 h', 51],
  ['90 segundos', 0.025],
  ['3,5', 3.5],
  ['12h30', 12.5],
  ['6.102,18 h', 6102.18],
  ['6 102,18 h', 6102.18],
  ['1.017:30', 1017.5],
  ['-5 h', null],
  ['-1:30', null],
  ['sem dados', null],
])('%s is %s hours', (text, hours) =>
  hours === null ? expect(hoursInText(text)).toBeNull() : expect(hoursInText(text)).toBeCloseTo(hours, 9),
)
it('a fraction counts as percent', () => {
  expect([percentInText('0.9993'), percentInText('0,5 %'), percentInText('1'), percentInText('-')]).toEqual([
    99.93,
    0.5,
    100,
    null,
  ])
})

describe('failure probability report', () => {
  const text = `Previsão para C1
Probabilidade de alarme em 30 dias: 80%
Probabilidade de falha nos próximos 7 dias: 12,4 %
Top 3 alarmes:
1. Temperatura de descarga elevada: 12 ocorrências
2. Corrente alta (7)
3. Mancal
4. Outro: 1`
  it('gives the seven-day probability and three alarms', () => {
    expect(parseProbabilityReport(text)).toEqual({
      probabilityPercent: 12.4,
      topAlarms: [
        { name: 'Temperatura de descarga elevada', count: 12 },
        { name: 'Corrente alta', count: 7 },
        { name: 'Mancal', count: null },
      ],
    })
  })
  it('takes the most frequent alarms when all alarms have a count', () => {
    const alarms = ['A: 2', 'B: 1.200 vezes', 'C (30)', 'D - 7'].map((alarm, n) => `${n + 1}) ${alarm}`)
    expect(parseProbabilityReport(['Alarmes', ...alarms].join('\n')).topAlarms).toEqual([
      { name: 'B', count: 1200 },
      { name: 'C', count: 30 },
      { name: 'D', count: 7 },
    ])
  })
  it.each([
    ['Probabilidade de falha (7 dias): 0.35', 35],
    ['PROBABILIDADE = 61,5%', 61.5],
    ['Probabilidade de falha (%): 0,8', 0.8],
    ['Probabilidade: -5 %', null],
    ['Probabilidade em 7 dias: alta', null],
    ['Probabilidade: 140 %', null],
    ['', null],
    ['<html>Probabilidade: 12 %</html>', null],
  ])('%j gives %s', (line, percent) => expect(parseProbabilityReport(line).probabilityPercent).toBe(percent))
})
