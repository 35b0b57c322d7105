import { getReport as call } from '#contract/monitoring/report.ts'
import { fileRoute } from '#server/platform/http/route.ts'
import { getReport } from './get-report.ts'

export const reportRoutes = [fileRoute(call, getReport)]
