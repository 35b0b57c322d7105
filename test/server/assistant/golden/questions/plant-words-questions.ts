import { type Expectation, kpi, names, type Question, says } from '../checks/expectation.ts'
import { DAY_BEFORE_YESTERDAY, TODAY, YESTERDAY } from '../spans.ts'

const newest = (event: 'start' | 'all-stops', of: 'central' | 'tower' | 'pump' | 'chiller', unit?: string) =>
  ({ event, which: 'newest', of, unit, in: 'all' }) as const satisfies Expectation
const now = (latest: string, of: 'central' | 'tower' | 'pump') => ({ latest, of })
const at = (
  stat: 'mean' | 'min' | 'max',
  reading: string,
  of: 'central' | 'pump',
  span: readonly [string, string],
) => ({ reading, stat, of, in: span }) as const
/** A reading that the machine lacks, and some that come near instead of all. */
const lacking = (ask: string, what: RegExp, near: RegExp): Question => ({
  ask,
  expects: [says(/Não encontrei essa leitura/), says(what), says(near)],
  lacks: [/Não conheço/, /\d+,\d\d (?:°C|kW|psi)/],
})
const unread = (ask: string, what: RegExp): Question => ({
  ask,
  expects: says(what),
  lacks: [/\d,\d\d %|\d kWh/],
})
const NIGHT: readonly [string, string] = ['2026-11-21T22:00', '2026-11-22T06:00']

