import type { Word } from '../text/words.ts'
import type { FigureId } from './figure-words.ts'

const USUAL =
  /\b(?:media|medio|costuma\w*|normalmente|geralmente|usualmente|tipic\w+|habitual\w*|em geral)\b|\bquando (?:el[ea]s? |[oa] \w+ )?(?:quebra|falha|para|cai|da (?:falha|quebra|problema|pane|defeito)|tem (?:falha|pane|defeito|problema))\b|\b(?:depois de|apos|a cada|em|de|com) (?:uma|cada) (?:falha|quebra|pane|parada)\b|\bcada (?:falha|quebra|pane)\b/
const TIME = /\b(?:tempo|quanto|demor\w*|lev(?:a|am|amos|ar)|horas|minutos|dura)\b/
const REPAIR =
  /\b(?:consert\w+|repar(?:o|os|ar|am|amos|a)|recuper\w+|arrum\w+|restabelec\w+|resolv\w+|religar|normaliz\w+|recoloc\w+|retom\w+|colocar\b.*\bde volta|voltar?|voltam|devolv\w+)\b/
const OF_ONE = /\b(?:ultim[ao]|ontem|agua|temperatura|setpoint)\b/
/** A past form asks for one repair, unless it asks for the mean. */
const PAST = /\b(?:levou|levamos|demorou|demoramos|durou)\b/
const MEAN = /\b(?:medi[ao]|em geral)\b/

/** `em média quanto tempo a gente leva pra consertar quando quebra?`; of one failure it is its length. */
export function isMeanRepair(rest: readonly Word[]): boolean {
  const words = rest.map(({ plain }) => plain).join(' ')
  const isOfOne = OF_ONE.test(words) || (PAST.test(words) && !MEAN.test(words))
  return [USUAL, TIME, REPAIR].every((pattern) => pattern.test(words)) && !isOfOne
}
export const MEAN_REPAIR: readonly FigureId[] = ['mttr']
