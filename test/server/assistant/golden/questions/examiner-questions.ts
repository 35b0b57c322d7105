import { kpi, type Question, says } from '../checks/expectation.ts'
import { NOVEMBER, OCTOBER, SEPTEMBER, TODAY, YESTERDAY } from '../spans.ts'

/** Definitions, days to come, whole ways to ask, and what goes on with two things told before. */
export const examinerQuestions: readonly Question[] = [
  {
    ask: 'o central tem quantos compressores e quais deles estão ligados agora?',
    expects: [
      says(/Chiller Central: 4 compressores/),
      ...['C1', 'C2', 'C3', 'C4'].map((unit) => ({ runningNow: 'central', unit }) as const),
    ],
    lacks: [/Câmara Fria|Torre|Bomba/],
  },
  {
    ask: 'potência máxima e mínima do central ontem, com a hora de cada uma',
    expects: [
      { reading: 'power', stat: 'max', of: 'central', in: YESTERDAY },
      { reading: 'power', stat: 'min', of: 'central', in: YESTERDAY },
      says(/mínimo .* por volta de .*máximo .* por volta de/),
    ],
  },
  {
    ask: 'como deve ficar a vibração da bomba até sexta-feira?',
    expects: [
      says(/Não faço previsão de leituras/),
      { reading: 'vibration', stat: 'mean', of: 'pump', in: '7d' },
    ],
  },
  {
    ask: 'o que é kW/TR e qual valor é considerado bom?',
    expects: [says(/potência elétrica por tonelada/), says(/ou menos é bom, e acima de/)],
    definesUnits: true,
  },
  {
    ask: 'explica pra um leigo a diferença entre MTBF e MTTR',
    expects: [says(/tempo médio entre falhas/), says(/tempo médio de reparo/)],
    lacks: [/Não conheço/],
  },
  {
    ask: 'o que conta como microparada no sistema?',
    expects: says(/paradas curtas que terminam sozinhas/),
  },
  {
    ask: 'a câmara fria falha com mais frequência em que dia da semana?',
    expects: { habit: 'failure', of: 'chiller', unit: 'chiller', in: '30d' },
    lacks: [/não leva em conta/],
  },
  {
    ask: 'a vazão da bomba está dentro do normal?',
    expects: [
      { reading: 'flow', stat: 'mean', of: 'pump', in: '30d' },
      says(/Fora de operação agora: Bomba de Água Gelada/),
    ],
  },
  {
    ask: 'o C2 já voltou? vi que tinha caído mais cedo, é o da câmara fria',
    expects: [
      { event: 'failure', which: 'newest', of: 'chiller', unit: 'C2', in: TODAY },
      { runningNow: 'chiller', unit: 'C2' },
    ],
    lacks: [/Chiller Central/],
  },
  {
    ask: 'energia do central de segunda a sexta passada',
    expects: kpi('energy', 'central', ['2026-11-16', '2026-11-21']),
  },
  {
    ask: 'a potência do central vem subindo desde o início dos dados?',
    expects: [SEPTEMBER, OCTOBER, NOVEMBER].map((month) => ({
      ...{ reading: 'power', stat: 'mean' as const, of: 'central' as const, in: month },
    })),
  },
  {
    ask: 'se tivesse que parar um compressor da câmara fria pra revisão esta semana, qual seria?',
    expects: [
      says(/O mais urgente: Compressor 3 \(Chiller Câmara Fria\)/),
      kpi('failures', 'chiller', '30d', 'C3'),
      kpi('failures', 'chiller', '30d', 'C6'),
    ],
  },
  {
    ask: 'como é calculada a probabilidade de falha?',
    expects: says(/^Probabilidade de falha: a chance/),
    lacks: [/Falha: episódios/],
  },
  {
    after: ['energia do C1 da câmara fria em outubro', 'e do C3?'],
    ask: 'e os dois em setembro?',
    expects: ['C1', 'C3'].map((unit) => kpi('energy', 'chiller', SEPTEMBER, unit)),
  },
  {
    after: ['disponibilidade dos dois chillers em setembro', 'e em outubro'],
    ask: 'quanto deu de diferença?',
    expects: (['central', 'chiller'] as const).flatMap((of) =>
      [OCTOBER, SEPTEMBER].map((month) => kpi('availability', of, month)),
    ),
  },
  {
    after: ['disponibilidade dos compressores da câmara fria em outubro'],
    ask: 'qual derrubou mais a média?',
    expects: { most: 'availability', end: 'lowest', among: 'chiller', in: OCTOBER },
  },
  {
    after: ['partidas por compressor da câmara fria em outubro', 'ordena do maior pro menor'],
    ask: 'o primeiro da lista também é o que mais falhou?',
    expects: [
      says(/^Não: Compressor 1 fica em 2º lugar/),
      kpi('failures', 'chiller', OCTOBER, 'C3'),
      says(/Compressor 3 teve o maior número de falhas/),
    ],
  },
  {
    after: ['o C4 da câmara fria está ruim?'],
    ask: 'desde quando?',
    expects: [
      { event: 'start', which: 'newest', of: 'chiller', unit: 'C4', in: '30d' },
      says(/Compressor 4 \(Chiller Câmara Fria\) está em operação há/),
    ],
  },
  {
    after: ['MTBF da torre em outubro', 'e em setembro?'],
    ask: 'por que mudou?',
    expects: [
      says(/Não houve falha em nenhum dos dois períodos/),
      kpi('operation', 'tower', OCTOBER),
      kpi('operation', 'tower', SEPTEMBER),
    ],
  },
  {
    after: ['confiabilidade da torre'],
    ask: 'e pra 7 dias?',
    expects: [
      says(/sempre a chance de 30 dias/),
      kpi('reliability', 'tower', '30d'),
      { survives: 168, of: 'tower', in: '30d' },
    ],
  },
]
