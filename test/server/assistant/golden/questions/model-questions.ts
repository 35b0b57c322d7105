import { names, type Question, says } from '../checks/expectation.ts'
import { OCTOBER } from '../spans.ts'

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
  { ask: 'que modelo vocês usam pra prever falha do central?', expects: PROBABILITY_OF_CENTRAL },
  {
    after: ['que modelo vocês usam pra prever falha?'],
    ask: 'quando foi treinado pela última vez?',
    expects: OF_CENTRAL,
  },
  {
    after: ['houve anomalia no central nos últimos 3 dias?'],
    ask: 'em qual horário?',
    expects: says(/Anomalias nos últimos 3 dias/),
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
    expects: says(/Chiller Central: Anomalias no histórico.*Sem modelo treinado: .*Torre/s),
  },
  { after: ['o que é RUL?'], ask: 'e qual o menor?', expects: { insight: 'remaining', of: 'central' } },
  {
    after: ['previsão do COP do central'],
    ask: 'é confiável?',
    expects: { insight: 'forecastTest', of: 'central' },
  },
  {
    after: ['vida útil do central'],
    ask: 'por quê?',
    expects: says(/quatro processos/),
    lacks: [/melhorou|piorou/],
  },
  {
    after: ['qual a probabilidade de falha do central?'],
    ask: 'isso é grave?',
    expects: [{ runningNow: 'central' }, says(/pontos de atenção/)],
  },
  {
    after: ['quantas falhas o C3 da câmara fria teve em outubro?'],
    ask: 'quando?',
    expects: { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: OCTOBER },
  },
]
