import { kpi, names, type Question, REFUSES, says } from '../checks/expectation.ts'
import { NOVEMBER, OCTOBER, TODAY, YESTERDAY } from '../spans.ts'

const NO_CONTRADICTION = [/modelo não indica nenhum problema/]
/** The pressing recommendations stand in the answer whether a machine has a problem. */
const NEEDS_CARE = says(/não está em falha nem com alarme agora, mas há pontos de atenção/)
const RELIABILITY = says(/Fora da meta nos últimos 30 dias: a confiabilidade/)
const OF_CENTRAL = [
  { runningNow: 'central' },
  NEEDS_CARE,
  RELIABILITY,
  says(/Eficiência em queda/),
  says(/O modelo não indica problema/),
] as const
const OF_CHILLER = [
  { runningNow: 'chiller' },
  NEEDS_CARE,
  RELIABILITY,
  says(/Compressor 3 concentra as falhas/),
  says(/ainda não há modelo treinado/i),
] as const
const OF_TOWER = [
  { runningNow: 'tower' },
  says(/Não vejo problema: Torre de Resfriamento não está em falha nem com alarme agora/),
  says(/Nada fora da meta/),
] as const

/** Whether anything is wrong, asked as people talk. */
export const plainTalkQuestions: readonly Question[] = [
  { ask: 'a camara fria ta com algum problema?', expects: OF_CHILLER },
  { ask: 'tem algo errado com a câmara fria?', expects: OF_CHILLER },
  { ask: 'a câmara fria tá dando problema?', expects: OF_CHILLER },
  { ask: 'o Central tem algum problema?', expects: OF_CENTRAL, lacks: NO_CONTRADICTION },
  { ask: 'o Central tá com problema?', expects: OF_CENTRAL },
  { ask: 'está tudo certo com o Central?', expects: OF_CENTRAL },
  { ask: 'o Central está bem?', expects: OF_CENTRAL },
  { ask: 'o chiller central está com defeito?', expects: OF_CENTRAL },
  { ask: 'a torre tá funcionando direito?', expects: OF_TOWER },
  { ask: 'a torre está normal?', expects: OF_TOWER },
  { after: ['tá tudo ok com a bomba?'], ask: 'e a torre?', expects: OF_TOWER },
  { ask: 'alguma coisa fora do normal na torre?', expects: OF_TOWER },
  { ask: 'o que tem de errado com a câmara fria?', expects: OF_CHILLER },
  { ask: 'a câmara fria está com problema hoje?', expects: OF_CHILLER },
  {
    ask: 'o C3 da câmara fria tem algum problema?',
    expects: [{ runningNow: 'chiller', unit: 'C3' }, RELIABILITY, says(/Eficiência em queda/)],
  },
  {
    ask: 'tem algum problema na planta?',
    expects: [
      says(/Nada está em falha nem com alarme agora/),
      says(/Com pontos de atenção: Chiller Central, Chiller Câmara Fria\./),
    ],
  },
]

const newestAlarm = (of: 'central' | 'chiller') => ({ alarms: 'newest', of, in: NOVEMBER }) as const
const YESTERDAYS = [
  { alarms: 'count', of: 'central', in: YESTERDAY },
  { alarms: 'newest', of: 'central', in: YESTERDAY },
  says(/Alarme do Compressor 2/),
] as const

