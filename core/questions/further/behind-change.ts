import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'
import { periodsTold } from './change-told.ts'

const PART = '(?:compressor(?:es)?|maquinas?|equipamentos?|chillers?)'
const CHANGE = '(?:mudanca|variacao|diferenca|alteracao|oscilacao|aumento|queda|alta|reducao|subida)'
const BEHIND =
  /\b(?:qual|quem|que)\b.*\bcompressor(?:es)?\b.*\b(?:responsave(?:l|is)|culpad[oa]s?|puxou|puxando|pesou|causou|causando|atrapalh\w+|contribu\w+)\b/
/** `a diferença vem de qual compressor?`, `que máquina explica essa queda?` */
const OF_CHANGE = [
  new RegExp(
    `\\b${CHANGE}\\b.*\\b(?:d[aeo]|n[ao]|em|por|pelo|pela) (?:que|qual|quais) (?:d[ao]s )?${PART}\\b`,
  ),
  new RegExp(
    `\\b(?:que|qual|quais|quem)(?: d[ao]s)? ?${PART}?(?: (?:e|foi|mais|que|o|a|mesmo))* (?:explic|fez|faz|ger|pux|respond|respons|caus|pes|contribu|provoc|produz|represent)\\w*.*\\b${CHANGE}\\b`,
  ),
  new RegExp(
    `\\b(?:de |em )?onde (?:vem|veio|esta|foi|saiu|surgiu|aparece|ocorreu|aconteceu) (?:ess[ea]|est[ea]|[ao]) ${CHANGE}\\b`,
  ),
  new RegExp(`\\b${CHANGE}\\b.*\\b(?:vem|veio|saiu|e|esta|foi) (?:de |em )?onde\\b`),
]

/** What the answer knows by that changes up and down count alike. */
const ANY_CHANGE = 'qual mais contribuiu pra diferenca'

/** `qual compressor é o responsável?` after a figure that became worse, `a diferença vem de qual?` after one of two periods. */
export function whoIsBehind(before: Question, now: Question): Partial<Question> | null {
  const [figure] = before.figures
  const isOfChange = OF_CHANGE.some((form) => form.test(now.words))
  if (figure === undefined || now.figures.length > 0 || now.machines !== null) return null
  if (!isOfChange && !BEHIND.test(now.words) && !isBehindBoth(before, now)) return null
  const isOfOne = before.machines?.length === 1 && before.units === null
  const isOfUnits =
    /\bcompressor/.test(now.words) || (isOfOne && !/\b(?:maquina|equipamento|chiller)/.test(now.words))
  const of = isOfUnits ? ('units' as const) : ('machines' as const)
  const ranking = { of, end: figure === 'energy' ? 'highest' : 'worst' } as const
  const form = {
    ...placeOf(before, { ...now, machineType: null, ranking }),
    ...{
      topic: 'figures' as const,
      figures: [figure],
      event: before.event,
      reading: null,
      combination: null,
    },
    ...{
      units: null,
      eachUnit: isOfUnits,
      trend: false,
      oneEvent: null,
      strangeWords: [],
      unknownName: null,
    },
  }
  const [newest, oldest] = isOfChange || isBetween(before, now) ? twoPeriods(before) : []
  // `qual compressor mais contribuiu pra essa mudança?` between two periods.
  if (newest !== undefined && oldest !== undefined)
    return {
      ...form,
      periods: [newest, oldest],
      ranking: { of, end: 'highest', ofChange: true },
      ...{ compares: true, words: ANY_CHANGE },
    }
  return isOfUnits ? { ...form, ranking, periods: before.periods, compares: false } : null
}
/** `qual máquina puxou isso?`, `quem puxou?` after two periods side by side. */
const isBehindBoth = ({ compares, periods }: Question, { words }: Question): boolean =>
  compares && periods.length === 2 && BEHIND_ANY.test(words)
const BEHIND_ANY = new RegExp(
  `^(?:e |mas )?(?:qual|quem|que)(?: d[ao]s)?(?: ${PART})?(?: (?:foi|e|o|a|que|mais))* (?:responsave(?:l|is)|culpad[oa]s?|pux\\w+|pes(?:ou|aram)|caus\\w+|contribu\\w+)(?: (?:mais|n?isso|disso|por|para|pra|pelo|nessa|conta))*$`,
)

/** `qual compressor puxou isso?` after two periods side by side. */
const isBetween = ({ compares, periods }: Question, { words }: Question): boolean =>
  (compares && periods.length === 2) || ALSO_CHANGE.test(words)
const ALSO_CHANGE = new RegExp(`\\b${CHANGE}\\b`)

/** The two periods that were told, or the ends of more. */
function twoPeriods(before: Question): Question['periods'] {
  const told = (before.periods.length > 1 ? before.periods : periodsTold(before)) ?? []
  const [first, last] = [told[0], told.at(-1)]
  return first === undefined || last === undefined || told.length < 2 ? [] : [first, last]
}
