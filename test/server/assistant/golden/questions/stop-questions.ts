import { count, kpi, type Question, type Span, says } from '../checks/expectation.ts'
import { LAST_NIGHT, NOVEMBER, OCTOBER, YESTERDAY } from '../spans.ts'

const SINCE_AUGUST: Span = ['2026-08-01', 'now']
const SINCE_MAINTENANCE: Span = ['2026-10-20T18:30', 'now']
const MONTH_BEFORE_YESTERDAY: Span = ['2026-10-23T00:00', '2026-11-22']
const UNTIL_YESTERDAY: Span = ['2026-08-01', '2026-11-22']
const WHY_STOPPED = 'por que a câmara fria parou ontem?'

/** Stops and shutdowns of all machines and of those told before, how often it had happened, peaks and what ran then. */
export const stopQuestions: readonly Question[] = [
  {
    ask: 'em quantas ocasiões a falha de um compressor derrubou o central desde o início dos dados?',
    expects: [
      count('shutdown', 'central', 'all', 'C1'),
      says(/falhas de compressores.*em todo o histórico[\s\S]*máquina inteira parou/),
    ],
    lacks: [/ocasiões/, /10\/11\/2026/],
  },
  {
    after: ['Desde agosto, quantas falhas teve o Chiller Central?'],
    ask: 'Quantas dessas pararam a máquina?',
    expects: count('shutdown', 'central', SINCE_AUGUST),
    lacks: [/Torre|Bomba|Câmara/],
  },
  {
    after: ['Desde agosto, quantas falhas teve o Chiller Central?', 'Quantas dessas pararam a máquina?'],
    ask: 'Em que dia da semana acontece mais?',
    expects: [count('shutdown', 'central', SINCE_AUGUST), says(/O dia com mais falhas é/)],
    lacks: [/Torre|Bomba|Câmara/],
  },
  {
    ask: 'quais máquinas pararam ontem?',
    expects: [
      count('all-stops', 'chiller', YESTERDAY, 'C4'),
      says(/Torre de Resfriamento, 22\/11\/2026 06:00/),
    ],
    lacks: [/não dizem a causa/],
  },
  {
    ask: 'o que desligou hoje?',
    expects: [says(/Bomba de Água Gelada, 23\/11\/2026 08:00.*ainda dura/), says(/Já estavam parados/)],
    lacks: [/não dizem a causa/],
  },
  {
    after: ['o que parou na torre ontem?'],
    ask: 'quanto tempo ficou parada?',
    expects: { event: 'stop', which: 'newest', of: 'tower', in: YESTERDAY },
    lacks: [/Câmara/],
  },
  {
    after: [WHY_STOPPED],
    ask: 'isso já tinha acontecido antes?',
    expects: [
      count('all-stops', 'chiller', MONTH_BEFORE_YESTERDAY),
      count('all-stops', 'chiller', UNTIL_YESTERDAY),
      says(/Já tinha acontecido.*A anterior/),
    ],
  },
  {
    after: [WHY_STOPPED],
    ask: 'com que frequência isso acontece?',
    expects: [count('all-stops', 'chiller', '30d'), count('all-stops', 'chiller', 'all')],
  },
  {
    ask: 'o que aconteceu na noite passada?',
    expects: [
      count('failure', 'central', LAST_NIGHT),
      says(/Chiller Central.*0 paradas e 2 paradas dos compressores/),
    ],
  },
  {
    after: ['quando foi a última manutenção da câmara fria?'],
    ask: 'e desde então falhou?',
    expects: kpi('failures', 'chiller', SINCE_MAINTENANCE),
  },
  {
    after: ['quando foi a última corretiva da câmara fria?', 'e desde então falhou?'],
    ask: 'quais?',
    expects: count('failure', 'chiller', SINCE_MAINTENANCE),
    lacks: [/últimos 30 dias/],
  },
  {
    ask: 'em média quanto tempo a gente leva pra consertar o central quando ele quebra?',
    expects: kpi('mttr', 'central', '30d'),
    lacks: [/última falha|não leva em conta/],
  },
  {
    ask: 'houve comportamento fora do normal em algum equipamento em novembro?',
    expects: [says(/Chiller Central:.*Anomalias/), count('failure', 'central', NOVEMBER)],
    lacks: [/Estado agora|fora da meta/],
  },
  {
    after: ['qual a potência máxima do central ontem?', 'em que momento foi?'],
    ask: 'quais compressores estavam ligados nessa hora?',
    expects: [
      { reading: 'power', stat: 'max', of: 'central', in: YESTERDAY },
      says(/Nesse momento, \d de 4 compressores em operação/),
    ],
    lacks: [/Câmara/],
  },
  {
    ask: 'que alarme deu mais vezes no central em outubro?',
    expects: [
      says(/os mais frequentes primeiro/),
      { alarms: 'count', of: 'central', unit: 'C1', in: OCTOBER },
    ],
  },
  {
    ask: 'quantas vezes o alarme geral do central tocou em novembro?',
    expects: [{ alarms: 'count', of: 'central', unit: 'machine', in: NOVEMBER }, says(/Alarme geral/)],
    lacks: [/Alarme do Compressor/],
  },
  {
    after: ['quais alarmes apareceram na sexta à noite?'],
    ask: 'algum ainda está ativo?',
    expects: says(/Nenhuma máquina está com alarme agora/),
  },
  {
    after: ['quais foram os alarmes de ontem à noite?'],
    ask: 'Só os do Chiller Central, por favor.',
    expects: says(/Não houve alarme de Chiller Central em 22\/11\/2026 das 18:00/),
  },
  {
    after: ['o c3 do central tá ligado?'],
    ask: 'faz quanto tempo?',
    expects: says(/Compressor 3 \(Chiller Central\) está em operação há .*, desde 23\/11\/2026/),
  },
]
