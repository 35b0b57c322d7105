import { kpi, type Question, says } from '../checks/expectation.ts'
import { BEFORE_LAST_30_DAYS, LAST_WEEK, OCTOBER, SEPTEMBER } from '../spans.ts'

const ALL = ['chiller', 'central', 'tower', 'pump'] as const
/** The day of October in which the Chiller Central used most. */
const THAT_DAY = ['2026-10-29', '2026-10-30'] as const

/** The day, the part and both periods of an answer, and judgements beside the own past. */
export const toldTimeQuestions: readonly Question[] = [
  {
    after: ['qual dia de outubro o Central gastou mais?', 'qual foi o COP nesse dia?'],
    ask: 'e na câmara fria, teve falha naquele dia?',
    expects: [kpi('failures', 'chiller', THAT_DAY), says(/29\/10\/2026/)],
  },
  {
    after: ['quanto foi o consumo total da planta na semana passada?'],
    ask: 'quanto disso foi da torre?',
    expects: [
      kpi('energy', 'tower', LAST_WEEK),
      { combined: 'energy', how: 'sum', of: ALL.map((of) => ({ of, in: LAST_WEEK })), in: LAST_WEEK },
      says(/das 4 máquinas/),
    ],
  },
  {
    after: ['compara o consumo de outubro com o de setembro no Chiller Central'],
    ask: 'e por compressor?',
    expects: [kpi('energy', 'central', OCTOBER, 'C3'), kpi('energy', 'central', SEPTEMBER, 'C3')],
  },
  {
    after: ['qual a disponibilidade do Chiller Central em outubro?', 'e em setembro?'],
    ask: 'por que mudou de um mês pro outro?',
    expects: [kpi('availability', 'central', SEPTEMBER), says(/falhas em setembro de 2026: 2 falhas/)],
  },
  {
    ask: 'a bomba não tá ligando e desligando demais?',
    expects: [
      kpi('starts', 'pump', '30d'),
      { changed: 'starts', since: BEFORE_LAST_30_DAYS, of: 'pump', in: '30d' },
      says(/próprio passado/),
    ],
  },
  {
    after: ['o que é approach da torre?', 'e range?'],
    ask: 'quanto está o da nossa agora?',
    expects: [{ apart: ['cw_out_temp', 'cw_in_temp'], of: 'tower' }, says(/Diferença entre as duas/)],
  },
  {
    after: ['resumo de outubro do Chiller Câmara Fria', 'agora o mesmo do central'],
    ask: 'qual dos dois tá pior e em quê?',
    expects: [kpi('cop', 'chiller', OCTOBER), says(/Chiller Câmara Fria está pior: em \d de \d indicadores/)],
  },
  {
    after: ['qual foi a última parada do Central?'],
    ask: 'qual foi o COP nesse dia?',
    expects: [kpi('cop', 'central', ['2026-11-14', '2026-11-15']), says(/14\/11\/2026/)],
  },
  {
    after: ['qual foi a última falha que parou a câmara fria?'],
    ask: 'qual foi o COP do central nesse dia?',
    expects: [kpi('cop', 'central', ['2026-10-08', '2026-10-09']), says(/08\/10\/2026/)],
  },
  {
    after: ['qual a falha mais longa da câmara fria desde a última manutenção?'],
    ask: 'qual o consumo nesse dia?',
    expects: [kpi('energy', 'chiller', ['2026-10-30', '2026-10-31']), says(/30\/10\/2026/)],
  },
  {
    after: ['quando foi a última manutenção?'],
    ask: 'qual o consumo do central nesse dia?',
    expects: [kpi('energy', 'central', ['2026-10-20', '2026-10-21']), says(/20\/10\/2026/)],
  },
  // None or several were told.
  ...[
    'qual a última preventiva da câmara fria?',
    'todas as falhas do C2 do central',
    'a última falha do C1 e do C2 do central',
  ].map((before) => ({
    after: [before],
    ask: 'qual o consumo do central nesse dia?',
    expects: [says(/De que dia você fala/)],
  })),
  {
    ask: 'qual foi a penúltima falha?',
    expects: [says(/Compressor 3 \(Chiller Câmara Fria\).*18\/11\/2026 13:48/)],
  },
]
