import { useEffect, useMemo, useState } from 'react'
import { getSeries } from '#contract/series.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { type TimeSeries, timeSeries } from '#web/charts/time/time-series.ts'
import type { TimeView } from '#web/charts/time/time-view.ts'

/** Buckets asked for: twice what a wide screen has columns for, and as much again beside what is on it. */
const POINTS = 2_000
/** A view that still changes asks for nothing. */
const REST_MS = 250

/** The readings in buckets as fine as the view is close, with half a view beside it on each side; finer ones come as it zooms. */
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

/** What a value is once it has stood still. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
