import { Fragment, type ReactNode, useMemo } from 'react'
import type { AnalyticsData, Anomaly } from '#contract/models/analytics.ts'
import { type AnomalySide, anomalySide, SIDE_WORDS } from '#core/chiller/points/anomaly-sides.ts'
import { isThinned, type ScatterPoint, thinnedPoints } from '#core/sample-files/scatter-points.ts'
import type { ScatterSpec } from '#web/charts/chart-spec.ts'
import { ScatterFigure } from '#web/charts/scatter/scatter-figure.tsx'
import { count, formatNumber } from '#web/format/number.ts'
import { Badge } from '#web/ui/lists/badge.tsx'
import { AnomalySign } from './anomaly-sign.tsx'
import { ANOMALY_SIDES, ANOMALY_SIGNS } from './anomaly-signs.ts'
import { PHASES } from './phases.ts'

type Plots = NonNullable<AnalyticsData['scatterPlots']>
type Points = Plots[keyof Plots]['points']

/** The points of a phase, and its anomalies by their side. */
interface Cloud {
  readonly points: Points
  readonly anomalies: readonly { readonly side: AnomalySide; readonly points: Points }[]
}

const DEMAND_MAX = 100

interface PhaseChartsProps {
  plots: Plots
  anomalies: AnalyticsData['anomalies']
  summary: AnalyticsData['summary']
}

/** Demand against efficiency in each phase with the anomalies marked. The four charts share one scale, so that they can be compared. */
export function PhaseCharts({ plots, anomalies, summary }: PhaseChartsProps) {
  const clouds = useMemo(() => {
    const yMax = axisEnd(PHASES.flatMap(({ phase }) => allOf(plots[phase])))
    return PHASES.map((text) => {
      const { points } = plots[text.phase]
      const cloud = { points, anomalies: bySide(anomalies?.[text.phase] ?? []) }
      return { ...text, cloud, yMax, points: summary?.[`${text.phase}Points`] ?? points.length }
    })
  }, [plots, anomalies, summary])
  return (
    <div className="dashboard-halves">
      {clouds.map(({ phase, ...cloud }) => (
        <PhaseChart key={phase} {...cloud} />
      ))}
    </div>
  )
}

const bySide = (anomalies: readonly Anomaly[]): Cloud['anomalies'] =>
  ANOMALY_SIDES.map((side) => ({
    side,
    points: anomalies.filter((one) => anomalySide(one) === side),
  })).filter(({ points }) => points.length > 0)

const toPoint = ({ demand, efficiency }: Points[number]): ScatterPoint => [demand, efficiency]
const allOf = ({ points, anomalies }: Plots[keyof Plots]) => [...points, ...anomalies].map(toPoint)
/** The end of the axis, a little beyond the highest point, which would otherwise lie on the frame. */
const axisEnd = (points: readonly ScatterPoint[]) =>
  Math.max(1, Math.ceil(points.reduce((top, [, y]) => Math.max(top, y), 0) * 1.03))

/** `points`: those of the history; the chart draws fewer of a long one. */
type PhaseChartProps = Omit<(typeof PHASES)[number], 'phase'> & { cloud: Cloud; yMax: number; points: number }

function PhaseChart({ title, colour, definition, cloud, yMax, points: all }: PhaseChartProps) {
  const { points, anomalies } = cloud
  const spec = useMemo<ScatterSpec>(() => {
    const marked = anomalies.map(({ side, points: some }) => {
      const { shape, isDanger } = ANOMALY_SIGNS[side]
      return { name: SIDE_WORDS[side].one, points: some.map(toPoint), shape, isDanger }
    })
    return {
      points: [...thinnedPoints(points.map(toPoint)), ...marked.flatMap((kind) => kind.points)],
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

/** The numbers of points and of anomalies by their side; an anomaly's sign is that of the chart. */
function footerOf({ points: drawn, anomalies }: Cloud, points: number): ReactNode {
  const all = [drawn, ...anomalies.map((kind) => kind.points)].flat()
  const beyond = all.filter(({ demand }) => demand > DEMAND_MAX).length
  return (
    <>
      {count(points, 'ponto', 'pontos')}
      {anomalies.map(({ side, points: some }) => (
        <Fragment key={side}>
          {' · '}
          <AnomalySign side={side} />{' '}
          {count(some.length, `anomalia ${SIDE_WORDS[side].one}`, `anomalias ${SIDE_WORDS[side].many}`)}
        </Fragment>
      ))}
      {beyond > 0 && ` · ${formatNumber(beyond)} acima de 100\u00a0% fora do gráfico`}
    </>
  )
}
