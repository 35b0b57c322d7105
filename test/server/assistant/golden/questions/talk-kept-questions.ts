import { count, kpi, names, type Question, says } from '../checks/expectation.ts'
import { LAST_NIGHT, NOVEMBER, OCTOBER, TODAY, YESTERDAY } from '../spans.ts'

const EARLY_YESTERDAY = ['2026-11-22', '2026-11-22T06:00'] as const
const SINCE_REPAIR = ['2026-10-20T18:30', 'now'] as const

/** Questions that go on with maintenance of another state, a night, what happened in it, the present state or the same place. */
export const talkKeptQuestions: readonly Question[] = [
  {
    after: ['Quais manutenções foram feitas no Chiller Câmara Fria desde setembro?'],
    ask: 'E as próximas?',
    expects: says(/preventiva em 02\/12\/2026/),
    lacks: [/desde 01\/09/, /Não há/],
  },
  {
    after: ['Quais manutenções foram feitas no Chiller Câmara Fria desde setembro?', 'E as próximas?'],
    ask: 'E no outro chiller?',
    expects: [names('Chiller Central'), says(/27\/11\/2026/)],
    lacks: [/02\/12/, /20\/10/],
  },
  {
    after: ['manutencao planejada pra essa semana', 'e em dezenbro?'],
    ask: 'alguma ta atrasada?',
    expects: says(/^Não há manutenção atrasada\.$/),
    lacks: [/2025/],
  },
  { ask: 'tem manutenção atrasada em dezembro?', expects: says(/^Não há manutenção atrasada\.$/) },
  {
    after: ['tem manutenção marcada pra dezembro?'],
    ask: 'e as que ja foram feitas?',
    expects: [{ maintenance: 'rolamento', of: 'chiller' }],
    lacks: [/02\/12/],
  },
  {
    after: ['manutençoes da semana que vem', 'e em janeiro?'],
    ask: 'tem atrasada na camara fria?',
    expects: says(/Não há manutenção atrasada para Chiller Câmara Fria/),
    lacks: [/Disponibilidade/],
  },
  {
    after: ['temp de saida da agua gelada do central agora', 'e as 3 da manha?'],
    ask: 'maxima da noite',
    expects: { reading: 'chw_out_temp', stat: 'max', of: 'central', in: LAST_NIGHT },
    lacks: [/24:00/],
  },
  {
    after: ['energia do central hoje'],
    ask: 'e da noite?',
    expects: kpi('energy', 'central', LAST_NIGHT),
  },
  { ask: 'quantas partidas a bomba teve à noite?', expects: count('start', 'pump', LAST_NIGHT) },
  {
    after: ['oq aconteceu de madrugada'],
    ask: 'em qual maquina?',
    expects: [
      says(/Chiller Central: 23\/11\/2026 05:50: partida de Compressor 3/),
      says(/Chiller Câmara Fria: .*Compressor 4.*Compressor 5/),
      says(/Sem evento: Bomba de Água Gelada, Torre de Resfriamento/),
    ],
    lacks: [/0 falhas/],
  },
  {
    after: ['teve falha em outubro?'],
    ask: 'em quais maquinas?',
    expects: [
      { event: 'failure', which: 'newest', of: 'pump', in: OCTOBER },
      says(/Sem falha: Torre de Resfriamento/),
    ],
    lacks: [/0 falhas/],
  },
  {
    after: ['oq aconteceu de madrugada'],
    ask: 'qual demorou mais pra voltar?',
    expects: says(/Não houve parada nem falha em 23\/11\/2026 das 00:00 às 06:00/),
    lacks: [/disponibilidade/i],
  },
  {
    after: ['o que aconteceu ontem no central?'],
    ask: 'qual levou mais tempo pra religar?',
    expects: { event: 'all-stops', which: 'longest', of: 'central', in: YESTERDAY },
  },
  {
    after: ['oq aconteceu de madrugada', 'em qual maquina?'],
    ask: 'e na noite anterior?',
    expects: [
      says(/^Eventos em 22\/11\/2026 das 00:00 às 06:00/),
      count('start', 'chiller', EARLY_YESTERDAY),
      says(/Chiller Câmara Fria: 0 falhas, 0 paradas e 1 parada dos compressores, 0 partidas e 1 partida/),
      says(/Chiller Central: 0 falhas, 0 paradas, 0 partidas$/m),
    ],
    lacks: [/23\/11\/2026 das/],
  },
  {
    after: ['c2 da camara fria parou?', 'pq', 'e o c1?'],
    ask: 'ta normal agora?',
    expects: [
      { runningNow: 'chiller', unit: 'C1' },
      { latest: 'c1_power', of: 'chiller' },
      says(/sem falha, sem alarme/),
      says(/Está em operação há .*desde 22\/11\/2026 20:00/),
    ],
    lacks: [/meta de 95/],
  },
  {
    after: ['a bomba falhou ontem?'],
    ask: 'tá tudo certo agora?',
    expects: [names('Bomba de Água Gelada'), { runningNow: 'pump' }],
    lacks: [/Chiller/],
  },
  {
    after: ['oi, a bomba falhou esse fim de semana?', 'qual foi a ultima?'],
    ask: 'tem crtz?',
    expects: says(/não invento valores/),
    lacks: [/Não entendi/],
  },
  {
    after: ['mtbf do central'],
    ask: 'certeza mesmo?',
    expects: says(/não invento valores/),
    lacks: [/Não entendi/],
  },
  { ask: 'oqe aconteceu hj no central?', expects: count('failure', 'central', TODAY), lacks: [/MTBF/] },
  { ask: 'tem manut amnh?', expects: says(/Não há manutenção agendada em 24\/11\/2026/), lacks: [/amnh/] },
  {
    ask: 'qual foi a ult falha do central?',
    expects: { event: 'failure', which: 'newest', of: 'central', in: NOVEMBER },
    lacks: [/10\/11/],
  },
  {
    after: ['O que quer dizer TR?'],
    ask: 'Quantas o Chiller Câmara Fria produziu em média ontem?',
    expects: { reading: 'capacity', stat: 'mean', of: 'chiller', in: YESTERDAY },
  },
  {
    after: ['o que é uma microparada?'],
    ask: 'quantas o central teve este mês?',
    expects: count('microstop', 'central', NOVEMBER),
  },
  {
    after: ['o que é COP?'],
    ask: 'quanto a câmara fez ontem?',
    expects: kpi('cop', 'chiller', YESTERDAY),
  },
  {
    after: ['o que é partida?'],
    ask: 'Quantas o C2 da câmara fez em outubro?',
    expects: count('start', 'chiller', OCTOBER, 'C2'),
  },
  {
    after: ['disponibilidade do mês', 'e o anterior?'],
    ask: 'por que mudou?',
    expects: [
      { event: 'failure', which: 'longest', of: 'central', unit: 'chiller', in: NOVEMBER },
      { event: 'failure', which: 'longest', of: 'pump', in: OCTOBER },
      says(/Sem falha nos dois períodos: Torre de Resfriamento/),
    ],
    lacks: [/Diga a máquina/],
  },
  {
    after: ['disponibilidade do mês', 'e o anterior?'],
    ask: 'por que o central piorou?',
    expects: [kpi('availability', 'central', NOVEMBER), kpi('availability', 'central', OCTOBER)],
    lacks: [/últimos 30 dias/],
  },
  {
    after: ['Como está o C2 da Câmara Fria?', 'e o C5?'],
    ask: 'compara os dois no consumo dos últimos 30 dias',
    expects: {
      ...{ combined: 'energy', how: 'difference', in: '30d' },
      of: (['C2', 'C5'] as const).map((unit) => ({ of: 'chiller', unit, in: '30d' })),
    },
  },
  {
    after: ['mtbf do c3 da câmara', 'como tá o c1?'],
    ask: 'compara os dois em falhas de outubro',
    expects: [count('failure', 'chiller', OCTOBER, 'C3'), count('failure', 'chiller', OCTOBER, 'C1')],
  },
  {
    after: ['oi, teve anomalia na bomba essa semana?', 'qual foi a mais grave?'],
    ask: 'me explica o que significa isso',
    expects: [says(/Anomalia: um ponto/), says(/Modelo treinado: /)],
  },
  {
    after: ['recomendações do central'],
    ask: 'o que significa isso?',
    expects: says(/^Recomendação: /),
  },
  {
    after: ['risco de falha do central'],
    ask: 'o que isso quer dizer?',
    expects: says(/Probabilidade de falha: a chance/),
  },
  {
    after: [
      'Que manutenções foram feitas no C1 do Chiller Central desde setembro?',
      'melhorou o MTBF depois da última?',
    ],
    ask: 'e o c3?',
    expects: says(/Não há manutenção concluída de Chiller Central/),
    lacks: [/últimos 30 dias/],
  },
  {
    after: ['quantas falhas o c3 da câmara teve desde a última manutenção?'],
    ask: 'e o c1?',
    expects: count('failure', 'chiller', SINCE_REPAIR, 'C1'),
  },
]
