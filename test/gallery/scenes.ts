import type { Page } from 'playwright-core'
import type { AnalyticsData } from '#contract/analytics.ts'
import type { InsightsData } from '#contract/insights.ts'
import type { Machine } from '#contract/machine.ts'
import { answersOf, COLLECTION, DATA, type Scene as LiveScene, ok } from '#test/views/dashboard-page.ts'
import { upToDate } from '#test/views/fixtures/collection.ts'
import { allUnknown, dashboard, huge, lowCoverage, noFailures } from '#test/views/fixtures/dashboard.ts'
import { machine } from '#test/views/fixtures/machine.ts'
import { analytics, insights, untrainedAnalytics, untrainedInsights } from '#test/views/fixtures/models.ts'
import { user } from '#test/views/fixtures/user.ts'
import type { Answers, OpenOptions } from '#test/views/harness.ts'
import { machineAnswers } from '#test/views/panel-answers.ts'
import { ADMIN, listed, manySites, manyUsers, panelAnswers, refused } from '#test/views/panel-page.ts'
import { shellAnswers } from '#test/views/shell-page.ts'
import { dialogAnswers, wallAnswers, wallMachines } from './answers.ts'

/** A view in a state: what the browser is opened with, and what is on the page once it is there. */
export interface Scene extends Pick<OpenOptions, 'path' | 'answers' | 'signedIn' | 'storage' | 'files'> {
  /** `view: state`; the view groups. */
  name: string
  /** A text or a selector that is there when the state is. */
  ready: string
  /** What a person does before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
}

const hangs = () => ({ hangs: true })
const failed = { [DATA]: () => refused(500, 'Banco de dados ocupado') }
const first = { ...upToDate, state: 'inicial', progress: 0.37, remainingSeconds: 95 } as const
const old = dashboard({ newestSampleAt: '2026-11-20T12:00:00.000Z' })
const demo = [machine({ demonstracao: true })]

/** A section of the live machine. */
const live = (name: string, search: string, ready: string, scene: LiveScene = {}): Scene => ({
  name,
  path: `/dashboard?maquina=machine-1${search}`,
  answers: { ...dialogAnswers, ...answersOf(scene) },
  ready,
})
const board = (state: string, ready: string, scene: LiveScene = {}, search = '') =>
  live(`Dashboard: ${state}`, `&secao=dashboard${search}`, ready, scene)
const resumo = (state: string, ready: string, scene: LiveScene = {}) =>
  live(`Resumo: ${state}`, '', ready, scene)

/** What a model has learnt, or has not. */
function model(name: string, ready: string, data: AnalyticsData | InsightsData): Scene {
  const [section, call] = name.startsWith('A') ? ['analiticos', 'analytics'] : ['insights', 'insights']
  const answers = { [`GET /machines/machine-1/${call}-data`]: () => ok(data) }
  return live(name, `&secao=${section}`, ready, { answers })
}

/** A section of a machine without a connection. */
const still: Machine[] = [machine({ influxConnectionId: null, submaquinas: [] })]
const sample = (name: string, search: string, ready: string, files?: Scene['files']): Scene => ({
  ...live(`Amostras: ${name}`, search, ready, { machines: still }),
  ...(files ? { files } : {}),
})

const panel = (name: string, search: string, ready: string, part: Partial<Scene> = {}): Scene => ({
  name: `Painel: ${name}`,
  path: `/admin?${search}`,
  ready,
  ...part,
  answers: {
    ...panelAnswers({ sites: manySites(9), users: [ADMIN, ...manyUsers(12)] }),
    ...machineAnswers,
    'GET /users/user-2': () => listed(manyUsers(2)[1]),
    'GET /sites/site-1': () => listed({ ...manySites(1)[0], users: [] }),
    ...part.answers,
  },
})

const shell = (name: string, path: string, ready: string, part: Partial<Scene> = {}): Scene => ({
  name,
  path,
  ready,
  storage: { selectedSiteId: 'site-1' },
  ...part,
  answers: { ...shellAnswers({ who: user({ role: 'admin' }) }), ...part.answers },
})

const login = (state: string, ready: string, answers: Answers, act?: Scene['act']): Scene => ({
  name: `Login: ${state}`,
  path: '/login',
  signedIn: false,
  answers: { ...shellAnswers({}), ...answers },
  ready,
  ...(act ? { act } : {}),
})
async function send(page: Page) {
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('alert').first().waitFor()
}
const wall = (state: string, ready: string, machines: Machine[], answers: Answers = {}): Scene => ({
  name: `Modo parede: ${state}`,
  path: '/dashboard?tv=1',
  ready,
  answers: { ...answersOf({ machines }), ...wallAnswers(machines), ...answers },
})

/** Every view in each of its states: a new one is a line. */
export const SCENES: readonly Scene[] = [
  login('vazio', 'Bem-vindo', {}),
  login('recusado', 'Bem-vindo', { 'POST /auth/login': () => refused(401, 'Credenciais inválidas') }, send),
  login('sem servidor', 'Bem-vindo', { 'POST /auth/login': () => ({ refused: true }) }, send),
  shell('Site: seletor', '/dashboard', '2 sites disponíveis', { storage: {} }),
  shell('Site: proibido', '/dashboard/site-9', 'não está disponível para você'),
  shell('Site: nenhum', '/dashboard', 'Nenhum site disponível', { answers: shellAnswers({ sites: [] }) }),
  shell('Início: cheio', '/dashboard', 'Como começar'),
  shell('Início: sem máquinas', '/dashboard', 'Como começar', { answers: { 'GET /machines': () => ok([]) } }),
  shell('Início: erro', '/dashboard', 'Erro ao carregar máquinas', {
    answers: { 'GET /machines': () => refused(500) },
  }),
  shell('Conta: preferências', '/dashboard?dialogo=preferencias', 'Fuso horário'),
  shell('Conta: senha', '/dashboard?dialogo=senha', 'Confirmar nova senha'),
  shell('Página: não encontrada', '/nada', 'Página não encontrada'),
  shell('Página: Pátio Malzoni', '/patio-malzoni', 'h1'),
  resumo('cheio', 'h1'),
  resumo('carregando', 'main [aria-busy=true]', { answers: { [DATA]: hangs } }),
  resumo('erro', 'Banco de dados ocupado', { answers: failed }),
  resumo('vazio', 'Nenhum dado disponível', { data: null }),
  resumo('desconhecido', 'h1', { data: allUnknown }),
  resumo('sem falhas', 'h1', { data: noFailures }),
  board('cheio', 'h1'),
  board('demonstração', 'planta simulada', { machines: demo }),
  board('compressor', 'Compressor 2 operou', {}, '&compressor=C2'),
  board('enorme', 'h1', { data: huge }, '&periodo=all'),
  board('carregando', 'main [aria-busy=true]', { answers: { [DATA]: hangs, [COLLECTION]: hangs } }),
  board('erro', 'Banco de dados ocupado', { answers: failed }),
  board('vazio', 'Nenhum dado disponível', { data: null }),
  board('primeira coleta', '[role=progressbar]', { data: null, collection: first }),
  board('parado há horas', 'A fonte não envia dados novos', { data: old }),
  board('cobertura baixa', 'h1', { data: lowCoverage }),
  board('desconhecido', 'h1', { data: allUnknown }),
  board('sem falhas', 'h1', { data: noFailures }),
  board('eventos', '[role=dialog] table', {}, '&dialogo=eventos'),
  board('eventos, nenhum', 'Nenhum evento no período', {}, '&dialogo=eventos&evento=start'),
  board('manutenções', '[role=dialog] li', {}, '&dialogo=manutencoes'),
  board('agendar', '[role=dialog] form', {}, '&manutencao=nova'),
  model('Analíticos: cheio', 'Analytics ML', analytics()),
  model('Analíticos: sem modelo', 'Analytics ML', untrainedAnalytics),
  model('Insights: cheio', 'h1', insights()),
  model('Insights: sem modelo', 'h1', untrainedInsights),
  sample('resumo', '', 'h1'),
  sample('dashboard', '&secao=dashboard&compressor=C1', 'h1'),
  sample('dashboard sem arquivos', '&secao=dashboard&compressor=C1', 'h1', () => 404),
  sample('analíticos', '&secao=analiticos&compressor=C1', 'h1'),
  sample('insights', '&secao=insights&compressor=C1', 'h1'),
  sample('insights de outro', '&secao=insights&compressor=C3', 'h1'),
  panel('sites', '', '[aria-label=Sites] h3'),
  panel('sites, carregando', '', '[aria-busy=true]', { answers: { 'GET /sites': hangs } }),
  panel('sites, erro', '', '[role=alert]', { answers: { 'GET /sites': () => refused(500, 'Falhou') } }),
  panel('sites, vazio', '', 'Nenhum site cadastrado', { answers: { 'GET /sites': () => listed([]) } }),
  panel('novo site', 'dialogo=novo', '[role=dialog] form'),
  panel('editar site', 'dialogo=editar&item=site-1', '[role=dialog] form'),
  panel('usuários do site', 'dialogo=usuarios&item=site-1', 'Usuários disponíveis'),
  panel('excluir site', 'dialogo=excluir&item=site-1', '[role=alertdialog]'),
  panel('usuários', 'aba=usuarios', 'Pessoa 2'),
  panel('editar usuário', 'aba=usuarios&dialogo=editar&item=user-2', 'Sites e permissões'),
  panel('máquinas', 'aba=maquinas', '[aria-label=Máquinas] h3'),
  panel('nova máquina', 'aba=maquinas&dialogo=novo', '[role=dialog] form'),
  panel('editar máquina', 'aba=maquinas&dialogo=editar&item=machine-1', '[role=dialog] form'),
  panel('conexões', 'aba=conexoes', '[aria-label=Conexões] h3'),
  panel('conexões, vazio', 'aba=conexoes', 'Criar primeira conexão', {
    answers: { 'GET /influx': () => listed([]) },
  }),
  panel('nova conexão', 'aba=conexoes&dialogo=novo', '[role=dialog] form'),
  panel('detalhes da conexão', 'aba=conexoes&dialogo=detalhes&item=connection-1', '[role=dialog]'),
  panel('Haystack', 'aba=haystack', 'table, main ul'),
  wall('quatro máquinas', '.wall-figures', wallMachines(4)),
  wall('em páginas', '.wall-progress', wallMachines(11)),
  wall('uma máquina', '.wall-figures', wallMachines(1)),
  wall('erro', 'Banco de dados ocupado', wallMachines(4), {
    'GET /machines/wall-1/live': () => refused(500, 'Banco de dados ocupado'),
  }),
]

/** `Painel: novo site` as a file's name. */
export const slugOf = ({ name }: Pick<Scene, 'name'>): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
