import type { Page } from 'playwright-core'
import { required } from '../harness/required.ts'
import { dashboard } from '../views/fixtures/dashboard.ts'
import { dataset, SIX, timeData } from '../views/fixtures/dataset.ts'
import { EXPORTS, fileSourceAnswers, machineOfFiles } from '../views/fixtures/file-source.ts'
import { datasetAnswers, filesAnswers } from '../views/fixtures/files.ts'
import { upload } from '../views/fixtures/upload.ts'
import { listed, refused } from '../views/panel/panel-page.ts'
import { after, board, hangs, panel, press, resumo, type Scene, sample } from './scene-kinds.ts'

const MACHINE = 'GET /machines/machine-1'
const EDIT = 'aba=maquinas&dialogo=editar&item=machine-1&parte=fonte'
const ofFiles = (name: string, ready: string, answers: Scene['answers'] = {}): Scene =>
  panel(`máquina de arquivos${name}`, EDIT, ready, {
    answers: { ...fileSourceAnswers, [MACHINE]: () => listed(machineOfFiles()), ...answers },
  })

const files = (name: string, search: string, ready: string, answers: Scene['answers'] = {}): Scene =>
  panel(`arquivos${name}`, `aba=arquivos${search}`, ready, { answers: { ...filesAnswers, ...answers } })

const many = Array.from({ length: 60 }, (_, n) => upload({ id: `upload-${n + 1}`, nome: `Arquivo ${n + 1}` }))
const drawn = (part: Parameters<typeof dataset>[0], data = timeData()) =>
  datasetAnswers([{ dataset: dataset(part), data: () => data }])
const PREVIEW = 'POST /datasets/preview'
const toPreview = (page: Page) => page.getByRole('group', { name: 'Prévia' }).scrollIntoViewIfNeeded()
const DATA = 'GET /datasets/dataset-1/data'

const withDatasets = (scene: Scene): Scene => ({
  ...scene,
  answers: { ...scene.answers, ...datasetAnswers() },
})

