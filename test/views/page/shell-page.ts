import type { User } from '#contract/access/user.ts'
import type { Machine } from '#contract/machines/machine.ts'
import type { Site } from '#contract/sites/site.ts'
import { policyAnswers } from '../fixtures/access-policy.ts'
import { MACHINES } from '../fixtures/machine.ts'
import { loginBody, sessionBody } from '../fixtures/session.ts'
import { SITES } from '../fixtures/site.ts'
import { user } from '../fixtures/user.ts'
import type { Answers, OpenOptions, View, Views } from '../harness.ts'

interface Scene {
  path?: string
  who?: User
  sites?: Site[]
  machines?: Machine[]
  /** The site saved by an earlier visit. */
  savedSite?: string
  answers?: Answers
  open?: Partial<OpenOptions>
}

export function shellAnswers({ who = user(), sites = SITES, machines = MACHINES }: Scene): Answers {
  return {
    'GET /auth/validate': () => ({ body: sessionBody(who, sites) }),
    'POST /auth/login': () => ({ body: loginBody(who, sites) }),
    'POST /auth/logout': () => ({ body: { success: true, message: 'Sessão encerrada' } }),
    'PUT /auth/preferences': () => ({ body: { success: true, data: who } }),
    ...policyAnswers(),
    'GET /datasets': () => ({ body: { success: true, data: [] } }),
    'GET /machines': (search) => ({
      body: { success: true, data: machines.filter((machine) => machine.siteId === search.get('siteId')) },
    }),
  }
}

/** Opens the signed-in application over the given answers. */
export function openShell(views: Views, scene: Scene = {}): Promise<View> {
  return views.open({
    path: scene.path ?? '/dashboard',
    answers: { ...shellAnswers(scene), ...scene.answers },
    storage: { selectedSiteId: scene.savedSite ?? 'site-1' },
    ...scene.open,
  })
}
