import { ok } from '../views/dashboard/dashboard-page.ts'
import { ENTRIES, SESSIONS } from '../views/fixtures/audit.ts'
import { absurdValues, localStamps, mixedSeries, neverOff } from '../views/fixtures/collection.ts'
import { taggedMachine } from '../views/fixtures/machine.ts'
import { MACHINE_LINES, manySiteLines, overviewAnswer, SITE_LINES } from '../views/fixtures/overview.ts'
import { user } from '../views/fixtures/user.ts'
import { shellAnswers } from '../views/page/shell-page.ts'
import { listed, refused } from '../views/panel/panel-page.ts'
import { factorAnswers, loginWithCode } from '../views/session/second-factor-page.ts'
import { wallMachines, wallSilent } from './answers.ts'
import { ASSISTANT_SCENES } from './assistant-scenes.ts'
import { FILE_SCENES } from './file-scenes.ts'
import { LIVE_SCENES } from './live-scenes.ts'
import { MODEL_SCENES } from './model-scenes.ts'
import {
  after,
  beginFactor,
  counterChosen,
  energyUnit,
  hangs,
  login,
  manyPlaces,
  panel,
  press,
  type Scene,
  sample,
  send,
  sendRight,
  shell,
  wall,
} from './scene-kinds.ts'

export type { Scene } from './scene-kinds.ts'

const logged = (data: readonly unknown[]) => ({ body: { success: true, data, next: null } })

