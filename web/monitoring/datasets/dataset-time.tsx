import { useMemo } from 'react'
import { getDatasetData } from '#contract/files/dataset.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import type { TimeChartSpec } from '#web/charts/time/time-chart.ts'
import { TimeFigure } from '#web/charts/time/time-figure.tsx'
import type { TimeView } from '#web/charts/time/time-view.ts'
import { useTimeView } from '#web/charts/time/use-time-view.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatNumber } from '#web/format/number.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'
import { CHART_SHAPES, POINTS } from './chart-shapes.ts'
import { decimalsOf, extentOf, rowsInWords, timeSeriesOf } from './dataset-values.ts'
import { colourAt, type FiguresProps } from './figures-props.ts'
import { windowQuery } from './page-window.ts'

interface Props extends FiguresProps {
  /** The number of drawn columns. */
  columns: number
}

/** A view asks for finer means once it has stayed the same this long. */
const SETTLED_MS = 250

/** The columns over time, on one time axis that can be zoomed. */
export function DatasetTime({ dataset, data, stretch, timezone, columns }: Props) {
  const whole = useMemo<TimeView>(
    () => stretch ?? extentOf(data, timezone) ?? { fromMs: 0, toMs: 1 },
    [stretch, data, timezone],
  )
  const [view, changeView] = useTimeView(whole)
  const shown = useFiner({ dataset, data, view, whole })
  const { tipoGrafico, aggregacao } = dataset
  const specs = useMemo(
    () =>
      shown.series.slice(0, columns).map((series, index): TimeChartSpec => {
        const { name, values } = series
        return {
          name,
          unit: '',
          decimals: decimalsOf(values),
          colour: colourAt(index),
          series: timeSeriesOf(shown, series, timezone, aggregacao !== 'none'),
          marks: NO_MARKS,
          holds: shown.sampled ? 'means' : 'values',
          shape: CHART_SHAPES[tipoGrafico].overTime,
        }
      }),
    [shown, columns, timezone, tipoGrafico, aggregacao],
  )
  const extent = extentOf(data, timezone)
  const when =
    extent === null
      ? ''
      : `, de ${formatDateTime(extent.fromMs, timezone)} a ${formatDateTime(extent.toMs, timezone)}`
  return specs.map((spec) => (
    <TimeFigure
      key={spec.name}
      title={spec.name}
      summary={`${rangeOf(spec)} ${rowsInWords(data, data.x?.length ?? 0)}${when}.`}
      spec={spec}
      {...{ view, whole, timezone }}
      onView={changeView}
    />
  ))
}

const NO_MARKS: TimeChartSpec['marks'] = []

/** `De 3,1 a 7,9.`; a column without any number says so. */
function rangeOf({ series: { min, max }, decimals }: TimeChartSpec): string {
  if (min.length === 0) return 'Nenhum número.'
  const low = min.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = max.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  return `De ${formatNumber(low, decimals)} a ${formatNumber(high, decimals)}.`
}

interface Finer extends Pick<FiguresProps, 'dataset' | 'data'> {
  view: TimeView
  whole: TimeView
}

/** The rows of a zoomed view with half a view on each side, where the whole is shown by means. */
function useFiner({ dataset, data, view, whole }: Finer) {
  const settled = useSettled(view, SETTLED_MS)
  const marginMs = (settled.toMs - settled.fromMs) / 2
  const isZoomed = settled.toMs - settled.fromMs < whole.toMs - whole.fromMs
  const finer = useEndpoint(
    getDatasetData,
    {
      params: { id: dataset.id ?? '' },
      query: {
        ...windowQuery({
          fromMs: Math.max(whole.fromMs, settled.fromMs - marginMs),
          toMs: Math.min(whole.toMs, settled.toMs + marginMs),
        }),
        points: POINTS,
      },
    },
    { enabled: dataset.id !== null && data.sampled && isZoomed, keepPrevious: true, staleMs: 60_000 },
  )
  return (isZoomed && data.sampled ? finer.data?.data : undefined) ?? data
}
