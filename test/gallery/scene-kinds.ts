import type { Page } from 'playwright-core'
import type { Machine } from '#contract/machines/machine.ts'
import type { AnalyticsData } from '#contract/models/analytics.ts'
import type { InsightsData } from '#contract/models/insights.ts'
import type { Collection } from '#contract/monitoring/monitoring.ts'
import { answersOf, DATA, type Scene as LiveScene, ok } from '../views/dashboard/dashboard-page.ts'
import { compressor } from '../views/fixtures/block.ts'
import { upToDate } from '../views/fixtures/collection.ts'
import { dashboard } from '../views/fixtures/dashboard.ts'
import { machine, manyMachines, mappedMachine } from '../views/fixtures/machine.ts'
import { site } from '../views/fixtures/site.ts'
import { user } from '../views/fixtures/user.ts'
import type { Answers, OpenOptions, Reply } from '../views/harness.ts'
import { shellAnswers } from '../views/page/shell-page.ts'
import { machineAnswers } from '../views/panel/panel-answers.ts'
import { ADMIN, listed, manySites, manyUsers, panelAnswers, refused } from '../views/panel/panel-page.ts'
import { dialogAnswers, readerAnswers, wallAnswers } from './answers.ts'

/** A view in a state: the options to open it with, and a sign that the state is reached. */
export interface Scene extends Pick<OpenOptions, 'path' | 'answers' | 'signedIn' | 'storage' | 'files'> {
  /** `view: state`; pictures are grouped by view. */
  name: string
  /** A text or selector that is present once the state is reached. */
  ready: string
  /** Actions before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
}

export const hangs = () => ({ hangs: true })
export const failed = { [DATA]: () => refused(500, 'Banco de dados ocupado') }
export const first = { ...upToDate, state: 'inicial', progress: 0.37, remainingSeconds: 95 } as const
export const old = dashboard({ newestSampleAt: '2026-11-20T12:00:00.000Z' })
/** Every range except the first one fails. */
export const thenFails: Answers = {
  [DATA]: (search) => (search.get('timeRange') === '30d' ? ok(dashboard()) : refused(500, 'Falhou')),
}
/** Every range except the first one never answers. */
export const thenHangs: Answers = {
  [DATA]: (search) => (search.get('timeRange') === '30d' ? ok(dashboard()) : { hangs: true }),
}
export const REPORT = 'GET /machines/machine-1/report.pdf'
export const silent = {
  ...upToDate,
  state: 'erro',
  until: '2026-11-20T12:00:00.000Z',
  lastError: 'Tempo esgotado ao consultar o InfluxDB',
} as const
export const waiting = { ...upToDate, state: 'aguardando', from: null, until: null, progress: 0 } as const
export const unread: Collection = {
  ...upToDate,
  unmapped: [{ reading: 'Status do sistema', text: 'MANUAL', count: 42 }],
}
export const manyPlaces = (howMany: number) =>
  Array.from({ length: howMany }, (_, n) =>
    site(`site-${n + 1}`, `${n % 2 ? 'Shopping' : 'Planta'} ${n + 1}`),
  )
export const otherRange = (page: Page) => page.getByRole('button', { name: '7 dias', exact: true }).click()
const parts = Array.from({ length: 7 }, (_, n) => compressor(n + 1, { failures: (n * 3) % 5 }))
export const seven = dashboard({ compressors: parts })
export const single = dashboard({ compressors: parts.slice(1, 2) })
export const alone = dashboard({ compressors: [] })
export const reader = readerAnswers()
export const demo = [machine({ demonstracao: true })]

/** A section of the live machine. */
const live = (name: string, search: string, ready: string, scene: LiveScene = {}): Scene => ({
  name,
  path: `/dashboard?maquina=machine-1${search}`,
  answers: { ...dialogAnswers, ...answersOf(scene) },
  ready,
})
export const board = (state: string, ready: string, scene: LiveScene = {}, search = '') =>
  live(`Dashboard: ${state}`, `&secao=dashboard${search}`, ready, scene)
export const resumo = (state: string, ready: string, scene: LiveScene = {}) =>
  live(`Resumo: ${state}`, '', ready, scene)

/** A model that is trained, or not. */
export function model(name: string, ready: string, data: AnalyticsData | InsightsData | Reply): Scene {
  const [section, call] = name.startsWith('A') ? ['analiticos', 'analytics'] : ['insights', 'insights']
  const reply = 'equipmentName' in data ? ok(data) : data
  const answers = { [`GET /machines/machine-1/${call}-data`]: () => reply }
  return live(name, `&secao=${section}`, ready, { answers })
}

/** The same scene after an action. */
export const after = (scene: Scene, act: Scene['act']): Scene => ({ ...scene, ...(act ? { act } : {}) })

/** A section of a machine without a connection. */
const still: Machine[] = [machine({ influxConnectionId: null, submaquinas: [] })]
export const sample = (name: string, search: string, ready: string, files?: Scene['files']): Scene => ({
  ...live(`Amostras: ${name}`, search, ready, { machines: still }),
  ...(files ? { files } : {}),
})

export const panel = (name: string, search: string, ready: string, part: Partial<Scene> = {}): Scene => ({
  name: `Painel: ${name}`,
  path: `/admin?${search}`,
  ready,
  ...part,
  answers: {
    ...panelAnswers({ sites: manySites(9), users: [ADMIN, ...manyUsers(12)] }),
    ...machineAnswers,
    'GET /machines/cards': () => listed(manyMachines(23)),
    'GET /machines/machine-1': () => listed(mappedMachine()),
    'GET /users/user-2': () => listed(manyUsers(2)[1]),
    'GET /sites/site-1': () => listed({ ...manySites(1)[0], users: [] }),
    ...part.answers,
  },
})

export const shell = (name: string, path: string, ready: string, part: Partial<Scene> = {}): Scene => ({
  name,
  path,
  ready,
  storage: { selectedSiteId: 'site-1' },
  ...part,
  answers: { ...shellAnswers({ who: user({ role: 'admin' }) }), ...part.answers },
})

export const login = (state: string, ready: string, answers: Answers, act?: Scene['act']): Scene => ({
  name: `Login: ${state}`,
  path: '/login',
  signedIn: false,
  answers: { ...shellAnswers({}), ...answers },
  ready,
  ...(act ? { act } : {}),
})
/** Presses the first visible button of that name: some exist twice, for a wide and a narrow page. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click()
/** Types a unit of energy for the power reading of an open machine form. */
export async function energyUnit(page: Page) {
  await page.getByLabel('Unidade de Potência', { exact: true }).fill('MWh')
  await page.getByText('MWh é unidade de energia').scrollIntoViewIfNeeded()
}
export async function counterChosen(page: Page) {
  await energyUnit(page)
  await page.getByRole('button', { name: 'Contador de energia' }).click()
  await page.getByText('Mais: contador de energia').click()
  await page.getByRole('combobox', { name: 'Potência medida como' }).scrollIntoViewIfNeeded()
}
export async function send(page: Page) {
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('alert').first().waitFor()
}
/** Signs in with the right password where a code is wanted as well. */
export async function sendRight(page: Page) {
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('segredo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('Código de verificação').waitFor()
}
/** Opens the set-up of the second factor up to its QR code. */
export async function beginFactor(page: Page) {
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await page.getByLabel('Senha atual').fill('segredo')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
}
export const wall = (state: string, ready: string, machines: Machine[], answers: Answers = {}): Scene => ({
  name: `Modo parede: ${state}`,
  path: '/dashboard?tv=1',
  ready,
  answers: { ...answersOf({ machines }), ...wallAnswers(machines), ...answers },
})
