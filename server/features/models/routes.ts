import * as analytics from '#contract/models/analytics.ts'
import * as insights from '#contract/models/insights.ts'
import { route } from '#server/platform/http/route.ts'
import { getAnalyticsData } from './get-analytics-data.ts'
import { getInsightsData } from './get-insights-data.ts'
import { cancelTraining, retrain } from './retrain.ts'

export const modelRoutes = [
  route(analytics.getAnalyticsData, getAnalyticsData),
  route(analytics.retrainAnalytics, retrain),
  route(analytics.cancelTraining, cancelTraining),
  route(insights.getInsightsData, getInsightsData),
  route(insights.retrainInsights, retrain),
]
