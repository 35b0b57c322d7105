import { kpi, names, type Question, says } from '../checks/expectation.ts'
import { OCTOBER } from '../spans.ts'

/** How good a model is, which of several comes first, and the same month at another machine. */
export const modelsAndSitesQuestions: readonly Question[] = [
  {
    ask: 'dá pra confiar no modelo de probabilidade de falha do central? quantas vezes ele acertou no teste?',
    expects: [
      { insight: 'probabilityTest', of: 'central' },
      says(/Não guardo quantas vezes o modelo acertou/),
    ],
  },
  {
    after: ['como foi testado o modelo de probabilidade de falha do central?', 'e o de vida restante?'],
    ask: 'qual dos dois erra menos?',
    expects: says(/mesmo modelo e do mesmo teste/),
  },
  {
    ask: 'o que significa vida restante (RUL) e como vocês calculam isso?',
    expects: [says(/Vida útil restante: /), says(/quatro processos/)],
  },
  {
    ask: 'o modelo de anomalias dá muito alarme falso?',
    expects: says(/Não tenho a conta de alarmes falsos/),
  },
  {
    after: ['quantas falhas a torre teve em outubro?'],
    ask: 'e o central, quantas teve no mesmo mês?',
    expects: kpi('failures', 'central', OCTOBER),
  },
  {
    after: ['COP da câmara fria desde setembro', 'e do central?'],
    ask: 'qual foi o pior mês de cada um?',
    expects: [
      names('Chiller Câmara Fria'),
      names('Chiller Central'),
      says(/o menor valor foi .*o menor valor foi/s),
    ],
  },
  {
    ask: 'vai esquentar essa semana? isso atrapalha o COP?',
    expects: [says(/Não tenho o tempo lá fora/), says(/o calor baixa o COP/)],
  },
]
