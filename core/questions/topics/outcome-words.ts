import { oneEventOf } from '../places/references.ts'
import type { Word } from '../text/words.ts'

const FAILURE = /\b(?:falha|pane|quebra|defeito)\b/
const BACK = /\b(?:voltou|voltaram|voltar|volta|recuper\w+|normaliz\w+|restabelec\w+)\b/
const RUNS_AGAIN = /\b(?:voltou|voltaram) a? ?(?:funcionar|rodar|operar|trabalhar|ligar|normal)\b/
const IS_BACK = /\bja (?:voltou|voltaram|normalizou|recuperou)\b/
const OVER = /\b(?:acabou|terminou|ja passou|cessou|resolvid[ao]|sanad[ao]|corrigid[ao]|encerrad[ao])\b/
/** `o tempo médio de recuperação`, `a água que volta`. */
const NOT_BACK =
  /\b(?:medi[ao]|mttr|agua|temperatura|pressao|vazao|corrente|vibracao|demanda|potencia|consumo|cop|por que|porque|sem falh\w+)\b/

const textOf = (rest: readonly Word[]): string => rest.map(({ plain }) => plain).join(' ')

/** Whether and when a machine came back after a failure: `o central já voltou da falha?` */
export function asksRecovery(words: string): boolean {
  if (NOT_BACK.test(words)) return false
  if (IS_BACK.test(words) || RUNS_AGAIN.test(words)) return true
  return FAILURE.test(words) && (BACK.test(words) || OVER.test(words))
}

const STOPPING = '(?:caus|provoc|ger|derrub)(?:ou|aram)'
const EFFECT = new RegExp(`\\b(?:${STOPPING}|parou|desligou)\\b`)
/** `a última falha que causou parada`, `quais falhas causaram parada?` */
const CHOICE = new RegExp(
  `\\b(?:falhas?|panes?|quebras?)(?: d[aoe]s?| n[ao]s?| em)? que (?:nao )?(?:${STOPPING}|parou|pararam|desligou|desligaram)\\b|\\bqua(?:is|ntas) (?:das )?falhas(?: d[aoe]s?| n[ao]s?| em)? (?:nao )?${STOPPING}\\b`,
)
const ONE_FAILURE = /\b(?:a|essa|esta|dessa|desta|nessa|da|na) (?:ultima )?(?:falha|pane|quebra)\b/
const ASKS_ELSE =
  /\b(?:o|quem|qual|quais|quant[ao]s|por) que\b|^(?:e )?(?:quem|qual|quais|quando|por que|porque)\b/
/** `parou por falha` names the cause of a stop. */
const IS_CAUSE = /\b(?:parou|desligou) (?:na|pela|com|por (?!causa|conta))/

/** Failures that are chosen by their effect. */
export const choosesByEffect = (rest: readonly Word[]): boolean => CHOICE.test(textOf(rest))

const OF_COMPRESSORS = new RegExp(
  `\\b(?:falhas?|panes?|quebras?)(?: (?:d[aoe]s?|n[ao]s?|em|num|um|algum|qualquer))* compressor(?:es)?\\b.*\\b(?:${STOPPING}|par(?:ou|aram)|deslig(?:ou|aram)|costumam? (?:derrubar|parar|desligar))\\b`,
)
const BY_COMPRESSORS =
  /\b(?:deslig(?:ou|aram)|par(?:ou|aram)|ca(?:iu|iram)|desarm(?:ou|aram)) (?:por|pel[ao]) (?:(?:causa|culpa|conta|falhas?|pane|quebra|d[aeo]|n[oa]s?|num|em|uma?|algum) )*compressor(?:es)?\b/
/** `quantas falhas de compressor derrubaram o central?`; without a compressor's name. */
export const ofFailedCompressors = (rest: readonly Word[]): boolean => {
  const words = textOf(rest)
  return (
    [OF_COMPRESSORS, BY_COMPRESSORS].some((form) => form.test(words)) &&
    !/\bpor ?que\b|\bmotivos?\b/.test(words)
  )
}

/** Whether one failure stopped the machine: `a última falha causou parada?` */
export const asksEffect = (words: string, isOne: boolean): boolean =>
  EFFECT.test(words) &&
  FAILURE.test(words) &&
  (isOne || ONE_FAILURE.test(words)) &&
  ![CHOICE, ASKS_ELSE, IS_CAUSE].some((pattern) => pattern.test(words))

/** A question about what became of a failure. */
export const asksOutcome = (rest: readonly Word[]): boolean => {
  const words = textOf(rest)
  return asksRecovery(words) || asksEffect(words, oneEventOf(rest) !== null)
}
