import * as calls from '#contract/access/audit.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { exportAuditCsv, exportAuditLines } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = [
  route(calls.listAudit, listAudit),
  fileRoute(calls.exportAuditCsv, exportAuditCsv),
  fileRoute(calls.exportAuditLines, exportAuditLines),
]
