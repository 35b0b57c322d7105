import { bucketSum } from '#web/charts/time/bucket-pyramid.ts'
import type { TimeChartSpec } from '#web/charts/time/time-chart.ts'
import { bucketsWithin } from '#web/charts/time/time-series.ts'
import type { TimeView } from '#web/charts/time/time-view.ts'
import { timeValue } from '#web/charts/time/time-words.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatLength } from '#web/format/duration.ts'
import { count } from '#web/format/number.ts'

/** `De 312,0 kW a 498,2 kW, média 401,3 kW, de 12/11/2026 10:00 a …; 2 lacunas. Um ponto resume 6 min.` */
export function readingSummary(spec: TimeChartSpec, view: TimeView, timezone: string): string {
  const { series } = spec
  const shown = bucketsWithin(series, view.fromMs, view.toMs)
  const found = bucketSum(series, shown)
  const when = `de ${formatDateTime(view.fromMs, timezone)} a ${formatDateTime(view.toMs, timezone)}`
  if (found === null) return `Sem dados ${when}.`
  const { gaps } = found
  const mean = timeValue(spec, found.weighted / found.weights)
  const ends = spec.states
    ? mean
    : `De ${timeValue(spec, found.low)} a ${timeValue(spec, found.high)}, média ${mean}`
  const missing = gaps > 0 ? `; ${count(gaps, 'lacuna', 'lacunas')}` : ''
  return `${ends}, ${when}${missing}. Um ponto resume ${formatLength(series.bucketMs / 1000)}.`
}
