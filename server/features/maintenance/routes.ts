import * as calls from '#contract/machines/maintenance.ts'
import { publicFileRoute, route } from '#server/platform/http/route.ts'
import { endCalendar, getCalendar, renewCalendar } from './calendar.ts'
import { createMaintenance } from './create-maintenance.ts'
import { deleteMaintenance } from './delete-maintenance.ts'
import { getCalendarFeed } from './get-calendar-feed.ts'
import { listMaintenance } from './list-maintenance.ts'
import { updateMaintenance } from './update-maintenance.ts'

export const maintenanceRoutes = [
  route(calls.listMaintenance, listMaintenance),
  route(calls.createMaintenance, createMaintenance),
  route(calls.updateMaintenance, updateMaintenance),
  route(calls.deleteMaintenance, deleteMaintenance),
  route(calls.getCalendar, getCalendar),
  route(calls.renewCalendar, renewCalendar),
  route(calls.endCalendar, endCalendar),
  publicFileRoute(calls.getCalendarFeed, getCalendarFeed),
]
