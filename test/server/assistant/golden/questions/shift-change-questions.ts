import { kpi, type Question, says } from '../checks/expectation.ts'
import { daysIn, MONDAY_TO_FRIDAY, OCTOBER, SINCE_SEPTEMBER, YESTERDAY } from '../spans.ts'
import { FARTHEST_FROM_TARGETS } from './habit-and-target-questions.ts'

const EVENINGS = daysIn(OCTOBER, MONDAY_TO_FRIDAY).map(([day]) => ({
  of: 'central' as const,
  in: [`${day}T18:00`, `${day}T21:00`] as const,
}))

const ALL = ['chiller', 'central', 'tower', 'pump'] as const
const SINCE_SIX = ['2026-11-23T06:00', 'now'] as const
const SINCE_SIX_YESTERDAY = ['2026-11-22T06:00', '2026-11-22T14:23'] as const

/** What operators at a change of shift, hotel managers and buyers of the product asked. */
export const shiftChangeQuestions: readonly Question[] = [
  {
    ask: 'quais máquinas tão rodando neste momento e quais tão paradas?',
    expects: says(/^Estão em operação agora: [\s\S]*\n\nEstá parada agora: Bomba de Água Gelada\.\s*$/),
  },
  {
    ask: 'tem anomalia nos compressores?',
    expects: says(/\n\nSem modelo treinado: Compressor 1 \(Chiller Central\), /),
  },
  {
    ask: 'Recebi reclamação de calor ontem entre 13h e 14h30. A água gelada estava fora do normal nesse horário?',
    expects: [
      { reading: 'chw_out_temp', stat: 'mean', of: 'central', in: ['2026-11-22T13:00', '2026-11-22T14:30'] },
      { reading: 'chw_out_temp', stat: 'max', of: 'chiller', in: ['2026-11-22T13:00', '2026-11-22T14:30'] },
    ],
  },
  {
    after: ['desliga a bomba às 18h'],
    ask: 'então me diz até que horas ela costuma rodar',
    expects: { habit: 'all-stops', of: 'pump', unit: 'chiller', in: '30d' },
  },
  {
    ask: 'Qual a R(t) do C3 pra 72 h?',
    expects: [
      { survives: 72, of: 'chiller', unit: 'C3', in: '30d' },
      { survives: 72, of: 'central', unit: 'C3', in: '30d' },
    ],
  },
  {
    after: ['quais metas estão definidas para a bomba?'],
    ask: 'Ela está atingindo todas?',
    expects: kpi('availability', 'pump', '30d'),
    lacks: [/Chiller/],
  },
  {
    after: ['C2 tá parado?'],
    ask: 'qual máquina? a câmara fria',
    expects: { runningNow: 'chiller', unit: 'C2' },
    lacks: [/Central/],
  },
  { ask: 'me fala o que devo avisar pro próximo turno', expects: says(/^O mais urgente: /) },
  {
    ask: 'qual o pico de potência da planta toda em outubro?',
    expects: [
      { summedPeak: 'power', end: 'highest', among: ['chiller', 'central', 'tower', 'pump'], in: OCTOBER },
      { reading: 'power', stat: 'max', of: 'chiller', in: OCTOBER },
      { reading: 'power', stat: 'max', of: 'central', in: OCTOBER },
      { reading: 'power', stat: 'max', of: 'tower', in: OCTOBER },
      { reading: 'power', stat: 'max', of: 'pump', in: OCTOBER },
    ],
    lacks: [/Ao todo/],
  },
  {
    ask: 'o que são micro-paradas e qto tempo precisa parar pra contar como uma',
    expects: says(/^Microparada: /),
  },
  {
    ask: 'tem alarme aberto agora que eu preciso chamar o mecânico?',
    expects: says(/^Nenhuma máquina está com alarme agora/),
  },
  {
    ask: 'quanto da energia de outubro do central foi no horario de ponta, das 18h as 21h, sem contar fim de semana',
    expects: [
      { combined: 'energy', how: 'sum', of: EVENINGS, in: OCTOBER },
      says(/^Energia de segunda a sexta, das 18:00 às 21:00 de cada dia, outubro de 2026:/),
    ],
    lacks: [/Não sei separar/],
  },
  {
    ask: 'por quanto tempo a câmara fria ficou com só um compressor ligado ontem?',
    expects: says(/^Não tenho por quanto tempo rodou/),
  },
  {
    ask: 'teve parada da bomba que coincidiu com alarme no central?',
    expects: says(/^Não tenho como saber se dois eventos coincidiram/),
  },
  {
    ask: 'me diz o alarme mais recente da câmara fria',
    expects: { alarms: 'newest', of: 'chiller', in: '30d' },
  },
  {
    after: ['disponibilidade do central no turno das 6 as 14 hj'],
    ask: 'e ontem no mesmo turno',
    expects: kpi('availability', 'central', ['2026-11-22T06:00', '2026-11-22T14:00']),
  },
  {
    after: ['qual máquina mais quebrou desde setembro'],
    ask: 'tira a câmara fria da conta',
    expects: [
      { most: 'failures', end: 'highest', among: ['central', 'tower', 'pump'], in: SINCE_SEPTEMBER },
      kpi('failures', 'pump', SINCE_SEPTEMBER),
    ],
    lacks: [/- Chiller Câmara Fria/],
  },
  {
    ask: 'qual foi a maior carga em TR que o central entregou em outubro',
    expects: { reading: 'capacity', stat: 'max', of: 'central', in: OCTOBER },
  },
  {
    after: ['qual a média de kW do central no dia 10/11'],
    ask: 'e a energia do dia?',
    expects: kpi('energy', 'central', ['2026-11-10', '2026-11-11']),
  },
  {
    after: ['compara os compressores do Central em MTTR'],
    ask: 'e os da câmara fria',
    expects: [kpi('mttr', 'chiller', '30d', 'C3'), kpi('mttr', 'chiller', '30d', 'C7')],
    lacks: [/ contra /],
  },
  {
    ask: 'a torre ta consumindo mais que em outubro?',
    expects: [kpi('energy', 'tower', ['2026-11-01', 'now']), kpi('energy', 'tower', OCTOBER)],
  },
  {
    ask: 'A probabilidade de falha do C3 da câmara fria é para quantos dias à frente?',
    expects: [{ insight: 'probability', of: 'chiller', unit: 'C3' }, says(/nos próximos 7 dias/)],
  },
  {
    ask: 'em que dia e horário o chiller central mais para?',
    expects: { habit: 'all-stops', of: 'central', in: '30d' },
  },
  {
    ask: 'quem mais para?',
    expects: { most: 'stops', end: 'highest', among: ALL, in: '30d' },
  },
  {
    ask: 'qual compressor do central para mais?',
    expects: { most: 'stops', end: 'highest', among: 'central', in: '30d' },
  },
  {
    ask: 'qual o pico de potência da planta ontem?',
    expects: [
      { summedPeak: 'power', end: 'highest', among: ALL, in: YESTERDAY },
      ...ALL.map((of) => ({ reading: 'power', stat: 'max', of, in: YESTERDAY }) as const),
    ],
    lacks: [/Ao todo/],
  },
  {
    after: ['consumo do central hoje das 6h às 22h'],
    ask: 'e em relação a ontem?',
    expects: [kpi('energy', 'central', SINCE_SIX), kpi('energy', 'central', SINCE_SIX_YESTERDAY)],
  },
  {
    ask: 'qual está mais longe da meta?',
    expects: FARTHEST_FROM_TARGETS,
  },
  {
    after: ['disponibilidade dos chillers este mês'],
    ask: 'qual está mais longe da meta?',
    expects: says(/^Nada está fora da meta, desde 01\/11\/2026\./),
  },
]
