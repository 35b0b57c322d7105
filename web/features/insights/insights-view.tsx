import { type ReactNode, useMemo } from 'react'
import { type EfficiencyForecast, type InsightsData, retrainInsights } from '#contract/insights.ts'
import { client } from '#web/api/client.ts'
import { CategoryFigure } from '#web/charts/category/category-figure.tsx'
import { ExplanationButton } from '#web/monitoring/models/explanation-button.tsx'
import type { ModelViewProps } from '#web/monitoring/models/model-answer.tsx'
import { ModelBanner } from '#web/monitoring/models/model-banner.tsx'
import { ModelPage } from '#web/monitoring/models/model-page.tsx'
import { RetrainButton } from '#web/monitoring/models/retrain-button.tsx'
import { TrainingLine } from '#web/monitoring/models/training-line.tsx'
import { useRetrain } from '#web/monitoring/models/use-retrain.ts'
import { forecastChart } from './forecast-chart.ts'
import { insightsHeadline } from './insights-headline.ts'
import { NoInsights } from './no-insights.tsx'
import { ProbabilityPanel } from './probability-panel.tsx'
import { RecommendationCards } from './recommendation-cards.tsx'
import { RemainingLifePanel } from './remaining-life-panel.tsx'

/** The forecast for the equipment, or the note that no model has been trained yet. */
export function InsightsView({
  data,
  machineId,
  compressorId,
  timezone,
  onReload,
}: ModelViewProps<InsightsData>) {
  const query = { compressor: compressorId ?? undefined }
  const { isTraining, retrain } = useRetrain({
    start: () => client.call(retrainInsights, { params: { id: machineId }, query }),
    reloadAfterMs: 3_000,
    onReload,
    // The specification reports this failure on the console only.
    onFailed: (reason) => console.warn(`O retreino não começou: ${reason}`),
  })
  const { efficiencyForecast: forecast, failureProbability: probability, rul } = data
  return (
    <ModelPage
      title={`Insights - ${data.equipmentName}`}
      headline={insightsHeadline(data)}
      action={data.canRetrain && <RetrainButton isTraining={isTraining} onRetrain={retrain} />}
    >
      <ModelBanner info={data.cacheInfo} timezone={timezone} />
      <TrainingLine
        {...{ machineId, compressorId, onReload }}
        answered={data.training}
        canCancel={data.canRetrain}
      />
      {forecast === null && probability === null && rul === null ? (
        <NoInsights>
          As previsões de {data.equipmentName} aparecem aqui depois do primeiro treinamento.
        </NoInsights>
      ) : (
        <Statements data={data} timezone={timezone} />
      )}
    </ModelPage>
  )
}

/** Forecast, probability, remaining life and advice, each with how it is known. */
function Statements({ data, timezone }: { data: InsightsData; timezone: string }) {
  const how = { explanations: data.explanations, timezone }
  const { efficiencyForecast: forecast, failureProbability: probability, rul } = data
  return (
    <>
      <div className="insights-wide-narrow">
        {forecast && (
          <ForecastPanel forecast={forecast}>
            <ExplanationButton {...how} about="forecast" figure="Previsão de eficiência" />
          </ForecastPanel>
        )}
        {probability && (
          <ProbabilityPanel probability={probability}>
            <ExplanationButton {...how} about="probability" figure="Probabilidade de falha" />
          </ProbabilityPanel>
        )}
      </div>
      <div className="insights-narrow-wide">
        {rul && (
          <RemainingLifePanel rul={rul}>
            <ExplanationButton {...how} about="remaining" figure="Vida útil restante" />
          </RemainingLifePanel>
        )}
        <RecommendationCards items={data.recommendations} />
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