/** Every view in each of its states: a new state is one line. */
export const SCENES: readonly Scene[] = [
  login('vazio', 'Bem-vindo', {}),
  login('por preencher', 'Bem-vindo', {}, press('Entrar')),
  login('recusado', 'Bem-vindo', { 'POST /auth/login': () => refused(401, 'Credenciais inválidas') }, send),
  login('sem servidor', 'Bem-vindo', { 'POST /auth/login': () => ({ refused: true }) }, send),
  login('pede o código', 'Bem-vindo', loginWithCode([], {}), sendRight),
  shell('Site: seletor', '/dashboard', '2 sites disponíveis', { storage: {} }),
  shell('Site: proibido', '/dashboard/site-9', 'não está disponível para você'),
  shell('Site: muitos', '/dashboard', '12 sites disponíveis', {
    storage: {},
    answers: shellAnswers({ sites: manyPlaces(12) }),
  }),
  shell('Site: nenhum', '/dashboard', 'Nenhum site disponível', { answers: shellAnswers({ sites: [] }) }),
  shell('Todos os sites: cheio', '/sites', 'Disponibilidade 71,3', {
    answers: { 'GET /overview': overviewAnswer({ sites: [...SITE_LINES, ...manySiteLines(8)] }) },
  }),
  shell('Todos os sites: um só', '/sites', '12 falhas em 30 dias', {
    answers: { 'GET /overview': overviewAnswer({ sites: SITE_LINES.slice(0, 1), machines: MACHINE_LINES }) },
  }),
  shell('Todos os sites: vazio', '/sites', 'Nenhum site disponível', {
    answers: { 'GET /overview': overviewAnswer({ sites: [] }) },
  }),
  shell('Todos os sites: erro', '/sites', 'Erro ao carregar os sites', {
    answers: { 'GET /overview': () => refused(500) },
  }),
  shell('Todos os sites: carregando', '/sites', 'Todos os sites', { answers: { 'GET /overview': hangs } }),
  shell('Início: cheio', '/dashboard', 'Como começar'),
  shell('Início: sem máquinas', '/dashboard', 'Como começar', { answers: { 'GET /machines': () => ok([]) } }),
  shell('Início: erro', '/dashboard', 'Erro ao carregar máquinas', {
    answers: { 'GET /machines': () => refused(500) },
  }),
  shell('Início: carregando', '/dashboard', 'Como começar', { answers: { 'GET /machines': hangs } }),
  shell('Início: outra seção', '/dashboard?secao=dashboard', 'Selecione uma Máquina'),
  shell('Início: máquina que não há', '/dashboard?maquina=outra', 'A máquina do endereço'),
  shell('Conta: preferências', '/dashboard?dialogo=preferencias', 'Fuso horário'),
  shell('Conta: senha', '/dashboard?dialogo=senha', 'Confirmar nova senha'),
  shell('Conta: minha conta', '/dashboard?dialogo=conta', 'Safari no iPhone', {
    answers: { ...factorAnswers(), 'GET /auth/sessions': () => listed(SESSIONS) },
  }),
  shell('Conta: minha conta, carregando', '/dashboard?dialogo=conta', 'Minha conta', {
    answers: { 'GET /auth/sessions': hangs },
  }),
  shell('Conta: minha conta, erro', '/dashboard?dialogo=conta', 'Erro ao carregar sessões', {
    answers: { 'GET /auth/sessions': () => refused(500) },
  }),
  after(shell('Conta: senha por preencher', '/dashboard?dialogo=senha', 'Confirmar nova senha'), (page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Alterar senha' }).click(),
  ),
  after(
    shell('Conta: ativar duas etapas', '/dashboard?dialogo=conta', 'Desativada.', {
      answers: factorAnswers(),
    }),
    beginFactor,
  ),
  shell('Conta: duas etapas ativas', '/dashboard?dialogo=conta', 'gere novos', {
    answers: factorAnswers({ on: true, left: 2 }),
  }),
  shell('Página: nova senha devida', '/dashboard', 'Defina uma nova senha', {
    answers: shellAnswers({ who: user({ owes: 'password' }) }),
  }),
  shell('Página: duas etapas devidas', '/dashboard', 'Ative a verificação em duas etapas', {
    answers: shellAnswers({ who: user({ role: 'admin', owes: 'second-factor' }) }),
  }),
  after(shell('Página: conta aberta', '/dashboard', 'Como começar'), press(/^Conta de/)),
  after(shell('Página: menu', '/dashboard', 'Como começar'), press(/^(Abrir|Recolher) menu$/)),
  shell('Página: não encontrada', '/nada', 'Página não encontrada'),
  shell('Página: carregando', '/dashboard', 'Conectando dados do site...', {
    answers: { 'GET /auth/validate': hangs },
  }),
  shell('Página: sem servidor', '/dashboard', 'Sem resposta do servidor', {
    answers: { 'GET /auth/validate': () => ({ refused: true }) },
  }),
  after(shell('Página: comandos', '/dashboard', 'Como começar'), async (page) => {
    await page.keyboard.press('Control+K')
    await page.getByPlaceholder('Site, máquina, compressor, seção ou ação').fill('chiller')
  }),
  shell('Página: Pátio Malzoni', '/patio-malzoni', 'h1'),
  ...ASSISTANT_SCENES,
  ...LIVE_SCENES,
  ...MODEL_SCENES,
  sample('resumo', '', 'h1'),
  sample('resumo sem C3', '', 'Sem todos os arquivos', (path) => (path.includes('/C3/') ? 404 : undefined)),
  sample('resumo sem arquivos', '', 'Valores de referência', () => 404),
  sample('resumo carregando', '', 'main [aria-busy=true]', () => 0),
  sample('dashboard', '&secao=dashboard&compressor=C1', 'h1'),
  sample('dashboard sem arquivos', '&secao=dashboard&compressor=C1', 'h1', () => 404),
  sample('dashboard sem compressor, com erros', '&secao=dashboard', 'Erro HTTP 500', (path) =>
    path.endsWith('falhas_tipo.csv') ? 500 : undefined,
  ),
  sample('dashboard carregando', '&secao=dashboard&compressor=C1', 'Preparando gráficos...', () => 0),
  sample('dashboard sem relatório', '&secao=dashboard&compressor=C1', 'pre', (path) =>
    path.endsWith('.txt') ? 'Relatório em preparação' : undefined,
  ),
  sample('dashboard com lacunas', '&secao=dashboard&compressor=C1', 'sem dado', (path) =>
    path.endsWith('falhas_dia_semana.csv')
      ? 'Dia da Semana,count\nSegunda,3\nTerça,0\nQuarta,x\n'
      : path.endsWith('evolucao_eficiencia.csv')
        ? 'timestamp,Eficiência_Valid\n2026-06-01,0.91\n2026-08-01,0.7\n2026-09-01,0.75\n'
        : undefined,
  ),
  sample('dashboard de outro', '&secao=dashboard&compressor=C9', 'Nenhum dado disponível'),
  after(sample('detalhes', '&secao=dashboard&compressor=C1', 'Gráficos carregados com sucesso'), (page) =>
    page.getByRole('button', { name: 'Ver Detalhes' }).click(),
  ),
  sample('analíticos', '&secao=analiticos&compressor=C1', 'h1'),
  sample('analíticos sem arquivos', '&secao=analiticos&compressor=C1', 'não pôde ser lido', () => 404),
  sample('insights', '&secao=insights&compressor=C1', 'h1'),
  sample('insights de outro', '&secao=insights&compressor=C3', 'h1'),
  sample('insights sem arquivos', '&secao=insights&compressor=C1', 'N/A', () => 404),
  panel('sites', '', '[aria-label=Sites] h3'),
  panel('sites, carregando', '', '[aria-busy=true]', { answers: { 'GET /sites': hangs } }),
  panel('sites, erro', '', '[role=alert]', { answers: { 'GET /sites': () => refused(500, 'Falhou') } }),
  panel('sites, vazio', '', 'Nenhum site cadastrado', { answers: { 'GET /sites': () => listed([]) } }),
  panel('novo site', 'dialogo=novo', '[role=dialog] form'),
  panel('editar site', 'dialogo=editar&item=site-1', '[role=dialog] form'),
  after(panel('editar site, tarifas', 'dialogo=editar&item=site-1', '[role=dialog] form'), async (page) => {
    const add = page.getByRole('button', { name: 'Adicionar tarifa' })
    await add.click()
    await add.click()
    await page.getByLabel('Tem horário de ponta').last().uncheck()
    await add.scrollIntoViewIfNeeded()
  }),
  panel('usuários do site', 'dialogo=usuarios&item=site-1', 'Usuários disponíveis'),
  panel('excluir site', 'dialogo=excluir&item=site-1', '[role=alertdialog]'),
  panel('usuários', 'aba=usuarios', 'Pessoa 2'),
  panel('política de acesso', 'aba=usuarios&dialogo=politica', 'Tamanho mínimo da senha'),
  panel('registro', 'aba=usuarios&dialogo=registro', 'Linha de comando', {
    answers: { 'GET /audit': () => logged(ENTRIES) },
  }),
  panel('registro, vazio', 'aba=usuarios&dialogo=registro', 'Nada registrado', {
    answers: { 'GET /audit': () => logged([]) },
  }),
  panel('registro, carregando', 'aba=usuarios&dialogo=registro', 'Registro de segurança', {
    answers: { 'GET /audit': hangs },
  }),
  panel('registro, erro', 'aba=usuarios&dialogo=registro', 'Erro ao carregar o registro', {
    answers: { 'GET /audit': () => refused(500) },
  }),
  panel('editar usuário', 'aba=usuarios&dialogo=editar&item=user-2', 'Sites e permissões'),
  panel('máquinas', 'aba=maquinas', '[aria-label=Máquinas] h3'),
  panel('nova máquina', 'aba=maquinas&dialogo=novo', '[role=dialog] form'),
  panel('editar máquina', 'aba=maquinas&dialogo=editar&item=machine-1', '[role=dialog] form'),
  panel(
    'editar máquina, campo de energia',
    'aba=maquinas&dialogo=editar&item=machine-1',
    '[role=dialog] form',
    {
      act: energyUnit,
    },
  ),
  panel(
    'editar máquina, contador de energia',
    'aba=maquinas&dialogo=editar&item=machine-1',
    '[role=dialog] form',
    {
      act: counterChosen,
    },
  ),
  panel(
    'editar máquina, uma tag por ponto',
    'aba=maquinas&dialogo=editar&item=machine-1&parte=leituras',
    '212,50',
    {
      answers: { 'GET /machines/machine-1': () => listed(taggedMachine()) },
    },
  ),
  ...(
    [
      ['séries misturadas', mixedSeries],
      ['valores absurdos', absurdValues],
      ['estado que nunca é 0', neverOff],
      ['fuso da fonte', localStamps],
    ] as const
  ).map(([state, collection]) =>
    panel(
      `editar máquina, ${state}`,
      'aba=maquinas&dialogo=editar&item=machine-1',
      '[aria-label="Achados da coleta"]',
      {
        answers: { 'GET /machines/machine-1/collection': () => listed(collection) },
        act: (page) => page.getByLabel('Achados da coleta').scrollIntoViewIfNeeded(),
      },
    ),
  ),
  panel('conexões', 'aba=conexoes', '[aria-label=Conexões] h3'),
  panel('conexões, vazio', 'aba=conexoes', 'Criar primeira conexão', {
    answers: { 'GET /influx': () => listed([]) },
  }),
  panel('nova conexão', 'aba=conexoes&dialogo=novo', '[role=dialog] form'),
  panel('detalhes da conexão', 'aba=conexoes&dialogo=detalhes&item=connection-1', '[role=dialog]'),
  ...FILE_SCENES,
  panel('Haystack', 'aba=haystack', 'table, main ul'),
  wall('quatro máquinas', '.wall-figures', wallMachines(4)),
  wall('em páginas', '.wall-progress', wallMachines(11)),
  wall('uma máquina', '.wall-figures', wallMachines(1)),
  wall('duas máquinas', '.wall-figures', wallMachines(2)),
  wall('sessenta máquinas', '.wall-progress', wallMachines(60)),
  wall('nenhuma máquina', 'Nenhuma máquina ativa', []),
  wall('sem servidor', 'Erro ao carregar dados', wallMachines(4), wallSilent(4)),
  wall('carregando', '.wall-card[aria-busy=true]', wallMachines(4), wallSilent(4, { hangs: true })),
  wall('erro', 'Banco de dados ocupado', wallMachines(4), {
    'GET /machines/wall-1/live': () => refused(500, 'Banco de dados ocupado'),
  }),
]

/** `Painel: novo site` as a file name. */
export const slugOf = ({ name }: Pick<Scene, 'name'>): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
