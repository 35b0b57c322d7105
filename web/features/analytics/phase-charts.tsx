import { type ReactNode, useMemo } from 'react'
import type { AnalyticsData } from '#contract/models/analytics.ts'
import { isThinned, type ScatterPoint, thinnedPoints } from '#core/sample-files/scatter-points.ts'
import type { ScatterSpec } from '#web/charts/chart-spec.ts'
import { ScatterFigure } from '#web/charts/scatter/scatter-figure.tsx'
import { count, formatNumber } from '#web/format/number.ts'
import { Badge } from '#web/ui/lists/badge.tsx'
import { PHASES } from './phases.ts'

type Plots = NonNullable<AnalyticsData['scatterPlots']>
type Cloud = Plots[keyof Plots]

const DEMAND_MAX = 100

/** Demand against efficiency in each phase with the anomalies marked. The four charts share one scale, so that they can be compared. */
export function PhaseCharts({ plots, summary }: { plots: Plots; summary: AnalyticsData['summary'] }) {
  const clouds = useMemo(() => {
    const yMax = axisEnd(PHASES.flatMap(({ phase }) => allOf(plots[phase])))
    return PHASES.map((text) => {
      const cloud = plots[text.phase]
      return { ...text, cloud, yMax, points: summary?.[`${text.phase}Points`] ?? cloud.points.length }
    })
  }, [plots, summary])
  return (
    <div className="dashboard-halves">
      {clouds.map(({ phase, ...cloud }) => (
        <PhaseChart key={phase} {...cloud} />
      ))}
    </div>
  )
}

const toPoint = ({ demand, efficiency }: Cloud['points'][number]): ScatterPoint => [demand, efficiency]
const allOf = ({ points, anomalies }: Cloud) => [...points, ...anomalies].map(toPoint)
/** The end of the axis, a little beyond the highest point, which would otherwise lie on the frame. */
const axisEnd = (points: readonly ScatterPoint[]) =>
  Math.max(1, Math.ceil(points.reduce((top, [, y]) => Math.max(top, y), 0) * 1.03))

/** `points`: those of the history; the chart draws fewer of a long one. */
type PhaseChartProps = Omit<(typeof PHASES)[number], 'phase'> & { cloud: Cloud; yMax: number; points: number }

function PhaseChart({ title, colour, definition, cloud, yMax, points: all }: PhaseChartProps) {
  const { points, anomalies } = cloud
  const spec = useMemo<ScatterSpec>(() => {
    const marked = anomalies.map(toPoint)
    return {
      points: [...thinnedPoints(points.map(toPoint)), ...marked],
      marked,
      markedName: marked.length > 0 ? 'Anomalia' : undefined,
      x: { name: 'Demanda (%)', decimals: 1, max: DEMAND_MAX },
      y: { name: 'Eficiência (COP)', decimals: 2, max: yMax },
      colour,
      notes: isThinned(all) ? ['Resume vários pontos'] : [],
    }
  }, [points, anomalies, all, colour, yMax])
  return (
    <div className="analytics-cloud panel p-4">
      <ScatterFigure
        title={title}
        summary={definition}
        spec={spec}
        aside={isThinned(all) && <Badge>otimizado</Badge>}
        footer={footerOf(cloud, all)}
        className="h-full"
      />
    </div>
  )
}

/** The numbers of points and anomalies; the sign of anomalies has the chart's colour. */
function footerOf(cloud: Cloud, points: number): ReactNode {
  const { anomalies } = cloud
  const beyond = allOf(cloud).filter(([demand]) => demand > DEMAND_MAX).length
  return (
    <>
      {count(points, 'ponto', 'pontos')}
      {anomalies.length > 0 && (
        <>
          {' · '}
          <span className="text-bad-text">▲</span> {count(anomalies.length, 'anomalia', 'anomalias')}
        </>
      )}
      {beyond > 0 && ` · ${formatNumber(beyond)} acima de 100\u00a0% fora do gráfico`}
    </>
  )
}
