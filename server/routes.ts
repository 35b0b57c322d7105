import { accessPolicyRoutes } from '#server/features/access-policy/routes.ts'
import { auditRoutes } from '#server/features/audit/routes.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { chatRoutes } from '#server/features/chat/routes.ts'
import { collectionRoutes } from '#server/features/collection/routes.ts'
import { connectionRoutes } from '#server/features/connections/routes.ts'
import { datasetRoutes } from '#server/features/datasets/routes.ts'
import { healthRoutes } from '#server/features/health/routes.ts'
import { machineRoutes } from '#server/features/machines/routes.ts'
import { maintenanceRoutes } from '#server/features/maintenance/routes.ts'
import { modelRoutes } from '#server/features/models/routes.ts'
import { monitoringRoutes } from '#server/features/monitoring/routes.ts'
import { reportRoutes } from '#server/features/report/routes.ts'
import { secondFactorRoutes } from '#server/features/second-factor/routes.ts'
import { sessionRoutes } from '#server/features/sessions/routes.ts'
import { siteRoutes } from '#server/features/sites/routes.ts'
import { uploadRoutes } from '#server/features/uploads/routes.ts'
import { userRoutes } from '#server/features/users/routes.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Every call of the API: a feature's calls must be listed here. */
export const routes: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...accessPolicyRoutes,
  ...siteRoutes,
  ...userRoutes,
  ...machineRoutes,
  ...connectionRoutes,
  ...auditRoutes,
  ...maintenanceRoutes,
  ...datasetRoutes,
  ...collectionRoutes,
  ...chatRoutes,
  ...monitoringRoutes,
  ...reportRoutes,
  ...modelRoutes,
  ...uploadRoutes,
]
