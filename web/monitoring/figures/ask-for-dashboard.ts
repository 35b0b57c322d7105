import { listMaintenance } from '#contract/maintenance.ts'
import { getCollection, getDashboardData, type TimeRange } from '#contract/monitoring.ts'
import { askAhead } from '#web/api/use-endpoint.ts'
import { listenLive, liveState } from '../live/live-feed.ts'

const FOLLOWED_MS = 5_000

/** Makes, at once, all calls of a machine's live views of figures (use-dashboard.ts, use-failure-months.ts, use-maintenance.ts). */
export async function askForDashboard(
  machineId: string,
  timeRange: TimeRange,
  compressorId: string | null,
): Promise<void> {
  const params = { id: machineId }
  const compressor = compressorId ?? undefined
  await Promise.all([
    askAhead(getDashboardData, { params, query: { timeRange, compressor } }),
    timeRange !== 'all' && askAhead(getDashboardData, { params, query: { timeRange: 'all' } }),
    askAhead(getCollection, { params }),
    askAhead(listMaintenance, { params, query: {} }),
    followAhead(machineId),
  ])
}

/** Follows the stream until its first message or its failure; the view continues with it. Readings that came later would push the page down. */
function followAhead(machineId: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { isLive, latest } = liveState(machineId)
      if (latest !== undefined || isLive === false) resolve()
    }
    setTimeout(listenLive(machineId, look), FOLLOWED_MS)
  })
}
