import { kpi, type Question, says } from '../checks/expectation.ts'
import { BEFORE_LAST_30_DAYS, daysIn, FOUR_WEEKS, YESTERDAY } from '../spans.ts'

/** The quarters of an hour that lie in the last 30 days. */
const WHOLE_QUARTERS = ['2026-10-24T14:30', '2026-11-23T14:15'] as const
const FRIDAYS = daysIn(FOUR_WEEKS, [5])

/** Both sides of an event, days to come, habits, and terms beside the machines that have them. */
export const sidesAndDaysQuestions: readonly Question[] = [
  {
    ask: 'quanto o central deve gastar de energia na sexta?',
    expects: [
      says(/Não faço previsão de energia/),
      says(/sexta-feira, 27\/11\/2026, nas últimas quatro sextas: média/),
      {
        combined: 'energy',
        how: 'mean',
        of: FRIDAYS.map((day) => ({ of: 'central', in: day })),
        in: FOUR_WEEKS,
      },
    ],
    beside: [...FRIDAYS],
  },
  {
    ask: 'o COP da câmara fria melhorou depois da última corretiva?',
    expects: [
      kpi('cop', 'chiller', ['2026-10-20T18:30', 'now']),
      kpi('cop', 'chiller', ['2026-09-16T18:07', '2026-10-20T14:00']),
      says(/corretiva em 20\/10\/2026 14:00, Compressor 3/),
    ],
  },
  {
    ask: 'se eu só puder parar uma máquina no próximo sábado, qual precisa mais de manutenção?',
    expects: [
      { recommendationsOf: 'central', in: '30d' },
      { insight: 'probability', of: 'central' },
      says(/Não há manutenção agendada em 28\/11\/2026/),
    ],
  },
  {
    ask: 'posso esperar alguma parada até sexta-feira?',
    expects: [
      { insight: 'probability', of: 'central' },
      { maintenance: 'vazamento', of: 'central' },
      says(/Paradas normais não são previstas/),
    ],
    lacks: [/20\/11/],
  },
  {
    ask: 'qual a potência média da bomba durante a noite?',
    expects: { reading: 'power', stat: 'mean', of: 'pump', in: WHOLE_QUARTERS, hours: [18, 30] },
  },
  {
    ask: 'desculpa a pergunta boba, o que é superaquecimento, e dá pra ver ele no central?',
    expects: [
      says(/acima da temperatura de evaporação/),
      says(/superaquecimento não está entre as mapeadas/),
    ],
    lacks: [/Bomba|Chiller:/],
  },
  {
    ask: 'teve ciclo curto em algum compressor ontem?',
    expects: [
      says(/Não houve ciclo curto ontem/),
      kpi('starts', 'central', YESTERDAY, 'C3'),
      kpi('microStops', 'central', YESTERDAY, 'C3'),
    ],
  },
  {
    ask: 'em uma frase: os chillers estão ficando mais eficientes ou menos?',
    expects: [
      kpi('cop', 'central', '30d'),
      kpi('cop', 'chiller', BEFORE_LAST_30_DAYS),
      says(/^COP: pioraram [^\n]+$/),
    ],
  },
]
