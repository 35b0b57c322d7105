import { useEffect, useMemo, useState } from 'react'
import { getSeries } from '#contract/series.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { type TimeSeries, timeSeries } from '#web/charts/time/time-series.ts'
import type { TimeView } from '#web/charts/time/time-view.ts'

/** Number of requested buckets: twice the columns of a wide screen, and as many again for the time beside the view. */
const POINTS = 2_000
/** A view requests buckets once it has rested this long. */
const REST_MS = 250

/** The readings in buckets that suit the view, with half a view on each side of it; finer buckets follow after a zoom. */
export function useReadingSeries(
  machineId: string,
  readingIds: readonly string[],
  { view, whole, holdMs }: { view: TimeView; whole: TimeView; holdMs: number },
) {
  const asked = useRested(view)
  const beside = (asked.toMs - asked.fromMs) / 2
  const instant = (ms: number) => new Date(ms).toISOString()
  const answer = useEndpoint(
    getSeries,
    {
      params: { id: machineId },
      query: {
        fields: readingIds.join(','),
        from: instant(Math.max(whole.fromMs, asked.fromMs - beside)),
        to: instant(Math.min(whole.toMs, asked.toMs + beside)),
        points: POINTS,
      },
    },
    { keepPrevious: true, staleMs: 60_000, enabled: readingIds.length > 0 },
  )
  const { data } = answer
  const series = useMemo(() => {
    const bucketMs = (data?.bucketSeconds ?? 1) * 1000
    return new Map<string, TimeSeries>(
      Object.entries(data?.data ?? {}).map(([id, buckets]) => [id, timeSeries(buckets, bucketMs, holdMs)]),
    )
  }, [data, holdMs])
  return { answer, series, rested: asked }
}

/** A value, delayed until it has rested. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
