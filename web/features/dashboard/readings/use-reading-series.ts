import { useMemo } from 'react'
import { getSeries } from '#contract/series.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { type TimeSeries, timeSeries } from '#web/charts/time/time-series.ts'
import type { TimeView } from '#web/charts/time/time-view.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'

/** Twice the columns of a wide screen, half of them for the time beside the view. */
const POINTS = 2_000
/** A view requests buckets once it has stayed the same this long. */
const SETTLED_MS = 250

/** The readings in buckets as fine as the view needs, with half a view on each side. */
export function useReadingSeries(
  machineId: string,
  readingIds: readonly string[],
  { view, whole, holdMs }: { view: TimeView; whole: TimeView; holdMs: number },
) {
  const settled = useSettled(view, SETTLED_MS)
  const marginMs = (settled.toMs - settled.fromMs) / 2
  const instant = (ms: number) => new Date(ms).toISOString()
  const answer = useEndpoint(
    getSeries,
    {
      params: { id: machineId },
      query: {
        fields: readingIds.join(','),
        from: instant(Math.max(whole.fromMs, settled.fromMs - marginMs)),
        to: instant(Math.min(whole.toMs, settled.toMs + marginMs)),
        points: POINTS,
      },
    },
    { keepPrevious: true, staleMs: 60_000, enabled: readingIds.length > 0 },
  )
  const { data } = answer
  const series = useMemo(() => {
    if (data === undefined) return new Map<string, TimeSeries>()
    const bucketMs = data.bucketSeconds * 1000
    return new Map(
      Object.entries(data.data).map(([id, buckets]) => [id, timeSeries(buckets, bucketMs, holdMs)]),
    )
  }, [data, holdMs])
  return { answer, series, settled }
}
