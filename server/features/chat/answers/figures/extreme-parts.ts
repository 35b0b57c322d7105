import type { Period } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'

/** An hour, a day, a week or a month with its figure. */
export interface Part {
  readonly period: Period
  readonly words: string
  readonly value: number
  /** In a sentence. */
  readonly text: string
  /** In a line of the list. */
  readonly listed: string
  readonly isBound: boolean
}

const inOrder = (parts: readonly Part[], end: 'highest' | 'lowest'): readonly Part[] =>
  parts.toSorted((a, b) => (end === 'highest' ? b.value - a.value : a.value - b.value))

/** The parts that an order tells, the extreme one first. */
export const toldParts = (parts: readonly Part[], end: 'highest' | 'lowest', count = 1): readonly Part[] =>
  inOrder(parts, end).slice(0, count)

/** The first part with the extreme value. */
export const extremeName = (parts: readonly Part[], end: 'highest' | 'lowest'): string =>
  inOrder(parts, end)[0]?.words ?? ''

function extremeText(parts: readonly Part[], end: 'highest' | 'lowest'): string {
  const values = parts.map(({ value }) => value)
  const extreme = end === 'highest' ? Math.max(...values) : Math.min(...values)
  const at = parts.filter(({ value }) => value === extreme)
  const value = bold(at[0]?.text ?? '')
  if (at.length === parts.length && parts.length > 1) return `igual em todas as partes, ${value}`
  const told = `o ${end === 'highest' ? 'maior' : 'menor'} valor foi ${value},`
  const named = at.slice(0, MOST_NAMED).map(({ words }) => words)
  if (named.length < 2) return `${told} ${named.join()}`
  const more = at.length - named.length
  return `${told} com empate entre ${more > 0 ? `${named.join(', ')} e mais ${more}` : `${named.slice(0, -1).join(', ')} e ${named.at(-1)}`}`
}
const MOST_NAMED = 8

/** `os 5 dias que mais gastaram`: as many parts, the extreme one first; one part is a sentence. */
export function orderedText(
  parts: readonly Part[],
  end: 'highest' | 'lowest',
  { head, count, isNamed }: { head: string; count: number | undefined; isNamed: boolean },
): string {
  const lines = (some: readonly Part[]) => bullets(some.map((part) => `${part.words}: ${bold(part.listed)}`))
  if (count === undefined || count < 2 || parts.length < 2) {
    const areTold = isNamed && parts.length > 1 && parts.length <= MOST_BESIDE
    return paragraphs(`${head} ${extremeText(parts, end)}.`, areTold ? lines(inOrder(parts, end)) : null)
  }
  return paragraphs(head, lines(inOrder(parts, end).slice(0, count)))
}
/** Of so few named parts all are told beside the extreme one: `setembro ou outubro?` */
const MOST_BESIDE = 4

/** Which end of the parts is asked for; null: all of them. */
export function endOf({ question: { ranking, words } }: Asked, id: FigureId): 'highest' | 'lowest' | null {
  if (/\bpior/.test(words)) return WORSE_IS_HIGHER.has(id) ? 'highest' : 'lowest'
  if (/\bmelhor/.test(words)) return WORSE_IS_HIGHER.has(id) ? 'lowest' : 'highest'
  if (/\b(?:menor|menos|minim|mais baix)/.test(words) || ranking?.end === 'lowest') return 'lowest'
  return /\b(?:maior|mais|maxim|pico)/.test(words) ? 'highest' : null
}
