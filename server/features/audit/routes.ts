import * as calls from '#contract/audit.ts'
import { route } from '../../platform/route.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = [route(calls.listAudit, listAudit)]
