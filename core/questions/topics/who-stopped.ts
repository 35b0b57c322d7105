import type { Topic } from '../question.ts'
import type { Word } from '../text/words.ts'

const NOUN = '(?:maquinas?|equipamentos?|chillers?|compressor(?:es)?|bombas?|torres?|coisas?)'
const WHO = `(?:o que|oque|quem|que|quais?|qual|quant[ao]s|algo|alguem|nada|algum(?:as?|s)?|alguns)(?: (?:foi|foram|e|sao))?(?: [oa]s?)?(?: ${NOUN})?(?: (?:d|n)[oa]s?)?(?: que)?`
const STOPPED =
  '(?:parou|pararam|desligou|desligaram|sa(?:iu|iram) (?:de operacao|do ar)|(?:foi|foram) desligad[ao]s?)'
const BEHIND = `(?: (?:de|d[oa]s?|n[oa]s?|em|por|aqui|la|rodar|funcionar|operar|trabalhar|dia|planta|fabrica|predio|site|${NOUN}|e [oa]s?|e|mas|agora|so|foi|foram))*`
const BEFORE =
  '^(?:(?:e|mas|me|diz|diga|sabe|voce|teve|houve|tivemos|sera que|bom dia|boa (?:tarde|noite)|oi|ola|opa|pessoal|gente|por favor|alguem|pode|poderia|consegue|dizer|informar|quero saber|queria saber|gostaria de saber|preciso saber) )*'
const ANY = `(?:algo|algum(?:as?)? ${NOUN}|uma maquina)`
const WHO_STOPPED = [
  new RegExp(`${BEFORE}${WHO}(?: (?:ja|nao))? ${STOPPED}${BEHIND}$`),
  new RegExp(`${BEFORE}(?:alguma )?paradas? d(?:e|os) compressor(?:es)?${BEHIND}$`),
  // `algum equipamento caiu ontem?`; `o que caiu?` may be a figure.
  new RegExp(`${BEFORE}(?:que|quais?|qual|algum(?:a)?) ${NOUN} (?:que )?(?:caiu|cairam)${BEHIND}$`),
  /^(?:(?:e|mas) )*(?:teve|houve|deu|tivemos) (?:alguma )?paradas?$/,
  // `parou alguma coisa?`, `houve parada de alguma máquina?`
  new RegExp(`${BEFORE}(?:${STOPPED}|(?:alguma )?paradas? de) ${ANY}${BEHIND}$`),
]

/** `o que parou de madrugada?`, `quais máquinas pararam ontem?`: which ones, not why. */
export const asksWhoStopped = (words: string): boolean => WHO_STOPPED.some((form) => form.test(words))

const isWhoStopped = (rest: readonly Word[]): boolean =>
  asksWhoStopped(rest.map(({ plain }) => plain).join(' '))

/** Of a named time; without one it is what stands now, or the reason. */
export const isOfStopped = (rest: readonly Word[], periods: readonly unknown[]): boolean =>
  periods.length > 0 && isWhoStopped(rest)

/** `quais compressores pararam ontem?` is one list of all machines. */
export const isOfAllStopped = ({ topic }: { topic: Topic | null }, rest: readonly Word[]): boolean =>
  topic === 'events' && isWhoStopped(rest)
