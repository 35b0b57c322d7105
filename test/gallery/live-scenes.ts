import { ORIGEM_RECOMENDACAO } from '#contract/machines/maintenance.ts'
import { COLLECTION, COVERAGE, DATA, ok } from '../views/dashboard/dashboard-page.ts'
import { absurdValues, localStamps, mixedSeries, neverOff } from '../views/fixtures/collection.ts'
import { shortLimit, silentSource } from '../views/fixtures/coverage.ts'
import { allUnknown, huge, lowCoverage, noFailures } from '../views/fixtures/dashboard.ts'
import { mappedMachine } from '../views/fixtures/machine.ts'
import { heldSeries } from '../views/fixtures/series.ts'
import { refused } from '../views/panel/panel-page.ts'
import { liveReadings } from './answers.ts'
import {
  after,
  alone,
  board,
  demo,
  failed,
  first,
  hangs,
  old,
  otherRange,
  press,
  REPORT,
  reader,
  resumo,
  type Scene,
  seven,
  silent,
  single,
  thenFails,
  thenHangs,
  unread,
  waiting,
} from './scene-kinds.ts'

/** The summary and the Dashboard of a machine with collected data. */
export const LIVE_SCENES: readonly Scene[] = [
  resumo('cheio', 'h1'),
  resumo('carregando', 'main [aria-busy=true]', { answers: { [DATA]: hangs } }),
  resumo('erro', 'Banco de dados ocupado', { answers: failed }),
  resumo('vazio', 'Nenhum dado disponível', { data: null }),
  resumo('desconhecido', 'h1', { data: allUnknown }),
  resumo('sem falhas', 'h1', { data: noFailures }),
  resumo('parcial', 'parcial', { data: lowCoverage }),
  resumo('parado há horas', 'A fonte não envia dados novos', { data: old }),
  resumo('primeira coleta', '[role=progressbar]', { data: null, collection: first }),
  resumo('fonte sem resposta', 'A fonte de dados não responde', { data: old, collection: silent }),
  resumo('valores não reconhecidos', 'Valores não reconhecidos', { collection: unread }),
  after(resumo('como tabela', 'h1'), press(/: ver como tabela$/)),
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
  board('vazio, fonte sem resposta', 'A fonte de dados não pôde ser lida', {
    data: null,
    collection: silent,
  }),
  board('vazio, antes da coleta', 'ainda não começou', { data: null, collection: waiting }),
  board('primeira coleta', '[role=progressbar]', { data: null, collection: first }),
  board('parado há horas', 'A fonte não envia dados novos', { data: old }),
  board('fonte sem resposta', 'A fonte de dados não responde', { data: old, collection: silent }),
  board('cobertura baixa', 'h1', { data: lowCoverage }),
  board('cobertura baixa, com ajuste', 'Por que parte do período', {
    data: lowCoverage,
    answers: { [COVERAGE]: () => ok(shortLimit) },
  }),
  board('cobertura baixa, sem ajuste', 'Por que parte do período', {
    data: lowCoverage,
    answers: { [COVERAGE]: () => ok(silentSource) },
  }),
  board('séries misturadas', 'junta várias séries', { machines: [mappedMachine()], collection: mixedSeries }),
  board('valores absurdos', 'fora dos limites', { machines: [mappedMachine()], collection: absurdValues }),
  board('estado que nunca é 0', 'nunca veio como 0', { machines: [mappedMachine()], collection: neverOff }),
  board('fuso da fonte', 'Carimbos de tempo', { collection: localStamps }),
  board('desconhecido', 'h1', { data: allUnknown }),
  board('sem falhas', 'h1', { data: noFailures }),
  board('sete compressores', 'h1', { data: seven }),
  board('um compressor', 'h1', { data: single }),
  board('sem compressores', 'h1', { data: alone }),
  board('compressor que não há', 'não foi encontrado', {}, '&compressor=C9'),
  board('ao vivo', '[aria-label="Leituras mais recentes"]', { answers: liveReadings }),
  board('só leitura', 'h1', { answers: reader }),
  after(board('erro com dados', 'h1', { answers: thenFails }), otherRange),
  after(board('mudando de período', 'h1', { answers: thenHangs }), otherRange),
  after(board('dica de um gráfico', 'h1'), (page) =>
    page.locator('figure .chart-canvas').first().press('ArrowRight'),
  ),
  after(board('como tabela', 'h1'), press('Evolução mensal do COP: ver como tabela')),
  after(board('motivo', 'h1', { data: allUnknown }), press(/Motivo$/)),
  after(board('gerando relatório', 'h1', { answers: { [REPORT]: hangs } }), press('Exportar Relatório PDF')),
  after(
    board('relatório com erro', 'h1', { answers: { [REPORT]: () => refused(500, 'Falhou') } }),
    press('Exportar Relatório PDF'),
  ),
  board('leituras', '[role=dialog] figure', { machines: [mappedMachine()] }, '&dialogo=leituras'),
  board(
    'leituras, valores mantidos',
    'Valor mantido',
    { machines: [mappedMachine()], answers: { 'GET /machines/machine-1/series': heldSeries } },
    '&dialogo=leituras&leituras=power,status',
  ),
  board(
    'leituras, nenhuma',
    'Nenhuma leitura mapeada',
    { machines: [mappedMachine({ readings: [] })] },
    '&dialogo=leituras',
  ),
  board(
    'leituras, erro',
    'Falhou',
    {
      machines: [mappedMachine()],
      answers: { 'GET /machines/machine-1/series': () => refused(500, 'Falhou') },
    },
    '&dialogo=leituras',
  ),
  board('eventos', '[role=dialog] table', {}, '&dialogo=eventos'),
  board('eventos, nenhum', 'Nenhum evento no período', {}, '&dialogo=eventos&evento=start'),
  board(
    'eventos, carregando',
    '[role=dialog] [aria-busy=true]',
    { answers: { 'GET /machines/machine-1/events': hangs } },
    '&dialogo=eventos',
  ),
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
  board('manutenções com efeito', '[role=dialog] li', {}, '&dialogo=manutencoes&situacao=concluida'),
  after(board('excluir manutenção', '[role=dialog] li', {}, '&dialogo=manutencoes'), press(/^Excluir: /)),
  board('editar manutenção', 'Situação', {}, '&manutencao=m1'),
  board(
    'agendar para uma recomendação',
    'COP em queda',
    {},
    `&manutencao=nova&origem=${encodeURIComponent(`${ORIGEM_RECOMENDACAO}COP em queda`)}`,
  ),
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
]