/** When alarms switched on. */
export const alarmQuestions: readonly Question[] = [
  {
    ask: 'Qual foi o último alarme da câmara fria?',
    expects: [newestAlarm('chiller'), says(/O último alarme/)],
  },
  { ask: 'quando foi o último alarme do Central?', expects: newestAlarm('central') },
  { ask: 'quando foi a última vez que a câmara fria alarmou?', expects: newestAlarm('chiller') },
  { ask: 'quais os últimos 3 alarmes do Central?', expects: newestAlarm('central') },
  { ask: 'lista os alarmes do Central', expects: { alarms: 'newest', of: 'central', in: '30d' } },
  {
    ask: 'quais foram os alarmes da câmara fria em novembro?',
    expects: newestAlarm('chiller'),
    lacks: [/em operação/],
  },
  {
    ask: 'quantos alarmes a câmara fria teve em novembro?',
    expects: { alarms: 'count', of: 'chiller', in: NOVEMBER },
    lacks: [/pelo menos/],
  },
  { ask: 'quantos alarmes teve o Central ontem?', expects: YESTERDAYS },
  { ask: 'a que horas foi o alarme do Central ontem?', expects: YESTERDAYS },
  { after: ['houve alarme no Central ontem?'], ask: 'quando?', expects: YESTERDAYS },
  {
    after: ['teve alarme hoje?'],
    ask: 'que horas?',
    expects: { alarms: 'newest', of: 'central', in: TODAY },
  },
  {
    ask: 'o C2 do Central deu alarme?',
    expects: { alarms: 'count', of: 'central', unit: 'C2', in: '30d' },
  },
  {
    ask: 'qual o alarme mais longo do Central em novembro?',
    expects: { alarms: 'longest', of: 'central', in: NOVEMBER },
  },
  {
    ask: 'por quanto tempo o alarme do Central ficou ligado ontem?',
    expects: { alarms: 'longest', of: 'central', in: YESTERDAY },
  },
  { ask: 'qual foi o último alarme?', expects: [newestAlarm('central'), says(/Chiller Central/)] },
  {
    ask: 'qual foi o primeiro alarme da torre em outubro?',
    expects: { alarms: 'oldest', of: 'tower', in: OCTOBER },
  },
]

const PREVENTIVE = [{ maintenance: 'filtros', of: 'chiller' }, says(/preventiva/)] as const
const INSPECTION = { maintenance: 'vazamento', of: 'central' } as const
const REPAIR = [{ maintenance: 'rolamento', of: 'chiller' }, names('Ana Souza')] as const

/** Maintenance by its kind, while it goes on, and since the last one. */
export const maintenanceTalkQuestions: readonly Question[] = [
  {
    ask: 'Qual é a próxima preventiva?',
    expects: [...PREVENTIVE, says(/A próxima preventiva é de Chiller Câmara Fria/)],
    lacks: [/nada agendado/],
  },
  { after: ['Tem preventiva agendada?'], ask: 'pra quando?', expects: PREVENTIVE, lacks: [/nada agendado/] },
  {
    after: ['Tem preventiva agendada?', 'pra quando?'],
    ask: 'quem vai fazer?',
    expects: says(/^Marcos Teixeira é o responsável/),
  },
  { ask: 'quem vai fazer a inspeção do central?', expects: says(/sem responsável registrado/) },
  { ask: 'qual a próxima inspeção?', expects: [INSPECTION, says(/A próxima inspeção é de Chiller Central/)] },
  { ask: 'quando é a próxima corretiva?', expects: [says(/Não há corretiva agendada/), INSPECTION] },
  {
    ask: 'tem alguma preventiva marcada pro Central?',
    expects: [says(/Chiller Central não tem preventiva agendada/), INSPECTION],
  },
  { ask: 'Tem manutenção em andamento?', expects: [says(/Não há manutenção em andamento/), INSPECTION] },
  {
    ask: 'a câmara fria tá em manutenção?',
    expects: [says(/Não há manutenção em andamento/), { maintenance: 'filtros', of: 'chiller' }],
  },
  { ask: 'Faz quanto tempo que não mexem no C3 da câmara fria?', expects: [...REPAIR, says(/há 34 dias/)] },
  { ask: 'Quando mexeram no C3 da câmara fria?', expects: REPAIR },
  {
    ask: 'quando mexeram no C1 da câmara fria?',
    expects: [says(/Compressor 1 \(Chiller Câmara Fria\): nenhuma registrada/), ...REPAIR],
  },
  { ask: 'quanto tempo faz desde a última manutenção da câmara fria?', expects: REPAIR },
  { ask: 'quando vence a preventiva da câmara fria?', expects: PREVENTIVE, lacks: [/Não conheço/] },
  {
    ask: 'Quem é o responsável pela planta e qual o telefone dele?',
    expects: REFUSES,
    lacks: [/Marcos|inspeção/],
  },
]

