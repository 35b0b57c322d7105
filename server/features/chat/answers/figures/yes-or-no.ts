import { foldedText } from '#core/questions/text/words.ts'

const GOOD = 'eficientes?|confiaveis|confiavel|disponive(?:l|is)|economic[oa]s?|estave(?:l|is)'
/** What a question supposes of a figure: that it got better, worse, higher or lower. */
const SUPPOSED = {
  better: new RegExp(`\\bmelhor\\w*|\\bmais (?:${GOOD})\\b`),
  worse: new RegExp(`\\bpior\\w*|\\bmenos (?:${GOOD})\\b`),
  higher:
    /\b(?:mais(?! (?:baix|fri|curt|lent))|menos (?:baix|fri)\w*|maior(?:es)?|acima|subi\w+|aument\w+|cresce\w+)\b/,
  lower:
    /\b(?:menos(?! (?:baix|fri))|mais (?:baix|fri|curt|lent)\w*|menor(?:es)?|abaixo|ca(?:iu|iram|indo)|diminu\w+|baixou|baixaram|baixando|reduzi\w+)\b/,
} as const
/** Questions that want a figure, a reason or one of two. */
const ASKS_OTHERWISE =
  /\b(?:qua(?:l|is)|quant\w+|quem|quando|onde|como|por que|porque|o que|compar\w+|diferenca|variacao)\b|\bou\b(?! nao)/

type Supposed = keyof typeof SUPPOSED
const ASKS_FOR_VALUE =
  /\b(?:qua(?:l|is)|quant\w+|quem|quando|onde|por que|porque|o que|compar\w+|diferenca|variacao)\b/

/** `melhorou ou piorou?`; of both verbs only one may be left in the words of a question that goes on. */
export const eitherIn = (text: string): string | null => {
  const said = foldedText(text)
  return eitherOf(said) === null ? null : said
}

/** The words of a question that goes on, where they ask whether something moved. */
export const supposedIn = (text: string): string | null => {
  const said = foldedText(text)
    .replace(/[^a-z ]+/g, ' ')
    .trim()
  return asksWhetherMoved(said) ? said : null
}

/** `melhorou ou piorou?`, `está maior ou menor?`: in which words one of the two is told; null: this is not asked. */
function eitherOf(words: string): 'judged' | 'moved' | null {
  if (!/\bou\b/.test(words) || ASKS_FOR_VALUE.test(words)) return null
  const has = (side: Supposed) => SUPPOSED[side].test(words)
  if (has('better') && has('worse')) return 'judged'
  return has('higher') && has('lower') ? 'moved' : null
}

/** What a yes-or-no question supposes; null: it wants something else. */
export const supposed = (words: string): Supposed | null => {
  if (ASKS_OTHERWISE.test(words)) return null
  const has = (side: Supposed) => SUPPOSED[side].test(words)
  const judged = (['better', 'worse'] as const).filter(has)
  const moved = judged.length > 0 ? judged : (['higher', 'lower'] as const).filter(has)
  return moved.length === 1 ? (moved[0] ?? null) : null
}

/** `está mais eficiente do que na semana passada?`, `piorou?` */
export const asksWhetherMoved = (words: string): boolean =>
  supposed(words) !== null || eitherOf(words) !== null

interface Moved {
  /** With its article: `o COP`. */
  readonly named: string
  /** The later value less the earlier one. */
  readonly by: number
  /** Null: neither end of the figure is good. */
  readonly lowIsGood: boolean | null
  /** The earlier one is asked about: `mais na primeira do que na segunda?` */
  readonly isReversed?: boolean
  /** Where it is one per day: ` por dia`. */
  readonly per?: string
}

/** `Sim: o COP melhorou.`; null: the question supposes nothing that the figure can tell. */
export function yesOrNo(
  words: string,
  { named, by: later, lowIsGood, isReversed = false, per = '' }: Moved,
): string | null {
  const side = supposed(words)
  if (side === null)
    return isReversed ? null : oneOfBoth(words, { named: `${named}${per}`, by: later, lowIsGood })
  const isJudged = side === 'better' || side === 'worse'
  if (isJudged && lowIsGood === null) return null
  const by = isReversed ? -later : later
  if (by === 0) return `Não: ${named} ficou praticamente igual.`
  const isBetter = by > 0 !== lowIsGood
  const isAsSupposed = isJudged ? isBetter === (side === 'better') : by > 0 === (side === 'higher')
  if (isReversed)
    return `${isAsSupposed ? 'Sim' : 'Não'}: ${named} foi ${by > 0 ? 'maior' : 'menor'} no primeiro que você citou.`
  const told = isJudged ? (isBetter ? 'melhorou' : 'piorou') : by > 0 ? 'subiu' : 'caiu'
  return `${isAsSupposed ? 'Sim' : 'Não'}: ${named} ${told}.`
}

/** `Piorou: o kW/TR subiu.`; null: it is not asked which of two, or neither end of the figure is good. */
function oneOfBoth(words: string, { named, by, lowIsGood }: Moved): string | null {
  const either = eitherOf(words)
  if (either === null || (either === 'judged' && lowIsGood === null)) return null
  if (by === 0) return `Nem um nem outro: ${named} ficou praticamente igual.`
  const moved = by > 0 ? 'subiu' : 'caiu'
  if (either === 'moved') return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${moved}.`
  return `${by > 0 !== lowIsGood ? 'Melhorou' : 'Piorou'}: ${named} ${moved}.`
}
