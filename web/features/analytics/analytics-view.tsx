import { type AnalyticsData, retrainAnalytics } from '#contract/analytics.ts'
import { client } from '#web/api/client.ts'
import { formatDateTime } from '#web/format/date.ts'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { BannerFigure } from '#web/monitoring/figures/explained-figure.tsx'
import { ExplanationButton } from '#web/monitoring/models/explanation-button.tsx'
import type { ModelViewProps } from '#web/monitoring/models/model-answer.tsx'
import { ModelBanner } from '#web/monitoring/models/model-banner.tsx'
import { ModelPage } from '#web/monitoring/models/model-page.tsx'
import { RetrainButton } from '#web/monitoring/models/retrain-button.tsx'
import { TrainingLine } from '#web/monitoring/models/training-line.tsx'
import { useRetrain } from '#web/monitoring/models/use-retrain.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { AnomaliesPanel } from './anomalies-panel.tsx'
import { FaultsPanel } from './faults-panel.tsx'
import { NoAnalytics } from './no-analytics.tsx'
import { PhaseCharts } from './phase-charts.tsx'
import { PHASES } from './phases.ts'

const WHY = 'Nenhum modelo foi treinado ainda.'

/** The model's answer on demand and efficiency, or the note that no model has been trained yet. */
export function AnalyticsView({
  data,
  machineId,
  compressorId,
  timezone,
  onReload,
}: ModelViewProps<AnalyticsData>) {
  const query = { compressor: compressorId ?? undefined }
  const { isTraining, retrain } = useRetrain({
    start: () => client.call(retrainAnalytics, { params: { id: machineId }, query }),
    reloadAfterMs: 5_000,
    onReload,
    onStarted: () => toast.success('Retreino iniciado. A página recarrega em 5 segundos.'),
    onFailed: (reason) => toast.error(`❌ Erro ao iniciar retreino: ${reason}`),
  })
  const { scatterPlots: plots } = data
  const hasPoints = plots !== null && PHASES.some(({ phase }) => plots[phase].points.length > 0)
  return (
    <ModelPage
      title={`Analytics ML - ${data.equipmentName}`}
      headline={headline(data)}
      action={data.canRetrain && <RetrainButton isTraining={isTraining} onRetrain={retrain} />}
    >
      <p className="tabular flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <span>Total de pontos: {formatNumber(data.trainingInfo.totalPoints)}</span>
        <span>Último treinamento: {trainedAt(data, timezone)}</span>
        <ExplanationButton
          explanations={data.explanations}
          about="efficiency"
          figure="Eficiência esperada e anomalias"
          timezone={timezone}
        />
      </p>
      <TrainingLine
        {...{ machineId, compressorId, onReload }}
        answered={data.training}
        canCancel={data.canRetrain}
      />
      <ModelBanner info={data.cacheInfo} timezone={timezone} />
      <Tiles summary={data.summary} />
      {hasPoints ? (
        <PhaseCharts plots={plots} summary={data.summary} />
      ) : (
        <NoAnalytics>
          {plots === null
            ? `Ainda não há modelo treinado para ${data.equipmentName}; os gráficos aparecem aqui depois do primeiro treinamento.`
            : `O modelo de ${data.equipmentName} não tem nenhum ponto com demanda e eficiência.`}
        </NoAnalytics>
      )}
      <FaultsPanel faults={data.faults} timezone={timezone} />
      {data.anomalies && <AnomaliesPanel anomalies={data.anomalies} timezone={timezone} />}
    </ModelPage>
  )
}

const trainedAt = ({ trainingInfo: { lastTraining } }: AnalyticsData, timezone: string) =>
  lastTraining === null ? 'nunca' : formatDateTime(lastTraining, timezone)

function headline({ equipmentName, trainingInfo, anomalies }: AnalyticsData): string {
  if (trainingInfo.totalPoints === null) return `Ainda não há modelo treinado para ${equipmentName}.`
  const points = count(trainingInfo.totalPoints, 'ponto', 'pontos')
  if (anomalies === null) return `O modelo aprendeu com ${points}.`
  const found = PHASES.reduce((sum, { phase }) => sum + anomalies[phase].length, 0)
  return found === 0
    ? `O modelo aprendeu com ${points} e não vê nenhuma anomalia.`
    : `O modelo aprendeu com ${points} e vê ${count(found, 'anomalia', 'anomalias')}.`
}

function Tiles({ summary }: { summary: AnalyticsData['summary'] }) {
  return (
    <section aria-label="Pontos por fase" className="analytics-tiles">
      {PHASES.map(({ phase, title }) => {
        const value = summary?.[`${phase}Points`]
        return (
          <dl key={phase} className="panel min-w-0">
            <BannerFigure
              label={title}
              value={value === undefined ? MISSING : formatNumber(value)}
              unit={value === 1 ? 'ponto' : 'pontos'}
              why={WHY}
            />
          </dl>
        )
      })}
    </section>
  )
}
