import type { Maintenance } from '#contract/machines/maintenance.ts'
import { machine } from '../fixtures/machine.ts'
import { scheduled } from '../fixtures/maintenance.ts'
import { AURORA } from '../fixtures/site.ts'
import { MARINA } from '../fixtures/user.ts'
import type { Answers, View, Views } from '../harness.ts'
import { ok, openDashboard } from './dashboard-page.ts'

export const LIST = 'GET /machines/machine-1/maintenance'
export const SCHEDULE = 'POST /machines/machine-1/maintenance'
export const CALENDAR = '/machines/machine-1/maintenance/calendar'
export const late = scheduled({
  id: 'm0',
  inicio: '2026-11-20T11:00:00.000Z',
  fim: null,
  notas: null,
  origem: null,
})

interface Scene {
  data?: Maintenance[]
  /** Whether the user may change maintenance; true by default. */
  mayWrite?: boolean
  answers?: Answers
  theme?: 'light' | 'dark'
  width?: number
}

/** The dashboard of a machine with some maintenance. */
export function openMaintenance(views: Views, scene: Scene = {}): Promise<View> {
  const { data = [late, scheduled()], mayWrite = true, answers, theme = 'light', width = 1440 } = scene
  const site = { ...AURORA, permissoes: { leitura: true, escrita: mayWrite, admin: false } }
  const session = { body: { success: true, user: { ...MARINA, role: 'user' }, sitesPermitidos: [site] } }
  return openDashboard(views, {
    machines: [machine({ siteId: AURORA.id })],
    answers: {
      'GET /auth/validate': () => session,
      'GET /auth/me': () => session,
      [LIST]: () => ok(data),
      [`GET ${CALENDAR}`]: () => ok({ createdAt: null }),
      ...answers,
    },
    open: { theme, width },
  })
}
