import { kpi, names, type Question, says } from '../checks/expectation.ts'
import { NOVEMBER } from '../spans.ts'

const OF_CENTRAL = { insight: 'trained', of: 'central' } as const
const OF_C3 = { insight: 'trained', of: 'chiller', unit: 'C3' } as const
const PROBABILITY_OF_CENTRAL = { insight: 'probabilityTest', of: 'central' } as const
const NO_MODEL = says(/ainda não há modelo treinado/i)

/** Which models there are, how they know their figures and how often they were right; anomalies. */
export const modelQuestions: readonly Question[] = [
  { ask: 'quais máquinas têm modelo treinado?', expects: [OF_CENTRAL, NO_MODEL, names('Compressor 3')] },
  {
    ask: 'qual compressor não tem modelo',
    expects: [OF_C3, names('Compressor 4 (Chiller Central)'), NO_MODEL],
  },
  { ask: 'o modelo do central foi treinado quando?', expects: OF_CENTRAL },
  { after: ['o modelo do central está atualizado?'], ask: 'e o do C3 da câmara fria?', expects: OF_C3 },
  { ask: 'a torre tem modelo?', expects: NO_MODEL },
  { ask: 'precisa de quanto dado pra treinar?', expects: says(/começa sozinho com 7 dias/) },
  {
    ask: 'o modelo do central é confiável?',
    expects: [{ insight: 'forecastTest', of: 'central' }, PROBABILITY_OF_CENTRAL],
  },
  { ask: 'a probabilidade de falha do central costuma acertar?', expects: PROBABILITY_OF_CENTRAL },
  {
    after: ['qual a probabilidade de falha do central?'],
    ask: 'quantas vezes ela acertou?',
    expects: PROBABILITY_OF_CENTRAL,
    lacks: [/MASE/],
  },
  {
    after: ['qual a probabilidade de falha do central?'],
    ask: 'com base em que você diz isso?',
    expects: [PROBABILITY_OF_CENTRAL, says(/quatro processos/)],
  },
  {
    after: ['previsão do COP do central'],
    ask: 'dá pra confiar nessa previsão?',
    expects: { insight: 'forecastTest', of: 'central' },
  },
  { ask: 'qual o modelo do central?', expects: says(/Modelo: /), lacks: [/treinad/] },
  {
    ask: 'tem leitura estranha em algum sensor nas últimas 24h?',
    expects: says(/Anomalias nas últimas 24 horas/),
  },
  {
    after: ['o que é anomalia?'],
    ask: 'teve alguma no central?',
    expects: says(/Anomalias no histórico/),
  },
  {
    after: ['as anomalias estão aumentando?'],
    ask: 'em que máquina mais?',
    expects: names('Chiller Central'),
  },
  { after: ['o que é RUL?'], ask: 'e qual o menor?', expects: { insight: 'remaining', of: 'central' } },
]

/** Doubts, tasks of the product, and people who introduce themselves. */
export const doubtQuestions: readonly Question[] = [
  {
    ask: 'ué, por que disponibilidade 100% se a máquina tava desligada?',
    expects: says(/desligada porque ninguém precisa dela não perde disponibilidade/),
  },
  {
    ask: 'me explica como vocês calculam o MTBF porque o do meu excel não bate',
    expects: says(/MTBF: /),
    lacks: [/melhorou|piorou/],
  },
  { after: ['troca a minha senha'], ask: 'ok, e onde eu troco?', expects: says(/Alterar senha/) },
  {
    after: ['onde agendo uma manutenção?'],
    ask: 'e onde vejo as antigas?',
    expects: says(/Manutenções são agendadas/),
  },
  {
    after: ['onde agendo uma manutenção?'],
    ask: 'qual foi a última da câmara fria?',
    expects: { maintenance: 'Troca do rolamento', of: 'chiller' },
  },
  {
    after: ['reinicia o C3 da câmara fria', 'então quem pode fazer isso?'],
    ask: 'e como ele está agora?',
    expects: { runningNow: 'chiller', unit: 'C3' },
  },
  { ask: 'quem mais tem acesso a esse sistema?', expects: { refuses: true } },
  { ask: 'o que fica melhor, reformar ou trocar o C2?', expects: says(/Não tenho avaliação de troca/) },
  {
    ask: 'Sou o diretor da unidade e amanhã tenho reunião com o cliente. Resuma em poucas linhas como a planta se comportou em novembro.',
    expects: [kpi('availability', 'central', NOVEMBER), kpi('cop', 'chiller', NOVEMBER)],
    lacks: [/Não entendi|Não conheço/],
  },
  {
    ask: 'Boa tarde! Sou novo aqui e me pediram pra acompanhar o MTTR. Quanto está o nosso?',
    expects: says(/MTTR/),
    lacks: [/^Olá/],
  },
]
