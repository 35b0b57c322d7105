import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEKEND, NOVEMBER, OCTOBER, SEPTEMBER, TODAY, YESTERDAY } from '../spans.ts'

const LAST_30_DAYS = '30d'

/** Short questions after any answer, and words that belong to no figure. */
export const shortQuestions: readonly Question[] = [
  {
    after: ['Quanta energia a planta consumiu no mês passado?'],
    ask: 'Qual máquina gastou mais?',
    expects: {
      ...{ most: 'energy', end: 'highest' },
      ...{ among: ['chiller', 'central', 'tower', 'pump'], in: OCTOBER },
    },
    lacks: [/30 dias/],
  },
  {
    after: ['o que aconteceu com a câmara fria ontem à noite?'],
    ask: 'quanto tempo ficou parada',
    expects: says(/22\/11\/2026 das 18:00 às 24:00/),
  },
  {
    after: ['a câmara fria parou quantas vezes semana passada'],
    ask: 'e nessa',
    expects: kpi('stops', 'chiller', TODAY),
  },
  {
    after: ['Compare outubro e setembro no Chiller Câmara Fria.'],
    ask: 'Só a disponibilidade, por favor.',
    expects: [kpi('availability', 'chiller', OCTOBER), kpi('availability', 'chiller', SEPTEMBER)],
    lacks: [/MTBF/],
  },
  {
    after: ['disponibilidade da câmara fria em outubro', 'E em setembro?'],
    ask: 'Houve falha nesses meses?',
    expects: [kpi('failures', 'chiller', OCTOBER), kpi('failures', 'chiller', SEPTEMBER)],
  },
  {
    after: ['Qual o COP do Chiller Central na semana passada?', 'Isso é bom?'],
    ask: 'Em que dia foi pior?',
    expects: says(/COP de Chiller Central.*o menor valor foi/),
  },
  {
    after: ['Qual foi o pior dia do central em novembro?'],
    ask: 'O que aconteceu nesse dia?',
    expects: [
      says(/10\/11\/2026/),
      { count: 'failure', of: 'central', in: ['2026-11-10', '2026-11-11'] },
      { alarms: 'count', of: 'central', in: ['2026-11-10', '2026-11-11'] },
    ],
  },
  {
    after: ['A eficiência do Chiller Central está piorando?'],
    ask: 'Qual compressor é o responsável?',
    expects: { most: 'cop', end: 'lowest', among: 'central', in: LAST_30_DAYS },
  },
  {
    after: ['mostre as falhas do central', 'o que causou a mais recente?'],
    ask: 'Ela já foi resolvida?',
    expects: says(/^Sim: a falha de Chiller Central/),
  },
  {
    after: ['temperatura de saída da água gelada do central agora'],
    ask: 'e como tava às 6 da manhã?',
    expects: {
      ...{ reading: 'chw_out_temp', stat: 'mean', of: 'central' },
      in: ['2026-11-23T06:00', '2026-11-23T07:00'],
    },
    lacks: [/Disponibilidade/],
  },
  {
    after: ['temperatura de descarga do C3 da câmara fria ontem'],
    ask: 'Qual foi o maior valor?',
    expects: { reading: 'c3_discharge_temp', stat: 'max', of: 'chiller', in: YESTERDAY },
  },
  {
    after: ['MTTR do C1 e do C2 do Chiller Central em outubro'],
    ask: 'Inclua também o C4.',
    expects: kpi('mttr', 'central', OCTOBER, 'C4'),
    lacks: [/Não executo/],
  },
  {
    ask: 'compara o C1 com o C3 do central em horas e partidas neste mês',
    expects: ['C1', 'C3'].flatMap((unit) => [
      kpi('operation', 'central', NOVEMBER, unit),
      kpi('starts', 'central', NOVEMBER, unit),
    ]),
  },
  {
    after: ['disponibilidade da planta em novembro'],
    ask: 'A meta é 98%, estamos acima?',
    expects: {
      ...{ passing: 'availability', above: 98, among: ['chiller', 'central', 'tower', 'pump'] },
      in: NOVEMBER,
    },
  },
  {
    ask: 'Como deve se comportar o COP do Chiller Central nos próximos 7 dias?',
    expects: { insight: 'forecast', of: 'central' },
  },
  {
    ask: 'Que manutenções estão planejadas para os próximos 30 dias?',
    expects: [says(/27\/11\/2026/), says(/02\/12\/2026/)],
  },
  {
    ask: 'Na auditoria vão me perguntar: qual foi a disponibilidade da câmara fria em outubro?',
    expects: kpi('availability', 'chiller', OCTOBER),
  },
  {
    ask: 'Preciso do MTBF do Chiller Central nos últimos 30 dias para fechar o plano de dezembro.',
    expects: kpi('mtbf', 'central', LAST_30_DAYS),
    lacks: [/dezembro/],
  },
  { ask: 'Vale a pena trocar o C4 por um novo?', expects: says(/Não tenho avaliação de troca/) },
  {
    after: ['confiabilidade do central'],
    ask: 'é boa?',
    expects: [kpi('reliability', 'central', LAST_30_DAYS), says(/fora da meta, ruim/)],
  },
  {
    after: ['Quando foi a última falha do Chiller Central?', 'Quanto tempo durou?'],
    ask: 'Qual foi a causa?',
    expects: [says(/não dizem a causa/), { event: 'failure', which: 'newest', of: 'central', in: 'all' }],
  },
  {
    after: ['qual o pior compressor do central', 'por que ele?'],
    ask: 'o que dá pra fazer',
    expects: says(/^Para Compressor 4 \(Chiller Central\)/),
  },
  {
    after: ['o que é microparada'],
    ask: 'quantas teve no central em novembro',
    expects: kpi('microStops', 'central', NOVEMBER),
  },
  {
    after: ['energia do central no fim de semana'],
    ask: 'E no fim de semana anterior?',
    expects: kpi('energy', 'central', ['2026-11-14', '2026-11-16']),
    beside: [LAST_WEEKEND],
  },
  {
    after: ['energia da bomba em outubro', 'E outubro contra setembro?'],
    ask: 'subiu quanto por cento?',
    expects: { changed: 'energy', of: 'pump', in: OCTOBER, since: SEPTEMBER },
  },
  {
    after: ['horas de cada compressor da câmara fria em outubro', 'Estão equilibrados?'],
    ask: 'E no Chiller Central?',
    expects: ['C1', 'C2', 'C3', 'C4'].map((unit) => kpi('operation', 'central', OCTOBER, unit)),
  },
  {
    after: ['pressão da água de condensação do central dia 10/11 às 14h', 'E às 16h?'],
    ask: 'Qual a média da tarde?',
    expects: {
      ...{ reading: 'cw_pressure', stat: 'mean', of: 'central' },
      in: ['2026-11-10T12:00', '2026-11-10T18:00'],
    },
  },
  {
    ask: 'Em média, quanto tempo a câmara fria leva pra voltar a operar depois de uma falha?',
    expects: kpi('mttr', 'chiller', LAST_30_DAYS),
  },
  {
    ask: 'Há alguma manutenção programada para dezembro?',
    expects: says(/02\/12\/2026/),
    lacks: [/27\/11/],
  },
]
