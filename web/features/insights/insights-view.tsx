import { type ReactNode, useMemo } from 'react'
import { type EfficiencyForecast, type InsightsData, retrainInsights } from '#contract/models/insights.ts'
import { client } from '#web/api/client.ts'
import { CategoryFigure } from '#web/charts/category/category-figure.tsx'
import { ExplanationButton } from '#web/monitoring/models/explanation-button.tsx'
import type { ModelViewProps } from '#web/monitoring/models/model-answer.tsx'
import { ModelFrame } from '#web/monitoring/models/model-frame.tsx'
import { useRetrain } from '#web/monitoring/models/use-retrain.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Card } from '#web/ui/lists/card.tsx'
import { FORECAST_TITLE, forecastChart } from './forecast-chart.ts'
import { insightsHeadline } from './insights-headline.ts'
import { NoInsights } from './no-insights.tsx'
import { ProbabilityPanel } from './probability-panel.tsx'
import { RemainingLifePanel } from './remaining-life-panel.tsx'
import { UnitAdvice } from './unit-advice.tsx'

/** The forecast for the equipment, or the note that no model has been trained yet. */
export function InsightsView(props: ModelViewProps<InsightsData>) {
  const { data, machine, compressorId, onReload } = props
  const query = { compressor: compressorId ?? undefined }
  const retraining = useRetrain({
    start: () => client.call(retrainInsights, { params: { id: machine.id }, query }),
    reloadAfterMs: 3_000,
    onReload,
    onStarted: () => toast.success('Retreino iniciado. Os dados são lidos de novo em 3 segundos.'),
    onFailed(reason) {
      // The specification reports the reason on the console only.
      console.warn(`O retreino não começou: ${reason}`)
      toast.error('O retreino não começou. Tente de novo em instantes.')
    },
  })
  return (
    <ModelFrame
      view={props}
      title={`Insights - ${data.equipmentName}`}
      headline={insightsHeadline(data)}
      retraining={retraining}
      untrained={(words) => <NoInsights>{words}</NoInsights>}
    >
      <Statements {...props} />
    </ModelFrame>
  )
}

/** Forecast, probability, remaining life and advice, each with how it is known. Without a forecast its words are a row of their own. */
function Statements({
  data,
  machine,
  compressorId,
  timezone,
}: Omit<ModelViewProps<InsightsData>, 'onReload'>) {
  const how = { explanations: data.explanations, timezone }
  const { efficiencyForecast: forecast, failureProbability: probability, rul } = data
  const howForecast = <ExplanationButton {...how} about="forecast" figure="Previsão de eficiência" />
  const noForecast = data.explanations.find(({ about }) => about === 'forecast')?.notes[0]
  const probable = probability && (
    <ProbabilityPanel probability={probability}>
      <ExplanationButton {...how} about="probability" figure="Probabilidade de falha" />
    </ProbabilityPanel>
  )
  const remaining = rul && (
    <RemainingLifePanel rul={rul}>
      <ExplanationButton {...how} about="remaining" figure="Vida útil restante" />
    </RemainingLifePanel>
  )
  const advice = <UnitAdvice data={data} machine={machine} compressorId={compressorId} timezone={timezone} />
  if (forecast)
    return (
      <>
        <div className="insights-wide-narrow">
          <ForecastPanel forecast={forecast}>{howForecast}</ForecastPanel>
          {probable}
        </div>
        <div className="insights-narrow-wide">
          {remaining}
          {advice}
        </div>
      </>
    )
  return (
    <>
      <Card title={FORECAST_TITLE}>
        <p className="text-pretty text-muted">{noForecast ?? 'O modelo não tem previsão.'}</p>
        {howForecast}
      </Card>
      <div className="insights-narrow-wide">
        {probable}
        <div className="flex min-w-0 flex-col gap-4">
          {remaining}
          {advice}
        </div>
      </div>
    </>
  )
}

function ForecastPanel({ forecast, children }: { forecast: EfficiencyForecast; children: ReactNode }) {
  const chart = useMemo(() => forecastChart(forecast), [forecast])
  return (
    <div className="panel flex min-w-0 flex-col p-4">
      <CategoryFigure {...chart} className="min-h-0 flex-1" />
      {children}
    </div>
  )
}
