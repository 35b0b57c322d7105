import { COLLECTION, DATA, ok } from '#test/views/dashboard-page.ts'
import { allUnknown, huge, lowCoverage, noFailures } from '#test/views/fixtures/dashboard.ts'
import { mappedMachine } from '#test/views/fixtures/machine.ts'
import {
  analytics,
  insights,
  stale,
  untrainedAnalytics,
  untrainedInsights,
} from '#test/views/fixtures/models.ts'
import { listed, refused } from '#test/views/panel-page.ts'
import { shellAnswers } from '#test/views/shell-page.ts'
import { liveReadings, wallMachines, wallSilent } from './answers.ts'
import {
  after,
  alone,
  board,
  demo,
  failed,
  first,
  hangs,
  login,
  model,
  old,
  otherRange,
  panel,
  reader,
  resumo,
  type Scene,
  sample,
  send,
  seven,
  shell,
  single,
  thenFails,
  wall,
} from './scene-kinds.ts'

export type { Scene } from './scene-kinds.ts'

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
  resumo('cheio', 'h1'),
  resumo('carregando', 'main [aria-busy=true]', { answers: { [DATA]: hangs } }),
  resumo('erro', 'Banco de dados ocupado', { answers: failed }),
  resumo('vazio', 'Nenhum dado disponível', { data: null }),
  resumo('desconhecido', 'h1', { data: allUnknown }),
  resumo('sem falhas', 'h1', { data: noFailures }),
  resumo('parcial', 'parcial', { data: lowCoverage }),
  resumo('parado há horas', 'A fonte não envia dados novos', { data: old }),
  resumo('primeira coleta', '[role=progressbar]', { data: null, collection: first }),
  resumo('sete compressores', 'h1', { data: seven }),
  resumo('sem compressores', 'h1', { data: alone }),
  after(resumo('erro com dados', 'h1', { answers: thenFails }), otherRange),
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
  board('sete compressores', 'h1', { data: seven }),
  board('um compressor', 'h1', { data: single }),
  board('sem compressores', 'h1', { data: alone }),
  board('compressor que não há', 'não foi encontrado', {}, '&compressor=C9'),
  board('ao vivo', '[aria-label="Leituras mais recentes"]', { answers: liveReadings }),
  board('só leitura', 'h1', { answers: reader }),
  after(board('erro com dados', 'h1', { answers: thenFails }), otherRange),
  board('leituras', '[role=dialog] figure', { machines: [mappedMachine()] }, '&dialogo=leituras'),
  board('eventos', '[role=dialog] table', {}, '&dialogo=eventos'),
  board('eventos, nenhum', 'Nenhum evento no período', {}, '&dialogo=eventos&evento=start'),
  board(
    'eventos, erro',
    'Falhou',
    { answers: { 'GET /machines/machine-1/events': () => refused(500, 'Falhou') } },
    '&dialogo=eventos',
  ),
  after(
    board(
      'eventos com evidência',
      '[role=dialog] table',
      { machines: [mappedMachine()] },
      '&dialogo=eventos',
    ),
    (page) =>
      page
        .getByRole('button', { name: /^Evidência de/ })
        .nth(1)
        .click(),
  ),
  board('manutenções', '[role=dialog] li', {}, '&dialogo=manutencoes'),
  board('agendar', '[role=dialog] form', {}, '&manutencao=nova'),
  after(board('agendar sem data', '[role=dialog] form', {}, '&manutencao=nova'), (page) =>
    page.getByRole('button', { name: 'Agendar', exact: true }).last().click(),
  ),
  board(
    'manutenções, nenhuma',
    '[role=dialog]',
    { answers: { 'GET /machines/machine-1/maintenance': () => ok([]) } },
    '&dialogo=manutencoes',
  ),
  model('Analíticos: cheio', 'Analytics ML', analytics()),
  model('Analíticos: sem modelo', 'Analytics ML', untrainedAnalytics),
  model('Analíticos: desatualizado', 'Analytics ML', analytics({ cacheInfo: stale })),
  model('Analíticos: carregando', 'main [aria-busy=true]', { hangs: true }),
  model('Analíticos: erro', 'Falhou', refused(500, 'Falhou')),
  model('Insights: cheio', 'h1', insights()),
  model('Insights: sem modelo', 'h1', untrainedInsights),
  model('Insights: carregando', 'main [aria-busy=true]', { hangs: true }),
  model('Insights: erro', 'Falhou', refused(500, 'Falhou')),
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
  wall('duas máquinas', '.wall-figures', wallMachines(2)),
  wall('sessenta máquinas', '.wall-progress', wallMachines(60)),
  wall('nenhuma máquina', 'Nenhuma máquina ativa', []),
  wall('sem servidor', 'Erro ao carregar dados', wallMachines(4), wallSilent(4)),
  wall('carregando', '.wall-card[aria-busy=true]', wallMachines(4), wallSilent(4, { hangs: true })),
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
