import { kpi, type Question, says } from '../checks/expectation.ts'
import { BEFORE_LAST_30_DAYS, OCTOBER } from '../spans.ts'

const FRIDAY_14H = ['2026-11-20T14:00', '2026-11-20T15:00'] as const
const SIDES = [
  ['2026-09-16T18:07', '2026-10-20T14:00'],
  ['2026-10-20T18:30', 'now'],
] as const
const LAST_HOUR = ['2026-11-23T13:23', 'now'] as const
const PEAK_HOURS = ['2026-11-22T18:00', '2026-11-22T21:00'] as const

/** Pending maintenance, waters of the tower, named days and hours, other times of the reliability, and what an event changed. */
export const askedBesideQuestions: readonly Question[] = [
  {
    ask: 'quais manutenções ainda estão pendentes no Chiller Câmara Fria até o fim de dezembro',
    expects: [{ maintenance: 'Trocar os filtros', of: 'chiller' }, says(/Nenhuma está atrasada/)],
  },
  { ask: 'tem preventiva pendente na torre?', expects: says(/^Não há preventiva agendada/) },
  {
    ask: 'Qual foi o impacto no COP do Chiller Câmara Fria depois da última manutenção?',
    expects: SIDES.map((span) => kpi('cop', 'chiller', span)),
  },
  {
    ask: 'qual foi o resultado da última manutenção no COP da câmara fria?',
    expects: SIDES.map((span) => kpi('cop', 'chiller', span)),
  },
  {
    ask: 'pq o c6 desliga e liga toda hora',
    expects: [
      kpi('starts', 'chiller', '30d', 'C6'),
      kpi('stops', 'chiller', '30d', 'C6'),
      kpi('microStops', 'chiller', '30d', 'C5'),
      says(/não dizem a causa/),
      { changed: 'starts', of: 'chiller', unit: 'C6', in: '30d', since: BEFORE_LAST_30_DAYS },
    ],
  },
  {
    ask: 'Qual a temperatura da água saindo da torre às 14h de sexta?',
    expects: [
      { reading: 'cw_in_temp', stat: 'mean', of: 'tower', in: FRIDAY_14H },
      says(/A água que sai da torre é a que entra no condensador/),
    ],
  },
  {
    ask: 'água de entrada da torre agora',
    expects: { latest: 'cw_out_temp', of: 'tower' },
  },
  {
    ask: 'temperatura de retorno da água de condensação do central',
    expects: { latest: 'cw_out_temp', of: 'central' },
  },
  {
    ask: 'O C7 aguenta até o Natal sem parar?',
    expects: [says(/Até lá faltam 32 dias/), says(/não há como dizer se aguenta/)],
  },
  {
    ask: 'o C3 da câmara fria aguenta até o carnaval?',
    expects: [says(/Até lá faltam 78 dias/), { insight: 'probability', of: 'chiller', unit: 'C3' }],
  },
  {
    ask: 'Qual era a potência do chiller no horário de ponta de ontem (18h às 21h)?',
    expects: (['central', 'chiller'] as const).map((of) => ({
      ...{ reading: 'power', stat: 'mean' as const, of, in: PEAK_HOURS },
    })),
  },
  { ask: 'qual o consumo no horário de ponta?', expects: says(/^Não sei separar .*quais são elas/) },
  {
    ask: 'Qual é a confiabilidade do C2 da câmara fria pra rodar 72 horas direto?',
    expects: [
      { survives: 72, of: 'chiller', unit: 'C2', in: '30d' },
      kpi('reliability', 'chiller', '30d', 'C2'),
    ],
  },
  {
    ask: 'chance do C3 da câmara fria rodar 48 horas sem falhar',
    expects: { survives: 48, of: 'chiller', unit: 'C3', in: '30d' },
  },
  {
    ask: 'que falhas se repetiram mais de duas vezes na câmara fria em outubro?',
    expects: [says(/não dizem o tipo de uma falha/), kpi('failures', 'chiller', OCTOBER, 'C3')],
    lacks: [/^Sim|^Não/],
  },
  {
    ask: 'Tem algum compressor rodando com COP abaixo de 3?',
    expects: [
      says(/nenhum com COP abaixo de 3/),
      kpi('cop', 'central', LAST_HOUR, 'C3'),
      kpi('cop', 'chiller', '30d', 'C3'),
    ],
  },
]
