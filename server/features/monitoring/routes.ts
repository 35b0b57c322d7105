import { getCoverage as coverageCall } from '#contract/monitoring/coverage.ts'
import { getEvents as eventsCall } from '#contract/monitoring/event.ts'
import { getEvidence as evidenceCall } from '#contract/monitoring/evidence.ts'
import { getLive as liveCall } from '#contract/monitoring/live.ts'
import * as calls from '#contract/monitoring/monitoring.ts'
import { getSeries as seriesCall } from '#contract/monitoring/series.ts'
import { getOverview as overviewCall } from '#contract/sites/overview.ts'
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
