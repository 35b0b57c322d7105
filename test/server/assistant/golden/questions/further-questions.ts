import {
  count,
  type Expectation,
  either,
  kpi,
  names,
  type Question,
  REFUSES,
  says,
} from '../checks/expectation.ts'
import {
  DAY_BEFORE_YESTERDAY,
  LAST_WEEK,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  TODAY,
  WEEK_BEFORE_LAST,
  YESTERDAY,
} from '../spans.ts'

const newestFailure = (of: 'chiller' | 'central' | 'pump', unit?: string): Expectation => ({
  event: 'failure',
  which: 'newest',
  of,
  unit,
  in: 'all',
})
const ALL_FOUR = names(
  'Chiller Câmara Fria',
  'Chiller Central',
  'Torre de Resfriamento',
  'Bomba de Água Gelada',
)

/** A chief engineer's and a newcomer's questions, in short messages, slang and with mistakes. */
export const furtherQuestions: readonly Question[] = [
  { ask: 'disp central out', expects: kpi('availability', 'central', OCTOBER) },
  { ask: 'mtbf c3 camara fria hist completo', expects: kpi('mtbf', 'chiller', 'all', 'C3') },
  { ask: 'cop cam fria sem passada', expects: kpi('cop', 'chiller', LAST_WEEK) },
  { ask: 'kwh torre ontem', expects: kpi('energy', 'tower', YESTERDAY) },
  { ask: 'falhas c3 nov', view: { machine: 'chiller' }, expects: kpi('failures', 'chiller', NOVEMBER, 'C3') },
  { ask: 'Consumo anteontem: bomba', expects: kpi('energy', 'pump', DAY_BEFORE_YESTERDAY) },
  { ask: 'quanto o central puxou de energia ontem?', expects: kpi('energy', 'central', YESTERDAY) },
  {
    ask: 'a câmara fria rendeu bem no mês passado? qual foi o COP?',
    expects: kpi('cop', 'chiller', OCTOBER),
  },
  {
    ask: 'o central pifou alguma vez em outubro?',
    expects: [kpi('failures', 'central', OCTOBER), says(/0 falhas\.\s+Com as dos compressores: 3 falhas/)],
  },
  {
    ask: 'o C3 da câmara fria deu quantos paus em setembro?',
    expects: kpi('failures', 'chiller', SEPTEMBER, 'C3'),
  },
  {
    ask: 'Qual foi o tempo médio para reparar do C3 da câmara fria desde 12/10?',
    expects: kpi('mttr', 'chiller', ['2026-10-12', 'now'], 'C3'),
  },
  { ask: 'disponiblidade da camra fria dsde 01/11', expects: kpi('availability', 'chiller', NOVEMBER) },
  {
    ask: 'quantas horas a bomba ficou ligada na semana retrasada',
    expects: kpi('operation', 'pump', WEEK_BEFORE_LAST),
  },
  {
    ask: 'Quantas horas a torre trabalhou no terceiro trimestre?',
    expects: kpi('operation', 'tower', ['2026-07-01', '2026-10-01']),
  },
  {
    ask: 'Energia do central no primeiro trimestre',
    beside: [['2026-01-01', '2026-04-01']],
    expects: says(/não (há|tem|é conhecid)|sem dados/i),
    lacks: [/\d\s*[kM]Wh/],
  },
  {
    ask: 'MTTR anual do chiller central',
    expects: either(kpi('mttr', 'central', '1y'), kpi('mttr', 'central', ['2026-01-01', 'now'])),
  },
  {
    ask: 'qual a média de COP do ano do chiller central?',
    expects: kpi('cop', 'central', ['2026-01-01', 'now']),
  },
  { ask: 'falhas da câmara fria nos últimos doze meses', expects: kpi('failures', 'chiller', '1y') },
  {
    ask: 'consumo do central no bimestre passado',
    expects: kpi('energy', 'central', ['2026-09-01', '2026-11-01']),
  },
  {
    ask: 'energia da torre do dia 3 ao dia 9 de novembro',
    expects: kpi('energy', 'tower', ['2026-11-03', '2026-11-10']),
  },
  {
    ask: 'cop do central ontem à tarde',
    expects: kpi('cop', 'central', ['2026-11-22T12:00', '2026-11-22T18:00']),
  },
  { ask: 'consumo da câmara fria hoje até agora', expects: kpi('energy', 'chiller', TODAY) },
  {
    ask: 'quanto gastou o central na terça?',
    expects: kpi('energy', 'central', ['2026-11-17', '2026-11-18']),
  },
  {
    ask: 'qual das duas câmaras... digo, chillers, foi mais eficiente em outubro?',
    expects: [kpi('cop', 'chiller', OCTOBER), kpi('cop', 'central', OCTOBER)],
  },
  {
    ask: 'torre e bomba: consumo da semana passada',
    expects: [kpi('energy', 'tower', LAST_WEEK), kpi('energy', 'pump', LAST_WEEK)],
  },
  {
    ask: 'Compare o consumo do Chiller Central e da Torre em setembro',
    expects: [kpi('energy', 'central', SEPTEMBER), kpi('energy', 'tower', SEPTEMBER)],
  },
  {
    ask: 'Qual equipamento gastou mais luz no mês passado?',
    expects: { most: 'energy', end: 'highest', among: ['chiller', 'central', 'tower', 'pump'], in: OCTOBER },
  },
  {
    ask: 'ordene as máquinas por disponibilidade em setembro',
    expects: {
      most: 'availability',
      end: 'lowest',
      among: ['chiller', 'central', 'tower', 'pump'],
      in: SEPTEMBER,
    },
  },
  {
    ask: 'compressor que mais falhou na camara fria em outubro',
    expects: { most: 'failures', end: 'highest', among: 'chiller', in: OCTOBER },
  },
  {
    ask: 'quem trabalhou mais entre os compressores do central semana passada',
    expects: { most: 'operation', end: 'highest', among: 'central', in: LAST_WEEK },
  },
  {
    ask: 'qual compressor do central liga e desliga mais? 7 dias',
    expects: either(
      { most: 'starts', end: 'highest', among: 'central', in: '7d' },
      { most: 'stops', end: 'highest', among: 'central', in: '7d' },
    ),
  },
  {
    ask: 'consumo total da planta ontem',
    expects: [kpi('energy', 'chiller', YESTERDAY), kpi('energy', 'central', YESTERDAY)],
  },
  {
    ask: 'Qual a chance de a bomba dar problema nos próximos dias?',
    expects: { insight: 'probability', of: 'pump' },
  },
  {
    ask: 'será que o c3 da camara fria aguenta até o natal?',
    expects: { insight: 'remaining', of: 'chiller', unit: 'C3' },
  },
  { ask: 'corre risco de parar o central?', expects: { insight: 'probability', of: 'central' } },
  { ask: 'e aí, como tão as coisas?', expects: ALL_FOUR },
  { ask: 'ta tudo ok?', expects: ALL_FOUR },
  {
    after: ['qual máquina gastou mais energia ontem?'],
    ask: 'alguma coisa urgente?',
    expects: ALL_FOUR,
    lacks: [/kWh/],
  },
  { ask: 'o que eu faço primeiro hoje?', expects: ALL_FOUR },
  {
    ask: 'alguma máquina parada?',
    expects: says(/^Está parada agora: Bomba de Água Gelada\./),
    lacks: [/\d+ paradas/],
  },
  { ask: 'quais alarmes estão ativos?', expects: ALL_FOUR },
  { ask: 'quem tá ligado agora?', expects: ALL_FOUR },
  { ask: 'o compressor 5 da câmara fria tá on?', expects: { runningNow: 'chiller', unit: 'C5' } },
  {
    after: ['qual foi a última falha do C3 da câmara fria?'],
    ask: 'quanto tempo ficou parado nessa falha?',
    expects: newestFailure('chiller', 'C3'),
  },
  {
    after: ['qual foi a última falha do C3 da câmara fria?', 'quanto tempo durou?'],
    ask: 'e a anterior?',
    expects: says(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/),
    lacks: [/18\/11\/2026/],
  },
  {
    after: ['quem são os usuários?'],
    ask: 'Chiller Central',
    expects: kpi('availability', 'central', '30d'),
    lacks: [/não posso/i],
  },
  {
    after: ['energia do chiller central em outubro'],
    ask: 'quanto custou?',
    expects: [says(/não (calculo|sei|tenho|há)/i), kpi('energy', 'central', OCTOBER)],
    lacks: [/R\$/],
  },
  {
    after: ['compare o chiller central com a câmara fria, cop em outubro'],
    ask: 'e em setembro?',
    expects: [kpi('cop', 'central', SEPTEMBER), kpi('cop', 'chiller', SEPTEMBER)],
  },
  {
    after: ['cop do central ontem'],
    ask: 'e anteontem?',
    expects: kpi('cop', 'central', DAY_BEFORE_YESTERDAY),
  },
  {
    after: ['consumo da torre em outubro'],
    ask: 'e da bomba no mesmo mês?',
    expects: kpi('energy', 'pump', OCTOBER),
  },
  { ask: 'cop do chiller cobertura de 01/09 a 30/09', expects: says(/não encontrei/i), lacks: [/\d,\d\d/] },
  { ask: 'qual foi a ultima falha do chiller cobertura', expects: says(/não encontrei/i) },
  { ask: 'sou novo aqui, o que esse tal de MTTR quer dizer?', expects: says(/repar/i) },
  { ask: 'não entendi o que é confiabilidade, me explica?', expects: says(/sem falha/i) },
  { ask: 'quantos TR o central está produzindo agora?', expects: { latest: 'capacity', of: 'central' } },
  {
    ask: 'qual a pressão de sucção mínima do C1 do central ontem?',
    expects: { reading: 'c1_suction_pressure', stat: 'min', of: 'central', in: YESTERDAY },
  },
  {
    ask: 'vazão de água gelada da câmara fria neste instante',
    expects: says(/não encontrei|não tem|sem valor/i),
  },
  {
    ask: 'Quando é que a gente para o chiller central pra manutenção?',
    expects: { maintenance: 'vazamento', of: 'central' },
  },
  {
    ask: 'quantas microparadas e partidas o C2 do central teve semana passada',
    expects: [kpi('microStops', 'central', LAST_WEEK, 'C2'), kpi('starts', 'central', LAST_WEEK, 'C2')],
  },
  {
    ask: 'houve alguma parada da bomba no fds?',
    expects: [count('all-stops', 'pump', ['2026-11-21', '2026-11-23'], 'chiller'), says(/0 paradas/)],
  },
  {
    ask: 'quanto de CO2 a planta emitiu?',
    expects: either(REFUSES, says(/não (entendi|calculo|encontrei|sei)/i)),
  },
  {
    ask: 'MTBF semanal da câmara fria',
    expects: either(
      kpi('mtbf', 'chiller', '7d'),
      kpi('mtbf', 'chiller', LAST_WEEK),
      kpi('mtbf', 'chiller', TODAY),
    ),
  },
]
