import { type Expectation, kpi, names, type Question, type Span, says } from '../checks/expectation.ts'
import { BEFORE_LAST_30_DAYS, LAST_24_HOURS, OCTOBER, TODAY } from '../spans.ts'

const COMPRESSORS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'] as const
const meanWithout = (left: string, figure: 'availability' | 'cop' | 'energy'): Expectation => ({
  combined: figure,
  how: 'mean',
  of: COMPRESSORS.filter((unit) => unit !== left).map((unit) => ({ of: 'chiller', unit, in: '30d' })),
  in: '30d',
})
const DAYS = 28
/** The same hours of each of the last four weeks' days, or of October. */
const hoursOf = (from: string, hours: readonly [string, string], count: number): readonly Span[] =>
  Array.from({ length: count }, (_, i) => {
    const day = (plus: number) =>
      new Date(Date.parse(from) + (i + plus) * 86_400_000).toISOString().slice(0, 10)
    const isNight = hours[1] <= hours[0]
    return [`${day(0)}T${hours[0]}`, `${day(isNight ? 1 : 0)}T${hours[1]}`]
  })
const energyAt = (hours: readonly [string, string]): Expectation => ({
  combined: 'energy',
  how: 'sum',
  of: hoursOf('2026-10-01', hours, 31).map((span) => ({ of: 'central', in: span })),
  in: OCTOBER,
})
const failuresAt = (hours: readonly [string, string], unit?: string): Expectation => ({
  combined: 'failures',
  how: 'sum',
  of: hoursOf('2026-10-26', hours, DAYS).map((span) => ({ of: 'chiller', unit, in: span })),
  in: '30d',
})
const LAST_HOUR: Span = ['2026-11-23T13:23', 'now']
const HOUR_BEFORE: Span = ['2026-11-23T12:23', '2026-11-23T13:23']
const DAY_BEFORE: Span = ['2026-11-21T14:23', '2026-11-22T14:23']
const meansOf = (reading: string, of: 'chiller' | 'central'): readonly Expectation[] =>
  [LAST_HOUR, HOUR_BEFORE, LAST_24_HOURS, DAY_BEFORE].map((span) => ({ reading, stat: 'mean', of, in: span }))

