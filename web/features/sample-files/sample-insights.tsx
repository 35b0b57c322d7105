import { CalendarClock, Gauge, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { failureRisk, failureRiskLevel } from '#core/kpis/thresholds.ts'
import { forecastDays } from '#core/sample-files/forecast-days.ts'
import { type ProbabilityReport, parseProbabilityReport } from '#core/sample-files/probability-report.ts'
import { DEFAULT_COMPRESSOR, FORECAST_PATH, PROBABILITY_PATH } from '#core/sample-files/sample-paths.ts'
import { GaugePanel } from '#web/charts/gauge/gauge-panel.tsx'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'
import { SamplePage } from '#web/monitoring/page/sample-page.tsx'
import { Card } from '#web/ui/lists/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'
import { ChartPanel } from './charts/chart-panels.tsx'
import { forecastChart } from './charts/sample-forecast-chart.ts'
import { compressorName } from './compressor-name.ts'
import { readCsv } from './files/read-csv.ts'
import { useSampleTexts } from './files/sample-texts.ts'
import { OtherCompressor } from './other-compressor.tsx'
import { ReportText } from './reports/report-text.tsx'

const PATHS = [FORECAST_PATH, PROBABILITY_PATH]

/** Efficiency forecast and failure probability, from the sample files of C1. */
export function SampleInsights({ machine }: { machine: Machine }) {
  const { texts, isLoading } = useSampleTexts(PATHS)
  const isPending = (path: string) => !texts.has(path)
  const forecast = useMemo(() => readCsv(texts, FORECAST_PATH, forecastDays), [texts])
  const reportText = texts.get(PROBABILITY_PATH) ?? null
  const report = useMemo(() => parseProbabilityReport(reportText ?? ''), [reportText])
  return (
    <SamplePage
      machine={machine}
      compressor={DEFAULT_COMPRESSOR}
      title={`Insights - Compressor ${compressorName(machine, DEFAULT_COMPRESSOR)}`}
      headline={isPending(PROBABILITY_PATH) ? undefined : headline(report)}
    >
      <OtherCompressor machine={machine} />
      {isLoading ? (
        <div className="samples-wide-narrow appear-late" aria-busy="true">
          <Skeletons count={2} className="h-96" />
        </div>
      ) : (
        <>
          <div className="samples-wide-narrow">
            {isPending(FORECAST_PATH) ? (
              <Skeleton className="h-96" />
            ) : (
              <ChartPanel chart={forecastChart(forecast)} />
            )}
            {isPending(PROBABILITY_PATH) ? (
              <Skeleton className="h-96" />
            ) : (
              <Probability report={report} isRead={reportText !== null} />
            )}
          </div>
          <div className="samples-narrow-wide">
            <Card title="Relatório de probabilidade de falha">
              {isPending(PROBABILITY_PATH) ? (
                <p role="status">Carregando relatório...</p>
              ) : (
                <ReportText text={reportText} />
              )}
            </Card>
            <Recommendations />
          </div>
        </>
      )}
    </SamplePage>
  )
}

function headline({ probabilityPercent }: ProbabilityReport): string {
  if (probabilityPercent === null) return 'Probabilidade de falha em 7 dias: N/A.'
  return `${formatPercent(probabilityPercent)} de probabilidade de falha em 7 dias: risco ${failureRisk(probabilityPercent)}.`
}

interface ProbabilityProps {
  report: ProbabilityReport
  isRead: boolean
}

function Probability({ report: { probabilityPercent, topAlarms }, isRead }: ProbabilityProps) {
  return (
    <GaugePanel
      title="Probabilidade de falha"
      gauges={[
        {
          label: 'Probabilidade de falha em 7 dias',
          value: probabilityPercent,
          max: 100,
          decimals: 1,
          text: probabilityPercent === null ? 'N/A' : formatNumber(probabilityPercent, 1),
          unit: probabilityPercent === null ? undefined : '%',
          level: failureRiskLevel(probabilityPercent),
          levelWord: probabilityPercent === null ? undefined : `risco ${failureRisk(probabilityPercent)}`,
        },
      ]}
      besides={topAlarms.map(({ name, count: times }) => [
        `Alarme: ${name}`,
        { value: times, decimals: 0, unit: 'ocorrências' },
      ])}
    >
      <div>
        <h3 className="mb-2 text-xs text-muted">Alarmes mais frequentes</h3>
        {topAlarms.length === 0 && (
          <p className="text-muted">
            {isRead ? 'O relatório não traz alarmes.' : 'Sem relatório não há alarmes.'}
          </p>
        )}
        <ol className="grid gap-2">
          {topAlarms.map(({ name, count: times }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and places never move
            <li key={place} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {times !== null && (
                <span className="tabular shrink-0">{count(times, 'ocorrência', 'ocorrências')}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </GaugePanel>
  )
}

const RECOMMENDATIONS = [
  {
    Icon: CalendarClock,
    stripe: 'border-l-series-2',
    title: 'Manutenção preventiva',
    text: 'Fazer a manutenção preventiva dos mancais dos motores Turbocor em até 15 dias.',
  },
  {
    Icon: Gauge,
    stripe: 'border-l-series-3',
    title: 'Pressão de sucção',
    text: 'Amostrar a pressão de sucção com mais frequência.',
  },
  {
    Icon: SlidersHorizontal,
    stripe: 'border-l-series-4',
    title: 'Sensores',
    text: 'Calibrar os sensores.',
  },
] as const

function Recommendations() {
  return (
    <Card title="Recomendações" aside="fixas, para demonstração">
      <ul className="grid gap-3">
        {RECOMMENDATIONS.map(({ Icon, stripe, title, text }) => (
          <li key={title} className={`flex gap-3 rounded-md border border-l-4 p-3 ${stripe}`}>
            <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <div className="min-w-0">
              <h3 className="font-medium">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
