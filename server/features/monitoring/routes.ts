import { getEvents as eventsCall } from '#contract/event.ts'
import { getEvidence as evidenceCall } from '#contract/evidence.ts'
import { getLive as liveCall } from '#contract/live.ts'
import * as calls from '#contract/monitoring.ts'
import { getSeries as seriesCall } from '#contract/series.ts'
import { eventRoute, route } from '../../platform/route.ts'
import { collectAgain } from './collect-again.ts'
import { getCollection } from './get-collection.ts'
import { getDashboardData } from './get-dashboard-data.ts'
import { getEvents } from './get-events.ts'
import { getEvidence } from './get-evidence.ts'
import { getLive } from './get-live.ts'
import { getSeries } from './get-series.ts'
import { streamLive } from './stream-live.ts'

export const monitoringRoutes = [
  route(calls.getDashboardData, getDashboardData),
  route(calls.getCollection, getCollection),
  route(eventsCall, getEvents),
  route(evidenceCall, getEvidence),
  route(seriesCall, getSeries),
  eventRoute(liveCall, getLive, streamLive),
  route(calls.collectAgain, collectAgain),
]