/** One unit beside the mean of the others, parts of the day beside each other, and a reading beside the time before. */
export const againstQuestions: readonly Question[] = [
  {
    ask: 'o C1 da câmara fria está pior que a média?',
    expects: [
      kpi('availability', 'chiller', '30d', 'C1'),
      kpi('cop', 'chiller', '30d', 'C1'),
      meanWithout('C1', 'availability'),
      meanWithout('C1', 'cop'),
      says(/média de 6 outros compressores/),
    ],
  },
  {
    ask: 'o C2 da camara fria gasta mais que a média dos outros?',
    expects: [kpi('energy', 'chiller', '30d', 'C2'), meanWithout('C2', 'energy'), says(/em média \(/)],
  },
  {
    ask: 'a camara fria gasta mais que a media dos outros chillers?',
    expects: [
      kpi('energy', 'chiller', '30d'),
      kpi('energy', 'central', '30d'),
      says(/^Chiller Câmara Fria contra a média de 1 outra máquina do tipo/),
    ],
  },
  {
    ask: 'a câmara fria falha mais de dia ou de noite?',
    expects: [
      failuresAt(['06:00', '18:00']),
      failuresAt(['18:00', '06:00']),
      says(/^Mais: .* das 06:00 às 18:00 de cada dia, contra/m),
    ],
  },
  {
    ask: 'consumo do central por turno em outubro',
    expects: [
      energyAt(['06:00', '14:00']),
      energyAt(['14:00', '22:00']),
      energyAt(['22:00', '06:00']),
      says(/^Mais: .* das 06:00 às 14:00/m),
    ],
  },
  {
    after: ['energia do central em outubro'],
    ask: 'e por turno?',
    expects: [energyAt(['06:00', '14:00']), energyAt(['14:00', '22:00']), energyAt(['22:00', '06:00'])],
  },
  {
    ask: 'qual turno do central consome mais energia em outubro?',
    expects: [
      energyAt(['06:00', '14:00']),
      energyAt(['14:00', '22:00']),
      energyAt(['22:00', '06:00']),
      says(/^Mais: /m),
    ],
  },
  {
    ask: 'a pressão de descarga do C1 da câmara fria está subindo?',
    expects: [...meansOf('c1_discharge_pressure', 'chiller'), says(/na última hora subiu/)],
  },
  {
    ask: 'a temperatura de saída da água gelada do central tá caindo?',
    expects: meansOf('chw_out_temp', 'central'),
  },
  { ask: 'qual leitura está mais alta?', expects: says(/não se comparam entre si/) },
  {
    ask: 'quais sensores estão sem dados?',
    expects: [says(/Chiller Central: todas as leituras mapeadas têm valor/), names('Torre de Resfriamento')],
  },
  {
    ask: 'tem algum sensor mudo?',
    expects: [says(/Chiller Central: todas as leituras mapeadas têm valor/), names('Torre de Resfriamento')],
  },
  {
    ask: 'por que a torre está sem previsão?',
    expects: says(/não há modelo treinado/),
    lacks: [/Disponibilidade/],
  },
  {
    ask: 'qual equipamento devo priorizar na manutenção?',
    expects: says(/^O mais urgente: Chiller/),
    lacks: [/nada agendado/],
  },
  {
    ask: 'o c4 do central nunca falhou?',
    expects: kpi('failures', 'central', 'all', 'C4'),
    lacks: [/Não conheço/],
  },
  {
    ask: 'lista as máquinas paradas',
    expects: says(/^Está parada agora: Bomba de Água Gelada/),
    lacks: [/nos últimos 30 dias/],
  },
  {
    ask: 'com qual frequência o c3 da câmara fria falha?',
    expects: kpi('mtbf', 'chiller', '30d', 'C3'),
    lacks: [/mapeada/],
  },
  {
    ask: 'em quanto tempo o c3 da câmara fria deve falhar?',
    expects: { insight: 'remaining', of: 'chiller', unit: 'C3' },
  },
  {
    ask: 'o consumo do central no fim de semana foi menor?',
    expects: kpi('energy', 'central', ['2026-11-21', '2026-11-23']),
    beside: [['2026-11-14', '2026-11-16']],
  },
  {
    ask: 'qual chiller tá gastando mais que o normal?',
    expects: says(/ contra /),
    beside: [BEFORE_LAST_30_DAYS],
  },
  { ask: 'histórico de manutenções da câmara fria', expects: says(/corretiva/), lacks: [/nada agendado/] },
  { ask: 'quais leituras do central estão sem valor?', expects: says(/^- Chiller Central: todas/) },
  { ask: 'disp central 30 d', expects: kpi('availability', 'central', '30d'), lacks: [/não leva em conta/] },
  { ask: 'mtbf do central 15d', expects: kpi('mtbf', 'central', '15d') },
  {
    ask: 'quantas partidas o c1 do central deu essa semana?',
    expects: [kpi('starts', 'central', TODAY, 'C1'), says(/esta semana/)],
    lacks: [/hoje/],
  },
  { ask: 'a torre tem manutenção esta semana?', expects: says(/^Não há manutenção agendada esta semana/) },
  { ask: 'por que não tem previsão pra torre?', expects: says(/não há modelo treinado/), lacks: [/igual/] },
  {
    ask: 'prob de falha do c3 da camara fria 30 dias',
    expects: [{ insight: 'probability', of: 'chiller', unit: 'C3' }, says(/só estima 7 dias/)],
  },
  { ask: 'manutenções canceladas em novembro', expects: says(/Adiar a lavagem/), lacks: [/Não conheço/] },
  {
    after: ['qual o mtbf do central?'],
    ask: 'não entendi, explica melhor',
    expects: says(/^MTBF: tempo médio entre falhas/),
  },
  {
    after: ['o central está rodando?'],
    ask: 'isso é normal?',
    expects: [kpi('availability', 'central', '30d'), says(/meta/)],
  },
  {
    ask: 'o rodízio dos compressores do central está equilibrado?',
    expects: [kpi('operation', 'central', '30d', 'C1'), kpi('operation', 'central', '30d', 'C4')],
    lacks: [/Não conheço/],
  },
  {
    ask: 'padrão de falhas dos compressores da câmara fria',
    expects: [kpi('failures', 'chiller', '30d', 'C3'), names('Compressor 3', 'Compressor 2')],
  },
  { ask: 'onde posso economizar energia no central?', expects: { recommendationsOf: 'central', in: '30d' } },
  {
    ask: 'quanto gastei de energia em outubro no central a 0,72 o kwh',
    expects: { converted: 'energy', by: 0.72, of: 'central', in: OCTOBER },
  },
  {
    ask: 'temp de saída da agua gelada do central entre 8h e 18h de sexta',
    expects: {
      reading: 'chw_out_temp',
      stat: 'mean',
      of: 'central',
      in: ['2026-11-20T08:00', '2026-11-20T18:00'],
    },
  },
]