/** The files' tab with its dialogs, and the datasets on the Dashboards. */
export const FILE_SCENES: readonly Scene[] = [
  files('', '', 'Vazão de maio'),
  files(', muitos', '', 'Mostrar todos os 60 arquivos', { 'GET /uploads': () => listed(many) }),
  files(', vazio', '', 'Nenhum arquivo enviado', {
    'GET /uploads': () => listed([]),
    'GET /datasets': () => listed([]),
  }),
  files(', carregando', '', '[aria-busy=true]', { 'GET /uploads': hangs, 'GET /datasets': hangs }),
  files(', erro', '', '[role=alert]', {
    'GET /uploads': () => refused(500, 'Falhou'),
    'GET /datasets': () => refused(500),
  }),
  files(', novo upload', '&dialogo=upload', '[role=dialog] form'),
  after(
    files(', novo upload por preencher', '&dialogo=upload', '[role=dialog] form'),
    press('Enviar arquivo'),
  ),
  files(', detalhes', '&dialogo=detalhes&item=upload-1', 'Primeiras linhas'),
  files(', detalhes processando', '&dialogo=detalhes&item=upload-2', '[role=progressbar]'),
  files(', detalhes com erro', '&dialogo=detalhes&item=upload-3', 'Corrigir a leitura'),
  files(', excluir', '&dialogo=excluir&item=upload-1', '[role=alertdialog]'),
  files(', novo dataset', '&dialogo=novo', '[role=dialog] form'),
  files(', dataset do arquivo', '&dialogo=dataset&item=upload-1', '[role=dialog] form'),
  after(files(', dataset com a prévia', '&dialogo=dataset&item=upload-1', 'Vazão (m³/h)'), toPreview),
  after(
    files(', dataset com a prévia em pizza', '&dialogo=editar&item=dataset-pie', 'Norte', {
      [PREVIEW]: () => listed(required(SIX[4], 'pie').data()),
    }),
    toPreview,
  ),
  after(
    files(', dataset com a prévia carregando', '&dialogo=dataset&item=upload-1', '[role=dialog] form', {
      [PREVIEW]: hangs,
    }),
    toPreview,
  ),
  after(
    files(', dataset com a prévia recusada', '&dialogo=dataset&item=upload-1', 'não é numérica', {
      [PREVIEW]: () =>
        refused(400, '', [{ field: 'configuracoes.y.0', message: 'A coluna "Setor" não é numérica' }]),
    }),
    toPreview,
  ),
  after(
    files(', dataset com a prévia vazia', '&dialogo=dataset&item=upload-1', 'Nenhuma linha para mostrar', {
      [PREVIEW]: () => listed({ ...timeData(), x: [], series: [], total: 0 }),
    }),
    toPreview,
  ),
  files(', editar dataset', '&dialogo=editar&item=dataset-bar', '[role=dialog] form'),
  files(', excluir dataset', '&dialogo=excluir&item=dataset-1', '[role=alertdialog]'),
  ofFiles('', 'Acrescentar arquivo'),
  after(ofFiles(', sugestões', 'Acrescentar arquivo'), press('Sugerir dos arquivos')),
  ofFiles(', sem uma coluna', 'não tem a coluna', {
    [MACHINE]: () =>
      listed({
        ...machineOfFiles(),
        uploadSource: { uploadIds: ['export-1', 'export-3', 'export-9'], timeColumn: 'Data e hora' },
      }),
  }),
  files(', acrescentar a uma máquina', '&dialogo=detalhes&item=export-2', 'Continuar o histórico', {
    ...fileSourceAnswers,
    'GET /machines/cards': () =>
      listed([{ ...machineOfFiles(), uploadSource: { uploadIds: ['export-1'], timeColumn: 'Data e hora' } }]),
  }),
  panel('máquina de um arquivo', 'aba=maquinas&dialogo=novo&arquivo=export-1', 'Aceitar todas', {
    answers: fileSourceAnswers,
    storage: { selectedSiteId: 'site-1' },
  }),
  panel('máquina de um arquivo perdido', 'aba=maquinas&dialogo=novo&arquivo=export-9', 'não encontrado', {
    answers: { ...fileSourceAnswers, 'GET /uploads/export-9': () => refused(404, 'Arquivo não encontrado') },
  }),
  board('arquivos antigos', 'Os dados desta máquina vão até', {
    machines: [machineOfFiles()],
    data: dashboard({ newestSampleAt: '2018-06-12T02:55:00.000Z' }),
  }),
  resumo('arquivos antigos', 'Os dados desta máquina vão até', {
    machines: [machineOfFiles()],
    data: dashboard({ newestSampleAt: '2018-06-12T02:55:00.000Z' }),
  }),
  board('arquivos sem dados', 'Nenhum dado disponível', {
    machines: [machineOfFiles()],
    data: dashboard({ newestSampleAt: null }),
  }),
  ofFiles(', lista com erro', 'Falhou', { 'GET /uploads': () => refused(500, 'Falhou') }),
  ofFiles(', lista carregando', '[role=dialog] [role=status]', { 'GET /uploads': hangs }),
  after(
    panel('máquina sem arquivos', 'aba=maquinas&dialogo=novo', '[role=dialog] form', {
      answers: { 'GET /uploads': () => listed([]) },
    }),
    press('Arquivos'),
  ),
  after(
    panel('nova máquina de arquivos', 'aba=maquinas&dialogo=novo', '[role=dialog] form', {
      answers: { ...fileSourceAnswers, 'GET /uploads': () => listed(EXPORTS) },
    }),
    press('Arquivos'),
  ),
  board('com datasets', 'Dataset pie', { answers: datasetAnswers() }),
  board('dataset fora do período', 'não tem dados no período', {
    answers: {
      ...drawn({}),
      [DATA]: (search) =>
        listed(search.get('from') ? { ...timeData(), x: [], series: [], total: 0 } : timeData()),
    },
  }),
  board('dataset sem linhas', 'Nenhuma linha para mostrar', {
    answers: drawn({}, { ...timeData(), x: [], series: [], total: 0 }),
  }),
  board('dataset por processar', 'O arquivo está sendo processado', {
    answers: drawn({ upload: { nome: 'Vazão de maio', status: 'processando', demonstracao: false } }),
  }),
  board('dataset com erro', 'Falhou', { answers: { ...drawn({}), [DATA]: () => refused(500, 'Falhou') } }),
  board('dataset carregando', 'Arquivo: Vazão de maio', { answers: { ...drawn({}), [DATA]: hangs } }),
  withDatasets(sample('dashboard com datasets', '&secao=dashboard', 'Dataset pie')),
]
