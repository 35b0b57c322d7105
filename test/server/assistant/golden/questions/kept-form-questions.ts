import { kpi, type Question, says } from '../checks/expectation.ts'
import {
  DAY_BEFORE_YESTERDAY,
  FIRST_HALF_OF_OCTOBER,
  LAST_24_HOURS,
  LAST_WEEK,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  TODAY,
  YESTERDAY,
} from '../spans.ts'

const COMPARED = 'compara o central com a câmara fria em outubro'
const FAILED_MOST = 'qual compressor do central falhou mais em outubro?'
const MONDAY_UNTIL_NOW = ['2026-11-16', '2026-11-16T14:23'] as const

/** Follow-ups that keep the form of the question before, and everyday ways to say a period, a compressor or a figure. */
export const keptFormQuestions: readonly Question[] = [
  {
    ask: COMPARED,
    expects: [
      kpi('availability', 'central', OCTOBER),
      kpi('availability', 'chiller', OCTOBER),
      kpi('energy', 'central', OCTOBER),
      kpi('energy', 'chiller', OCTOBER),
      says(/^Chiller Câmara Fria e Chiller Central, outubro de 2026:/),
    ],
  },
  {
    after: [COMPARED],
    ask: 'e em novembro?',
    expects: [
      kpi('cop', 'central', NOVEMBER),
      kpi('cop', 'chiller', NOVEMBER),
      says(/^Chiller Câmara Fria e Chiller Central, novembro de 2026:/),
    ],
  },
  {
    after: ['compara o COP do C1 com o C2 do central'],
    ask: 'e com o C3?',
    expects: [kpi('cop', 'central', '30d', 'C1'), kpi('cop', 'central', '30d', 'C3'), says(/Diferença:/)],
  },
  {
    after: ['potência média do central hoje', 'e ontem?'],
    ask: 'aumentou quanto?',
    expects: [
      { reading: 'power', stat: 'mean', of: 'central', in: TODAY },
      { reading: 'power', stat: 'mean', of: 'central', in: YESTERDAY },
      { meansApart: 'power', of: 'central', in: [TODAY, YESTERDAY] },
      says(/Subiu .* kW: de .* \(ontem, 22\/11\/2026\) para .* \(hoje\)/),
    ],
  },
  {
    after: ['por que o cop da câmara fria caiu?'],
    ask: 'desde quando?',
    expects: [kpi('cop', 'chiller', SEPTEMBER), kpi('cop', 'chiller', OCTOBER), says(/mês a mês/)],
  },
  {
    after: ['quantas falhas da câmara fria em outubro?'],
    ask: 'em quais compressores?',
    expects: ['C1', 'C3', 'C7'].map((unit) => kpi('failures', 'chiller', OCTOBER, unit)),
  },
  {
    after: [FAILED_MOST],
    ask: 'e na câmara fria?',
    expects: [kpi('failures', 'chiller', OCTOBER, 'C3'), says(/^Compressor 3 teve o maior número de falhas/)],
  },
  {
    after: [FAILED_MOST, 'e na câmara fria?'],
    ask: 'e em consumo?',
    expects: { most: 'energy', end: 'highest', among: 'chiller', in: OCTOBER },
  },
  {
    after: ['lista as falhas da bomba em outubro'],
    ask: 'e as paradas?',
    expects: [kpi('stops', 'pump', OCTOBER), says(/teve \d+ paradas em outubro de 2026:/)],
  },
  {
    after: ['qual a potência máxima do central ontem?'],
    ask: 'e a demanda?',
    expects: { reading: 'demand', stat: 'max', of: 'central', in: YESTERDAY },
  },
  {
    after: ['potência média da câmara fria hoje'],
    ask: 'agora do central',
    expects: { reading: 'power', stat: 'mean', of: 'central', in: TODAY },
  },
  {
    after: ['descarga do C2 do central'],
    ask: 'qual a máxima de ontem?',
    expects: { reading: 'c2_discharge_pressure', stat: 'max', of: 'central', in: YESTERDAY },
  },
  {
    after: ['qual o MTBF do central ontem?'],
    ask: 'quanto tempo ficou ligado?',
    expects: kpi('operation', 'central', YESTERDAY),
  },
  {
    after: ['qual o COP do C3 da câmara fria na semana passada?'],
    ask: 'a mesma coisa pro C2 do central',
    expects: kpi('cop', 'central', LAST_WEEK, 'C2'),
  },
  {
    after: ['energia da bomba em setembro'],
    ask: 'me passa o da torre também',
    expects: kpi('energy', 'tower', SEPTEMBER),
  },
  {
    after: ['o que é tempo de parada?'],
    ask: 'qual foi o da câmara fria em outubro?',
    expects: [kpi('downtime', 'chiller', OCTOBER), says(/Tempo parado: /)],
  },
  {
    after: ['previsão de COP do central'],
    ask: 'e pro mês que vem?',
    expects: says(/^A previsão do COP vai só até 7 dias\./),
  },
  {
    ask: 'dá pra aguentar até o fim do mês sem falha no central?',
    expects: says(/^A probabilidade de ao menos uma falha de Chiller Central nos próximos 7 dias/),
  },
  { ask: 'eficiência nas últimas 24 horas do central', expects: kpi('cop', 'central', LAST_24_HOURS) },
  {
    ask: 'quais as horas de operação do compressor dois do central em out/26?',
    expects: kpi('operation', 'central', OCTOBER, 'C2'),
  },
  {
    ask: 'consumo do C-3 da câmara fria na primeira metade de outubro',
    expects: kpi('energy', 'chiller', FIRST_HALF_OF_OCTOBER, 'C3'),
  },
  { ask: 'energia do central há dois dias', expects: kpi('energy', 'central', DAY_BEFORE_YESTERDAY) },
  {
    ask: 'qual a segunda máquina que mais consumiu este mês?',
    expects: [kpi('energy', 'central', NOVEMBER), says(/^O segundo maior consumo de energia/)],
  },
  {
    ask: 'qual foi a falha que mais durou na câmara fria em setembro?',
    expects: {
      event: 'failure',
      which: 'longest',
      of: 'chiller',
      in: SEPTEMBER,
    },
  },
  {
    after: ['o que é MTTR?'],
    ask: 'e MTBF?',
    expects: says(/^MTBF: tempo médio entre falhas/),
  },
  {
    after: ['o que é COP?', 'e kW/TR?'],
    ask: 'e o do central?',
    expects: { latest: 'efficiency', of: 'central' },
  },
  {
    after: ['compara setembro e outubro da câmara fria'],
    ask: 'só o mtbf',
    expects: [kpi('mtbf', 'chiller', SEPTEMBER), kpi('mtbf', 'chiller', OCTOBER)],
    lacks: [/COP/],
  },
  {
    ask: 'o consumo dessa semana tá maior que o da semana passada no central?',
    expects: [kpi('energy', 'central', TODAY), kpi('energy', 'central', MONDAY_UNTIL_NOW)],
  },
  {
    after: ['previsão de demanda do central pra amanhã?'],
    ask: 'e depois de amanhã?',
    expects: [
      says(/^Não faço previsão de leituras/),
      { reading: 'demand', stat: 'mean', of: 'central', in: '7d' },
    ],
  },
  {
    after: ['tem manutenção programada pra essa semana?'],
    ask: 'e em dezembro?',
    expects: [{ maintenance: 'filtros', of: 'chiller' }, says(/02\/12\/2026/)],
    lacks: [/COP/],
  },
  {
    ask: 'lista as manutenções dos últimos 90 dias',
    expects: [{ maintenance: 'rolamento', of: 'chiller' }, says(/^Concluídas/)],
  },
  {
    ask: 'qual compressor da câmara fria tem a menor vida útil?',
    expects: [{ insight: 'remaining', of: 'chiller', unit: 'C3' }, says(/a menor primeiro:/)],
  },
  {
    after: ['quanto o central consumiu em outubro?'],
    ask: 'quanto isso dá por dia?',
    expects: [{ rate: 'energy', perHours: 24, of: 'central', in: OCTOBER }, says(/kWh por dia/)],
  },
  {
    after: ['qual compressor da câmara fria tem a menor vida útil?'],
    ask: 'e o risco dele?',
    expects: { insight: 'probability', of: 'chiller', unit: 'C3' },
  },
  {
    after: ['qual máquina tem mais risco de falha?', 'por quê?'],
    ask: 'e qual o MTBF dela?',
    expects: kpi('mtbf', 'central', '30d'),
  },
  {
    after: ['qual compressor falhou mais em outubro?', 'por quê?'],
    ask: 'e o MTBF dele?',
    expects: kpi('mtbf', 'chiller', OCTOBER, 'C3'),
  },
  {
    after: ['quando é a próxima manutenção da câmara fria?', 'e do central?'],
    ask: 'qual delas é mais urgente?',
    expects: [
      { maintenance: 'vazamento', of: 'central' },
      says(/^A próxima manutenção é de Chiller Central/),
    ],
  },
  {
    after: ['qual o tempo parado da câmara fria em outubro?'],
    ask: 'quantas horas?',
    expects: [kpi('downtime', 'chiller', OCTOBER), says(/Tempo parado: /)],
  },
  {
    after: ['quais máquinas eu tenho?'],
    ask: 'compara os chillers no mês passado',
    expects: [
      kpi('energy', 'central', OCTOBER),
      kpi('energy', 'chiller', OCTOBER),
      says(/^Chiller Central e Chiller Câmara Fria, outubro de 2026:/),
    ],
  },
]
