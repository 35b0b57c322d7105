import { getEvents as eventsCall } from '#contract/event.ts'
import * as calls from '#contract/monitoring.ts'
import { getSeries as seriesCall } from '#contract/series.ts'
import { route } from '../../platform/serve.ts'
import { getCollection } from './get-collection.ts'
import { getDashboardData } from './get-dashboard-data.ts'
import { getEvents } from './get-events.ts'
import { getSeries } from './get-series.ts'

export const monitoringRoutes = [
  route(calls.getDashboardData, getDashboardData),
  route(calls.getCollection, getCollection),
  route(eventsCall, getEvents),
  route(seriesCall, getSeries),
]
