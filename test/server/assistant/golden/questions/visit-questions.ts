import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, WEEK_BEFORE_LAST, YESTERDAY } from '../spans.ts'

const LAST_30_DAYS = '30d'
const YESTERDAY_AFTERNOON = ['2026-11-22T12:00', '2026-11-22T18:00'] as const

/** What visitors of a plant ask: what stands away from its reading, things nobody measures, and short questions after any answer. */
export const visitQuestions: readonly Question[] = [
  {
    ask: 'Água de condensação do Chiller Central: temperatura de entrada média entre 12h e 18h de ontem?',
    expects: { reading: 'cw_in_temp', stat: 'mean', of: 'central', in: YESTERDAY_AFTERNOON },
  },
  {
    after: ['pressao de agua gelada do central'],
    ask: 'e da condensação',
    expects: { latest: 'cw_pressure', of: 'central' },
  },
  {
    ask: 'Me dê um resumo da situação das máquinas para a reunião das 15h.',
    expects: [kpi('cop', 'central', LAST_30_DAYS), kpi('availability', 'pump', LAST_30_DAYS)],
  },
  {
    ask: 'Os compressores do Chiller Central estão com as horas equilibradas?',
    expects: [
      kpi('operation', 'central', LAST_30_DAYS, 'C2'),
      kpi('operation', 'central', LAST_30_DAYS, 'C4'),
      says(/Diferença/),
    ],
    lacks: [/MTBF/],
  },
  {
    ask: 'Qual a temperatura da carne dentro da câmara agora?',
    expects: says(/temperatura \(carne\) não está entre as mapeadas/),
  },
  { ask: 'qual a temperatura lá fora agora?', expects: says(/temperatura ambiente.*não está mapeada/) },
  { ask: 'Vai fazer calor amanhã?', expects: says(/Não tenho o tempo lá fora/) },
  {
    ask: 'o que é MTBF? explica fácil, sou da administração',
    expects: says(/MTBF: tempo médio entre falhas/),
    lacks: [/Não conheço/],
  },
  {
    ask: 'me ajuda a entender o que é kW/TR e quanto tá o nosso',
    expects: [says(/kW\/TR: /), { latest: 'efficiency', of: 'central' }],
    definesUnits: true,
  },
  {
    ask: 'A que carga média o Chiller Central operou na semana passada?',
    expects: { reading: 'demand', stat: 'mean', of: 'central', in: LAST_WEEK },
    lacks: [/não leva em conta/],
  },
  {
    after: ['Quantas partidas o C4 do central teve na semana passada?'],
    ask: 'isso não é demais?',
    expects: [
      says(/Não há meta para Partidas/),
      kpi('starts', 'central', LAST_WEEK, 'C4'),
      { changed: 'starts', since: WEEK_BEFORE_LAST, of: 'central', unit: 'C4', in: LAST_WEEK },
    ],
  },
  {
    after: ['Quando é a próxima manutenção da câmara fria?'],
    ask: 'e a última, foi quando?',
    expects: { maintenance: 'Troca do rolamento', of: 'chiller' },
    lacks: [/agendada/],
  },
  {
    after: ['Ranking dos compressores do Chiller Central por número de falhas em 30 dias'],
    ask: 'agora por horas de operação',
    expects: { most: 'operation', end: 'highest', among: 'central', in: LAST_30_DAYS },
  },
  {
    after: ['Como está o Chiller Câmara Fria?'],
    ask: 'Obrigado, e o gerador?',
    expects: says(/Não encontrei a máquina gerador/),
  },
  {
    after: ['Previsão de COP do Chiller Central?'],
    ask: 'Qual a confiança disso?',
    expects: { insight: 'forecastTest', of: 'central' },
  },
  {
    after: ['Compare os dois chillers em consumo de energia neste mês.'],
    ask: 'Qual deles vale mais a pena manter ligado?',
    expects: { most: 'cop', end: 'highest', among: ['central', 'chiller'], in: NOVEMBER },
  },
  {
    after: ['Que recomendações existem para o Chiller Central?'],
    ask: 'Qual é a mais urgente?',
    expects: says(/mais urgente para Chiller Central/),
    lacks: [/Eficiência em queda/],
  },
  {
    after: ['próxima manutenção da câmara fria'],
    ask: 'e a anterior?',
    expects: { maintenance: 'Troca do rolamento', of: 'chiller' },
  },
  {
    after: ['como ficou a câmara fria em outubro?'],
    ask: 'resume em uma frase pra diretoria',
    expects: kpi('cop', 'chiller', OCTOBER),
    lacks: [/últimos 30 dias/],
  },
  {
    after: ['como ficou o central em outubro?'],
    ask: 'e agora?',
    expects: kpi('cop', 'central', LAST_30_DAYS),
    lacks: [/outubro/],
  },
  {
    after: ['vida útil do C3 da câmara fria'],
    ask: 'é confiável essa estimativa?',
    expects: says(/Vida útil/i),
    lacks: [/sem estimativa ainda/],
  },
  {
    after: ['MTBF do central'],
    ask: 'será?',
    expects: says(/Não entendi o que mais você quer saber/),
  },
  {
    ask: 'temperatura dentro da câmara fria',
    expects: says(/temperatura interna não está entre as mapeadas/),
  },
  {
    ask: 'Qual a temperatura da água de condensação entrando e saindo do Chiller Central?',
    expects: [
      { latest: 'cw_in_temp', of: 'central' },
      { latest: 'cw_out_temp', of: 'central' },
    ],
  },
  {
    after: ['quantas falhas na câmara fria em outubro', 'quais foram'],
    ask: 'qual compressor teve mais?',
    expects: { most: 'failures', end: 'highest', among: 'chiller', in: OCTOBER },
  },
  {
    after: ['disponibilidade do central em outubro', 'e da câmara fria?'],
    ask: 'Qual dos dois gastou mais energia?',
    expects: { most: 'energy', end: 'highest', among: ['central', 'chiller'], in: OCTOBER },
  },
  {
    after: ['MTBF do C1 da central', 'e o C2?', 'e o C3 e o C4?'],
    ask: 'qual o melhor?',
    expects: ['C1', 'C2', 'C3', 'C4'].map((unit) => kpi('mtbf', 'central', LAST_30_DAYS, unit)),
  },
  {
    after: ['Qual a probabilidade de falha do Chiller Central?'],
    ask: 'O que dá pra fazer pra diminuir esse risco?',
    expects: says(/^Para Chiller Central/),
  },
  {
    ask: 'Em que momento de ontem a potência do Chiller Central foi mais alta?',
    expects: [{ reading: 'power', stat: 'max', of: 'central', in: YESTERDAY }, says(/por volta de/)],
  },
  {
    after: ['tem manutenção atrasada?'],
    ask: 'e a câmara fria, quando foi a última?',
    expects: { maintenance: 'Troca do rolamento', of: 'chiller' },
  },
  {
    after: ['Existe manutenção atrasada em alguma máquina?'],
    ask: 'e a próxima da Câmara Fria, quando é?',
    expects: says(/02\/12\/2026/),
  },
  {
    after: ['Confiabilidade do C3 do central'],
    ask: 'explica esse número pra mim',
    expects: says(/^Confiabilidade: a chance/),
  },
  {
    after: ['consumo total da planta em outubro'],
    ask: 'Quanto disso foi do Chiller Central?',
    expects: kpi('energy', 'central', OCTOBER),
    lacks: [/Não entendi/],
  },
  {
    ask: 'quanto tempo em média o central fica rodando entre uma falha e outra?',
    expects: kpi('mtbf', 'central', LAST_30_DAYS),
  },
  {
    after: ['Qual a temperatura da carne dentro da câmara agora?'],
    ask: 'e ontem?',
    expects: says(/temperatura \(carne\) não está entre as mapeadas/),
    lacks: [/°C/],
  },
]
