import { hasPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import type { FigureId } from './figure-words.ts'
import { ACTION_WORDS } from './modifier-words.ts'

/** `preciso trocar o compressor?`, `vale a pena limpar o condensador?` ask for advice. */
export const asksWhether = (rest: readonly Word[]): boolean =>
  WHETHER.test(rest.map(({ plain }) => plain).join(' ')) &&
  !REPLACES.test(rest.map(({ plain }) => plain).join(' '))
/** Whether to replace a machine nobody can tell. */
const REPLACES = /\b(?:vale a pena|compensa|convem) (?:trocar|substituir|reformar|comprar)\b/
const WHETHER =
  /^(?:(?:e|mas|entao|sera|que|eu|a gente|nos|ja|chefe) )*(?:(?:e|seria) (?:o )?caso de|justifica|faz sentido|vai precisar|vou precisar|vamos precisar|preciso|precisa|precisamos|devo|devemos|deveria|deveriamos|tenho que|temos que|tem que|vale a pena|compensa|convem|esta na hora de|e hora de|e necessario|seria bom|e bom|e melhor|melhor) (?:ja )?(?!esperar (?:alguma? |mais |outr[ao]s? |nov[ao]s? )?(?:parad|falh|queb|pane|problema|surpres|deslig)|saber|ver|entender|conhecer|olhar|falar|ter|ser|estar|ficar)[a-z]+[aei]r\b/

/** `preciso parar um compressor, qual tem mais horas?` orders them by the figure. */
export const asksWhichMost = (rest: readonly Word[], figures: readonly FigureId[]): boolean =>
  figures.length > 0 && hasPhrase(rest, 'qual|quais|quem =tem|=teve|=esta|=mais|=menos')

/** The words of orders, as they are written. */
export const ORDERS: readonly string[] = ACTION_WORDS.flatMap((phrase) => phrase.split('|')).map((word) =>
  word.replace('=', ''),
)

/** `para a bomba agora`, which is no `para a bomba`. */
const STOP_NOW =
  /^para (?:[oa]s? )?(?:(?:maquina|chiller|bomba|torre|gerador|elevador|compressor|equipamento)s? )?(?:tudo|(?:agora|ja|imediatamente|urgente)(?: mesmo)?)$/

/** `pode aumentar o setpoint?` wants a change of the plant, and of no figure; `por` is a verb before a thing alone, not in `por gentileza`. */
const MAY_CHANGE =
  /^(?:(?:e|entao|oi|ola|bom dia|boa tarde|boa noite|ai|sera que|por favor|a gente|voce|eu) )*(?:pode|podes|podem|podemos|posso|poderia|poderiamos|consegue|conseguimos) (?:me |a gente |voce |ja |entao |por (?:favor|gentileza|obsequio) )*(?:aumentar|diminuir|reduzir|elevar|subir|abaixar|baixar|mexer|regular|modular|forcar|manter|deixar|pausar|colocar|por(?= (?:[oa]s?|uma?|em|n[oa]s?) )|botar|setar|alternar|revezar|carregar|aliviar|trocar|limpar|desligar|ligar|parar|partir|acionar|mudar|alterar|passar (?:para|pra))\b/

/** `defina a meta em 99 %`; `defina MTBF` asks for a term. */
const SETS_TARGET =
  /^(?:(?:por|favor|gentileza) )*(?:defin[ae]|fix[ae]|estabelec[ae]) (?:(?:a|as|uma|nova|nossa) )*metas?\b/

/** `do pior pro melhor`, `em ordem decrescente`. */
const ORDERED =
  /\b(?:pior|melhor|maior|menor) (?:pr[oa]|para [oa]|a[o]?|ate [oa]) (?:pior|melhor|maior|menor)\b|\bem ordem\b/

/** `abre o consumo por dia` shows it. */
const BY_PART =
  /\b(?:abre|abra|abrir|separa|separe|separar|divide|divida|dividir|quebra|quebrar)\b.*\b(?:por|cada) (?:dia|hora|mes|semana|turno|maquina|compressor|equipamento)\b/

/** An order stands at the beginning, after a courtesy at most. */
export function isAction(rest: readonly Word[]): boolean {
  const text = rest.map(({ plain }) => plain).join(' ')
  // `coloca do pior pro melhor` orders the figures.
  if (ORDERED.test(text) || BY_PART.test(text)) return false
  if (STOP_NOW.test(text) || MAY_CHANGE.test(text) || SETS_TARGET.test(text)) return true
  // `por que importa?`
  if (/^(?:e )?(?:por que|porque|o que)\b/.test(text)) return false
  const start = rest.filter(({ plain }) => !COURTESIES.has(plain)).slice(0, 1)
  return hasPhrase(start, ...ACTION_WORDS)
}
const COURTESIES = new Set(
  'por favor gentileza obsequio da pra para posso podemos pode podes poderia voce vc consegue quero queria preciso que me gostaria de favor oi ola opa bom boa dia tarde noite e ai entao agora depois tambem ja'.split(
    ' ',
  ),
)
