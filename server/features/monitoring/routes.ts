import * as calls from '#contract/monitoring.ts'
import { route } from '../../platform/serve.ts'
import { getCollection } from './get-collection.ts'
import { getDashboardData } from './get-dashboard-data.ts'

export const monitoringRoutes = [
  route(calls.getDashboardData, getDashboardData),
  route(calls.getCollection, getCollection),
]
