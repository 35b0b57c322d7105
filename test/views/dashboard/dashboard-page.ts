import type { Locator } from 'playwright-core'
import type { Machine } from '#contract/machines/machine.ts'
import type { Collection, DashboardData } from '#contract/monitoring/monitoring.ts'
import { upToDate } from '../fixtures/collection.ts'
import { dashboard } from '../fixtures/dashboard.ts'
import { machine } from '../fixtures/machine.ts'
import { AURORA } from '../fixtures/site.ts'
import { MARINA } from '../fixtures/user.ts'
import type { Answers, OpenOptions, Reply, View, Views } from '../harness.ts'

export const DATA = 'GET /machines/machine-1/dashboard-data'
export const COLLECTION = 'GET /machines/machine-1/collection'

export const COVERAGE = 'GET /machines/machine-1/coverage'

export const ok = (data: unknown): Reply => ({ body: { success: true, data } })

export interface Scene {
  data?: DashboardData | null
  collection?: Collection
  machines?: Machine[]
  /** Added to the address's search. */
  search?: string
  answers?: Answers
  open?: Partial<OpenOptions>
}

export function answersOf(scene: Scene): Answers {
  const machines = scene.machines ?? [machine()]
  const session = { success: true, user: MARINA, sitesPermitidos: [AURORA] }
  return {
    'GET /auth/validate': () => ({ body: session }),
    'GET /auth/me': () => ({ body: session }),
    'GET /sites': () => ok([AURORA]),
    'GET /machines': () => ok(machines),
    ...Object.fromEntries(machines.map((item) => [`GET /machines/${item.id}`, () => ok(item)])),
    'GET /datasets': () => ok([]),
    [DATA]: () => ok(scene.data === undefined ? dashboard() : scene.data),
    [COVERAGE]: () => ok(null),
    [COLLECTION]: () => ok(scene.collection ?? upToDate),
    ...scene.answers,
  }
}

/** Opens the dashboard of machine-1 over the given answers. */
export function openDashboard(views: Views, scene: Scene = {}): Promise<View> {
  return views.open({
    path: `/dashboard?secao=dashboard&maquina=machine-1${scene.search ?? ''}`,
    answers: answersOf(scene),
    ...scene.open,
  })
}

/** The visible text of an element, with ordinary spaces. Scrolls to the element, because a part outside the window is not rendered. */
export async function read(element: Locator): Promise<string> {
  const part = element.first()
  await part.scrollIntoViewIfNeeded()
  // biome-ignore lint/performance/useDomNodeTextContent: only rendered text counts
  return (await part.innerText()).replaceAll('\u00a0', ' ')
}
