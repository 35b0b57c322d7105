import { hasPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { ACTION_WORDS } from './modifier-words.ts'

/** `preciso trocar o compressor?`, `vale a pena limpar o condensador?` ask for advice. */
export const asksWhether = (rest: readonly Word[]): boolean =>
  WHETHER.test(rest.map(({ plain }) => plain).join(' '))
const WHETHER =
  /^(?:(?:e|mas|entao|sera|que|eu|a gente|nos|ja|chefe) )*(?:preciso|precisa|precisamos|devo|devemos|deveria|deveriamos|tenho que|temos que|tem que|vale a pena|compensa|convem|esta na hora de|e hora de|e necessario|seria bom|e bom|e melhor|melhor) (?:ja )?(?!saber|ver|entender|conhecer|olhar|falar|ter|ser|estar|ficar)[a-z]+[aei]r\b/

/** The words of orders, as they are written. */
export const ORDERS: readonly string[] = ACTION_WORDS.flatMap((phrase) => phrase.split('|')).map((word) =>
  word.replace('=', ''),
)

/** `para a bomba agora`, which is no `para a bomba`. */
const STOP_NOW =
  /^para (?:[oa]s? )?(?:(?:maquina|chiller|bomba|torre|gerador|elevador|compressor|equipamento)s? )?(?:tudo|(?:agora|ja|imediatamente|urgente)(?: mesmo)?)$/

/** An order stands at the beginning, after a courtesy at most. */
export function isAction(rest: readonly Word[]): boolean {
  if (STOP_NOW.test(rest.map(({ plain }) => plain).join(' '))) return true
  const start = rest.filter(({ plain }) => !COURTESIES.has(plain)).slice(0, 1)
  return hasPhrase(start, ...ACTION_WORDS)
}
const COURTESIES = new Set(
  'por favor da pra para posso podemos pode podes poderia voce vc consegue quero queria preciso que me gostaria de favor oi ola opa bom boa dia tarde noite e ai entao agora depois tambem ja'.split(
    ' ',
  ),
)
