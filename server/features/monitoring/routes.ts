import { getCoverage as coverageCall } from '#contract/coverage.ts'
import { getEvents as eventsCall } from '#contract/event.ts'
import { getEvidence as evidenceCall } from '#contract/evidence.ts'
import { getLive as liveCall } from '#contract/live.ts'
import * as calls from '#contract/monitoring.ts'
import { getOverview as overviewCall } from '#contract/overview.ts'
import { getSeries as seriesCall } from '#contract/series.ts'
import { eventRoute, route } from '#server/platform/http/route.ts'
import { getDashboardData } from './dashboard/get-dashboard-data.ts'
import { getEvents } from './events/get-events.ts'
import { getEvidence } from './events/get-evidence.ts'
import { getSeries } from './get-series.ts'
import { getLive } from './live/get-live.ts'
import { streamLive } from './live/stream-live.ts'
import { getOverview } from './overview/get-overview.ts'
import { getCoverage } from './unknown/get-coverage.ts'

export const monitoringRoutes = [
  route(overviewCall, getOverview),
  route(calls.getDashboardData, getDashboardData),
  route(coverageCall, getCoverage),
  route(eventsCall, getEvents),
  route(evidenceCall, getEvidence),
  route(seriesCall, getSeries),
  eventRoute(liveCall, getLive, streamLive),
]