const newest = (of: 'central' | 'chiller', unit?: string) =>
  ({ event: 'failure', which: 'newest', of, unit, in: 'all' }) as const
const CALM = says(/não causou desligamento/)
const IS_BACK = [newest('central'), says(/21\/11\/2026 10:28/), { runningNow: 'central' }, CALM] as const

/** What became of a failure, the whole history, and corrections of the former question. */
export const outcomeQuestions: readonly Question[] = [
  { ask: 'o Central já voltou da falha de sábado?', expects: [...IS_BACK, says(/^Sim/)] },
  { ask: 'voltou a funcionar depois da falha?', expects: [...IS_BACK, says(/^Sim/)] },
  {
    after: ['qual a última falha do Central?'],
    ask: 'voltou a funcionar depois da falha?',
    expects: IS_BACK,
  },
  { ask: 'a falha de sábado no Central já foi resolvida?', expects: IS_BACK, lacks: [/Não conheço/] },
  { ask: 'quanto tempo o Central demorou pra voltar depois da falha de sábado?', expects: IS_BACK },
  {
    ask: 'o C1 da câmara fria já voltou da falha de outubro?',
    expects: [
      { event: 'failure', which: 'newest', of: 'chiller', unit: 'C1', in: OCTOBER },
      says(/a partida seguinte foi em 27\/10\/2026/),
    ],
  },
  { ask: 'A última falha do Central causou parada?', expects: [newest('central'), CALM] },
  { ask: 'a última falha da câmara fria derrubou a máquina?', expects: [newest('chiller'), CALM] },
  { ask: 'a câmara fria parou por causa da última falha?', expects: [newest('chiller'), CALM] },
  {
    ask: 'a última falha do C1 da câmara fria causou desligamento?',
    expects: [newest('chiller', 'C1'), says(/e causou desligamento/)],
  },
  {
    ask: 'qual foi a última falha do Central que causou parada?',
    expects: [
      { event: 'shutdown', which: 'newest', of: 'central', in: 'all' },
      says(/e causou desligamento/),
    ],
  },
  {
    after: ['teve falha no C6 da câmara fria em novembro?', 'que horas?'],
    ask: 'parou o compressor?',
    expects: [{ event: 'failure', which: 'newest', of: 'chiller', unit: 'C6', in: NOVEMBER }, CALM],
  },
  {
    after: ['qual foi a última falha do C6 da câmara fria?'],
    ask: 'e parou o compressor?',
    expects: [newest('chiller', 'C6'), CALM],
  },
  {
    ask: 'historico de falhas do C1',
    expects: [
      { count: 'failure', of: 'central', unit: 'C1', in: 'all' },
      { count: 'failure', of: 'chiller', unit: 'C1', in: 'all' },
      says(/em todo o histórico/),
    ],
  },
  {
    ask: 'todas as falhas do C1 da câmara fria',
    expects: [{ count: 'failure', of: 'chiller', unit: 'C1', in: 'all' }, newest('chiller', 'C1')],
  },
  {
    ask: 'me mostra todas as falhas do Central',
    expects: { count: 'failure', of: 'central', in: 'all' },
  },
  {
    after: ['Qual o COP da câmara fria ontem?'],
    ask: 'desculpa, do Central',
    expects: kpi('cop', 'central', YESTERDAY),
    lacks: [/Não conheço/],
  },
  {
    after: ['Qual o COP da câmara fria ontem?'],
    ask: 'opa, errei, do Central',
    expects: kpi('cop', 'central', YESTERDAY),
  },
  {
    after: ['Qual a disponibilidade do Central?'],
    ask: 'perdão, do C3 da câmara fria',
    expects: kpi('availability', 'chiller', '30d', 'C3'),
  },
  { ask: 'desculpa, qual o COP do Central?', expects: kpi('cop', 'central', '30d'), lacks: [/Não conheço/] },
]
