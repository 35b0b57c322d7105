import { type AnalyticsData, retrainAnalytics } from '#contract/models/analytics.ts'
import { sidesInWords } from '#core/chiller/points/anomaly-sides.ts'
import { client } from '#web/api/client.ts'
import { formatDateTime } from '#web/format/date.ts'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { BannerFigure } from '#web/monitoring/figures/explained-figure.tsx'
import { ExplanationButton } from '#web/monitoring/models/explanation-button.tsx'
import type { ModelViewProps } from '#web/monitoring/models/model-answer.tsx'
import { ModelFrame } from '#web/monitoring/models/model-frame.tsx'
import { useRetrain } from '#web/monitoring/models/use-retrain.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { AnomaliesPanel } from './anomalies-panel.tsx'
import { FaultsPanel } from './faults-panel.tsx'
import { NoAnalytics } from './no-analytics.tsx'
import { PhaseCharts } from './phase-charts.tsx'
import { PHASES } from './phases.ts'

/** The model's answer on demand and efficiency, or the note that no model has been trained yet. */
export function AnalyticsView(props: ModelViewProps<AnalyticsData>) {
  const { data, machine, compressorId, onReload } = props
  const query = { compressor: compressorId ?? undefined }
  const retraining = useRetrain({
    start: () => client.call(retrainAnalytics, { params: { id: machine.id }, query }),
    reloadAfterMs: 5_000,
    onReload,
    onStarted: () => toast.success('Retreino iniciado. A página recarrega em 5 segundos.'),
    onFailed: (reason) => toast.error(`❌ Erro ao iniciar retreino: ${reason}`),
  })
  return (
    <ModelFrame
      view={props}
      title={`Analytics ML - ${data.equipmentName}`}
      headline={headline(data)}
      retraining={retraining}
      untrained={(words) => <NoAnalytics>{words}</NoAnalytics>}
    >
      <Statements {...props} />
    </ModelFrame>
  )
}

/** The points by phase, the named faults and the anomalies, each with how it is known. */
function Statements({ data, machine, timezone }: ModelViewProps<AnalyticsData>) {
  const { scatterPlots: plots, explanations } = data
  const how = { explanations, timezone }
  const hasPoints = plots !== null && PHASES.some(({ phase }) => plots[phase].points.length > 0)
  return (
    <>
      <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <span>Total de pontos: {formatNumber(data.trainingInfo.totalPoints)}</span>
        <span>Último treinamento: {trainedAt(data, timezone)}</span>
        <ExplanationButton {...how} about="points" figure="Pontos por fase" />
      </p>
      <Tiles summary={data.summary} />
      {hasPoints ? (
        <PhaseCharts plots={plots} anomalies={data.anomalies} summary={data.summary} />
      ) : (
        <NoAnalytics>
          Nenhuma amostra de {data.equipmentName} tem demanda e eficiência ao mesmo tempo. Estes gráficos
          precisam de carga, capacidade e potência medidas.
        </NoAnalytics>
      )}
      <FaultsPanel faults={data.faults} siteId={machine.siteId} {...how} />
      {data.anomalies && <AnomaliesPanel anomalies={data.anomalies} {...how} />}
    </>
  )
}

const trainedAt = ({ trainingInfo: { lastTraining } }: AnalyticsData, timezone: string) =>
  lastTraining === null ? 'nunca' : formatDateTime(lastTraining, timezone)

function headline({ trainingInfo, anomalies }: AnalyticsData): string | undefined {
  if (!trainingInfo.totalPoints) return undefined
  const points = count(trainingInfo.totalPoints, 'ponto', 'pontos')
  if (anomalies === null) return `O modelo aprendeu com ${points}.`
  const found = PHASES.flatMap(({ phase }) => anomalies[phase])
  return found.length === 0
    ? `O modelo aprendeu com ${points} e não vê nenhuma anomalia.`
    : `O modelo aprendeu com ${points} e vê ${count(found.length, 'anomalia', 'anomalias')}${sidesInWords(found)}.`
}

function Tiles({ summary }: { summary: AnalyticsData['summary'] }) {
  return (
    <section aria-label="Pontos por fase" className="analytics-tiles">
      {PHASES.map(({ phase, title, definition }) => {
        const value = summary?.[`${phase}Points`]
        return (
          <dl key={phase} className="panel min-w-0">
            <BannerFigure
              label={title}
              gloss={definition}
              value={value === undefined ? MISSING : formatNumber(value)}
              unit={value === 1 ? 'ponto' : 'pontos'}
              why="O modelo não contou os pontos desta fase."
            />
          </dl>
        )
      })}
    </section>
  )
}
