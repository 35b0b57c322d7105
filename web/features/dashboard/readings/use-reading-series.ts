import { useMemo } from 'react'
import { getSeries } from '#contract/monitoring/series.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
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
  { view, whole }: { view: TimeView; whole: TimeView },
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
      Object.entries(data.data).map(([id, buckets]) => [
        id,
        // The answer tells each bucket in which a reading on change holds a value; the time between them is unknown.
        data.holds[id] === null
          ? timeSeries(buckets, bucketMs, 0, 'onChange')
          : timeSeries(buckets, bucketMs, holdMsOf(data.holds, id)),
      ]),
    )
  }, [data])
  return { answer, series, settled }
}

const HOLD_MS = 5 * MINUTE_MS

function holdMsOf(holds: Readonly<Record<string, number | null>>, id: string): number {
  const seconds = holds[id] ?? null
  return seconds === null ? HOLD_MS : seconds * 1000
}