/** The words of plants for readings, states, lengths of time and periods. */
export const plantWordsQuestions: readonly Question[] = [
  { ask: 'caudal da bomba de água gelada neste momento', expects: now('flow', 'pump') },
  {
    ask: 'vazão da bomba ontem às 14h',
    expects: at('mean', 'flow', 'pump', ['2026-11-22T14:00', '2026-11-22T15:00']),
  },
  { ask: 'qual a vazão agora?', expects: now('flow', 'pump') },
  { ask: 'altura manométrica da bomba', expects: now('head', 'pump') },
  { ask: 'qual o nível de vibração da bomba agora?', expects: now('vibration', 'pump') },
  { ask: 'rotação do ventilador da torre agora', expects: now('fan_speed', 'tower') },
  {
    ask: 'pressão de condensação do C2 do chiller central agora',
    expects: now('c2_discharge_pressure', 'central'),
  },
  { ask: 'pressão de baixa do C1 do central agora', expects: now('c1_suction_pressure', 'central') },
  {
    ask: 'temperatura de retorno do central agora',
    expects: now('chw_in_temp', 'central'),
    lacks: [/saída/],
  },
  {
    ask: 'salto térmico da água gelada do central agora',
    expects: [now('chw_in_temp', 'central'), now('chw_out_temp', 'central'), says(/Diferença entre as duas/)],
  },
  lacking('amperagem do C1 do chiller central', /corrente/, /Potência/),
  lacking('temperatura do óleo do C2 do central', /óleo/, /Temperatura/),
  lacking('setpoint do chiller central', /setpoint/, /Temperatura/),
  lacking('humidade na torre', /umidade/, /Temperatura/),
  { ask: 'temperatura de bulbo húmido agora', expects: says(/não está mapeada/) },
  { ask: 'qual o consumo instantâneo do central?', expects: now('power', 'central'), lacks: [/kWh/] },
  { ask: 'a água está saindo a quantos graus no central?', expects: now('chw_out_temp', 'central') },
  { ask: 'eficiência kW/TR do central agora', expects: now('efficiency', 'central') },
  { ask: 'quando é que a torre arrancou?', expects: newest('start', 'tower') },
  { ask: 'quanto tempo faz que a torre não para?', expects: newest('start', 'tower') },
  {
    ask: 'tem alarme agora?',
    expects: names('Chiller Câmara Fria', 'Chiller Central', 'Torre de Resfriamento', 'Bomba de Água Gelada'),
    lacks: [/De qual máquina/],
  },
  {
    ask: 'quantos psi tem a água gelada do central?',
    expects: now('chw_pressure', 'central'),
    lacks: [/°C/],
  },
  { ask: 'quais máquinas em funcionamento?', expects: { runningNow: 'central' }, lacks: [/Disponibilidade/] },
  unread('energia do central no dia 40', /dia 40. não existe/),
  { ask: 'o central está em operação?', expects: { runningNow: 'central' }, lacks: [/Disponibilidade/] },
  { ask: 'desde que horas a bomba está parada?', expects: newest('all-stops', 'pump') },
  { ask: 'alguém está em falha?', expects: says(/^Nenhuma máquina está em falha/) },
  { ask: 'que sensores existem na torre?', expects: names('Velocidade do ventilador', 'Potência') },
  {
    ask: 'o chiller central está a trabalhar?',
    expects: { runningNow: 'central' },
    lacks: [/últimos 30 dias/],
  },
  { ask: 'há quanto tempo o chiller central está ligado?', expects: newest('start', 'central', 'chiller') },
  { ask: 'faz quanto tempo que a bomba parou?', expects: newest('all-stops', 'pump') },
  { ask: 'desde quando a torre tá ligada?', expects: newest('start', 'tower') },
  { ask: 'última vez que a torre desligou', expects: newest('all-stops', 'tower') },
  { ask: 'quantas vezes a bomba ligou ontem?', expects: kpi('starts', 'pump', YESTERDAY) },
  {
    ask: 'quanto tempo o C2 do central ficou ligado hoje?',
    expects: kpi('operation', 'central', TODAY, 'C2'),
  },
  { ask: 'qual bomba tem mais partidas?', expects: kpi('starts', 'pump', '30d') },
  { ask: 'tem alguma coisa parada?', expects: { runningNow: 'pump' } },
  { ask: 'os dados do central estão a chegar?', expects: { dataAgeOf: 'central' } },
  { ask: 'a que horas veio o último dado da torre?', expects: { dataAgeOf: 'tower' } },
  { ask: 'consumo do central anteontem das 22h às 6h', expects: kpi('energy', 'central', NIGHT) },
  { ask: 'potência do central de 21/11 22h a 22/11 6h', expects: at('max', 'power', 'central', NIGHT) },
  {
    ask: 'disp do central na primeira semana de novembro',
    expects: kpi('availability', 'central', ['2026-11-01', '2026-11-08']),
  },
  {
    ask: 'energia do central na última semana de outubro',
    expects: kpi('energy', 'central', ['2026-10-25', '2026-11-01']),
  },
  {
    ask: 'consumo do central na semana do dia 10',
    expects: kpi('energy', 'central', ['2026-11-09', '2026-11-16']),
  },
  {
    ask: 'temp de saída da água gelada do central à meia-noite de ontem',
    expects: at('mean', 'chw_out_temp', 'central', ['2026-11-22', '2026-11-22T01:00']),
  },
  {
    ask: 'energia da torre nos últimos 90 min',
    expects: kpi('energy', 'tower', ['2026-11-23T12:53', 'now']),
  },
  {
    ask: 'partidas da torre no fim de semana retrasado',
    expects: kpi('starts', 'tower', ['2026-11-14', '2026-11-16']),
  },
  { ask: 'energia do central anteontem', expects: kpi('energy', 'central', DAY_BEFORE_YESTERDAY) },
  { ask: 'falhas do central em julho', expects: says(/começa em 30\/08\/2026/), lacks: [/0 falhas/] },
  { ask: 'cop do central em 2024', expects: says(/Não há dados .* em 2024: o histórico começa/) },
  unread('falhas do central em 25/12/2026', /ainda não chegou/),
  unread('disp do central em 31 de setembro', /31 de setembro. não existe/),
  unread('energia do central no horário de ponta ontem', /horário de ponta/),
  unread('potência do central ontem às 14h UTC', /America\/Sao_Paulo/),
]
