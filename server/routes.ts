import { accessPolicyRoutes } from './features/access-policy/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { connectionRoutes } from './features/connections/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { machineRoutes } from './features/machines/routes.ts'
import { maintenanceRoutes } from './features/maintenance/routes.ts'
import { modelRoutes } from './features/models/routes.ts'
import { monitoringRoutes } from './features/monitoring/routes.ts'
import { reportRoutes } from './features/report/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { siteRoutes } from './features/sites/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import type { Route } from './platform/route.ts'

/** Every call of the API. A feature's calls exist once they stand here. */
export const routes: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...secondFactorRoutes,
  ...accessPolicyRoutes,
  ...siteRoutes,
  ...userRoutes,
  ...machineRoutes,
  ...connectionRoutes,
  ...auditRoutes,
  ...maintenanceRoutes,
  ...monitoringRoutes,
  ...reportRoutes,
  ...modelRoutes,
]
