import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ChillerBlock, DashboardData } from '#contract/monitoring/monitoring.ts'
import type { StatisticsReport } from '#core/sample-files/statistics-report.ts'
import { type KpiRow, kpiRows, levelWord } from '#server/features/report/drawing/words/kpi-rows.ts'
import { sampleRows } from '#server/features/report/drawing/words/sample-words.ts'
import type { SampleReport } from '#server/features/report/report-content.ts'
import { FailuresCard } from '#web/features/dashboard/cards/failures-card.tsx'
import { OperationCard } from '#web/features/dashboard/cards/operation-card.tsx'
import { ReliabilityCard } from '#web/features/dashboard/cards/reliability-card.tsx'
import { SummaryBanner } from '#web/features/dashboard/summary-banner.tsx'
import {
  MicroStopCard,
  OperationCard as SampleOperation,
  ReliabilityCard as SampleReliability,
} from '#web/features/sample-files/reports/report-cards.tsx'
import { unitView } from '#web/monitoring/figures/unit-view.ts'
import { required } from '../harness/required.ts'
import { block, ofMonths, type UnitFigures, unknownSums } from '../views/fixtures/block.ts'
import { dashboard, period } from '../views/fixtures/dashboard.ts'

type Row = [label: string, value: string, word: string]

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replace(' não está no arquivo', '')
    .trim()

/** Each figure of a picture: label, value and the word of its level. */
function rowsOf(html: string): Row[] {
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, dt, dd]) => {
    const mark = /<span data-level="[a-z]*"[^>]*>.*?<\/svg>([^<]*)<\/span>/
    const value = plain(
      required(dd, 'dd')
        .replace(mark, '')
        .replace(/<span class="flex [^"]*text-xs.*$/, ''),
    )
    return [
      plain(required(dt, 'dt').replace(/<span.*$/, '')),
      value.replace(/^(.*:\d\d) h$/, '$1'),
      mark.exec(required(dd, 'dd'))?.[1] ?? '',
    ]
  })
}

const onPaper = (rows: Readonly<Record<string, KpiRow>>): Row[] =>
  Object.values(rows).map((row) => [row.label, plain(row.value), levelWord(row)])

function onScreen(data: DashboardData): Row[] {
  const unit = unitView(data, 'Chiller 1', null)
  const onEvents = () => {}
  const cards = [
    createElement(SummaryBanner, { unit, period: '' }),
    createElement(OperationCard, { unit, period: data.period, onEvents }),
    createElement(ReliabilityCard, { unit }),
    createElement(FailuresCard, { unit, data, onEvents }),
  ]
  return cards.flatMap((card) => rowsOf(renderToStaticMarkup(card)))
}

const shutdowns = ofMonths([[2, { 'Compressor 2': 4 }]])
const cases: [string, ChillerBlock][] = (
  [
    ['an ordinary month', {}],
    ['no failure', { failures: 0, repairHours: 0, downtimeHours: 0 }],
    ['ten failures', { failures: 10 }],
    ['eleven failures', { failures: 11 }],
    ['repairs of half an hour', { repairHours: 0.5 }],
    ['repairs of more than half an hour', { repairHours: 0.51 }],
    ['repairs of two hours', { repairHours: 2 }],
    ['repairs of more than two hours', { repairHours: 2.01 }],
    ['a COP of four', { cop: 4 }],
    ['a COP below four', { cop: 3.99 }],
    ['a COP below three', { cop: 2.99 }],
    ['no COP', { cop: null }],
    ['an availability of 95 %', { operationHours: 95, downtimeHours: 5 }],
    ['one below 95 %', { operationHours: 94.98, downtimeHours: 5.02 }],
    ['one below 80 %', { operationHours: 79.9, downtimeHours: 20.1 }],
    ['an hour down', { downtimeHours: 1 }],
    ['less than an hour down', { downtimeHours: 0.98 }],
    ['a hundred micro-stops', { microStops: 100 }],
    ['a hundred and one', { microStops: 101 }],
    ['a year of operation', { operationHours: 7_654.32, failures: 1 }],
    ['ten thousand hours between two failures', { operationHours: 99_999, failures: 1 }],
    ['failures that are not measured', { failures: null }],
    ['no energy', { energyKwh: null }],
    ['no operation', { operationHours: 0, failures: 0, downtimeHours: 0, starts: 0 }],
    ['hardly any data', { coverage: 0.12 }],
    ['data whose coverage is not known', { coverage: null }],
    ['no data', { coverage: 0, operationHours: 0, failures: null, cop: null, energyKwh: null }],
  ] satisfies [string, Partial<UnitFigures>][]
).map(([name, figures]) => [name, block(figures, shutdowns)])
for (const sum of ['running time', 'known time', 'micro-stop time'] as const)
  cases.push([`${sum} that an older program did not sum up`, unknownSums(block({}, shutdowns), sum)])

describe('the report’s figures equal those on screen in value and level', () => {
  test.each(cases)('%s', (_name, chiller) => {
    const data = dashboard({ chiller, period: period('1y') })
    const paper = onPaper(kpiRows(chiller, { isMachine: true, period: data.period }))
    const screen = onScreen(data)
    expect(screen.length).toBeGreaterThan(14)
    const labels = screen.map(([label]) => label)
    expect(labels, 'each figure once').toEqual([...new Set(labels)])
    for (const row of screen) expect(paper).toContainEqual(row)
  })

  const report: StatisticsReport = {
    compressorName: 'C1',
    operationHours: 6_065.25,
    failureStopHours: 12.5,
    mttrHours: 1.03,
    mtbfHours: 90.53,
    availabilityPercent: 99.06,
    reliabilityPercent: 45.83,
    microStops: 120,
    microStopHours: 3.5,
    lastMonthEfficiency: 0.91,
    priorEfficiency: 0.88,
    failures: 67,
    chillerImpact: null,
    suggestions: [],
  } as unknown as StatisticsReport

  test.each([
    ['many failures', {}],
    ['no failure', { failures: 0, mttrHours: 0, failureStopHours: 0, reliabilityPercent: 100 }],
    ['short stops', { failureStopHours: 0.99, microStops: 100 }],
    [
      'what the file does not say',
      { mttrHours: null, failureStopHours: null, microStops: null, failures: null },
    ],
  ])('with sample files: %s', (_name, part) => {
    const of = { report: { ...report, ...part } }
    const files = { ...of, efficiency: [] } as unknown as SampleReport['files']
    const paper = onPaper(sampleRows({ files } as SampleReport))
    const cards = [SampleReliability, SampleOperation, MicroStopCard]
    const named: Record<string, string> = { 'Tempo total': 'Horas de operação', Quantidade: 'Microparadas' }
    const screen = cards.flatMap((card, n) =>
      rowsOf(renderToStaticMarkup(createElement(card, of)))
        .filter(([label]) => label !== 'Impacto no chiller' && !(n === 2 && label === 'Tempo total'))
        .map(([label, ...rest]) => [named[label] ?? label, ...rest]),
    )
    expect(screen.length).toBeGreaterThan(6)
    for (const row of screen) expect(paper).toContainEqual(row)
  })
})
