import { listMaintenance } from '#contract/machines/maintenance.ts'
import { getCollection, getDashboardData } from '#contract/monitoring/monitoring.ts'
import { askAhead } from '#web/api/use-endpoint.ts'
import { isOwn, type ShownRange } from '#web/state/address/own-period.ts'
import { listenLive, liveState } from '../live/live-feed.ts'

const LONGEST_WAIT_MS = 5_000

/** Makes at once all calls of a machine's live views: those of use-dashboard.ts, use-failure-months.ts and use-maintenance.ts. */
export async function askForDashboard(
  machineId: string,
  timeRange: ShownRange,
  compressorId: string | null,
): Promise<void> {
  const params = { id: machineId }
  const compressor = compressorId ?? undefined
  await Promise.all([
    // The days of an own period begin in the user's time zone, which the session tells.
    !isOwn(timeRange) && askAhead(getDashboardData, { params, query: { timeRange, compressor } }),
    timeRange !== 'all' && askAhead(getDashboardData, { params, query: { timeRange: 'all' } }),
    askAhead(getCollection, { params }),
    askAhead(listMaintenance, { params, query: {} }),
    followAhead(machineId),
  ])
}

/**
 * Opens the stream and waits for its first message or its failure, at most 5 s; the view continues with the stream. Readings that came
 * after the first drawing would push the page down.
 */
function followAhead(machineId: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { isLive, latest } = liveState(machineId)
      if (latest !== undefined || isLive === false) resolve()
    }
    const stop = listenLive(machineId, look)
    setTimeout(() => {
      stop()
      resolve()
    }, LONGEST_WAIT_MS)
  })
}
