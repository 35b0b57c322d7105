import type { User } from '#contract/access/user.ts'
import type { SiteListItem } from '#contract/sites/site.ts'
import type { PanelTab } from '#web/app/panel/panel-tabs.ts'
import { required } from '../../harness/required.ts'
import { policyAnswers } from '../fixtures/access-policy.ts'
import { sessionBody } from '../fixtures/session.ts'
import { SITES } from '../fixtures/site.ts'
import { user } from '../fixtures/user.ts'
import type { Answers, OpenOptions, View, Views } from '../harness.ts'

export const ADMIN = user({ id: 'admin-1', name: 'Rosa Lima', email: 'rosa@exemplo.com.br', role: 'admin' })

export interface PanelScene {
  /** Replaces the address that `tab` makes. */
  path?: string
  tab?: PanelTab
  sites?: SiteListItem[]
  users?: User[]
  answers?: Answers
  open?: Partial<OpenOptions>
}

export const listed = (data: unknown) => ({ body: { success: true, data } })
export const refused = (status: number, message?: string, errors?: unknown) => ({
  status,
  body: message === undefined ? 'oops' : { success: false, message, errors },
})

export function panelAnswers({ sites = SITES, users = [ADMIN] }: PanelScene): Answers {
  return {
    'GET /auth/validate': () => ({ body: sessionBody(ADMIN, sites) }),
    'POST /auth/logout': () => ({ body: { success: true, message: 'Sessão encerrada' } }),
    'PUT /auth/preferences': () => listed(ADMIN),
    ...policyAnswers(),
    'GET /sites': () => listed(sites),
    'GET /users': () => listed(users),
    'GET /uploads': () => listed([]),
    'GET /datasets': () => listed([]),
  }
}

/** Opens the administrative panel over the given answers, signed in as an administrator. */
export function openPanel(views: Views, scene: PanelScene = {}): Promise<View> {
  const { tab, path = `/admin${tab ? `?aba=${tab}` : ''}`, answers, open } = scene
  return views.open({
    path,
    answers: { ...panelAnswers(scene), ...answers },
    storage: { selectedSiteId: 'site-1' },
    ...open,
  })
}

/** The sites of an installation with `howMany` sites. */
export function manySites(howMany: number): SiteListItem[] {
  return Array.from({ length: howMany }, (_, n) => ({
    ...required(SITES[n % SITES.length], 'site'),
    id: `site-${n + 1}`,
    nome: `${n % 2 ? 'Shopping' : 'Planta'} ${n + 1}`,
    usersCount: n % 7,
    ativo: n % 10 !== 9,
  }))
}

export function manyUsers(howMany: number): User[] {
  return Array.from({ length: howMany }, (_, n) =>
    user({
      id: `user-${n + 1}`,
      name: `Pessoa ${n + 1}`,
      email: `pessoa${n + 1}@exemplo.com.br`,
      role: n % 20 === 0 ? 'admin' : 'user',
      isActive: n % 15 !== 14,
      sites: [{ siteId: 'site-1', permissoes: { leitura: true, escrita: false, admin: false } }],
    }),
  )
}
