import { orderIn } from './bounds/order-words.ts'
import { asksWhen } from './overruled.ts'
import { oneEventOf } from './places/references.ts'
import type { EventKind } from './question.ts'
import { hasPhrase } from './text/phrases.ts'
import type { Word } from './text/words.ts'
import { asksWhetherStarted } from './topics/asked-event.ts'
import * as lexicon from './topics/modifier-words.ts'

/** A list of events or one of them, rather than how many there were. */
export function asksEvents(rest: readonly Word[], event: EventKind): boolean {
  if (event === 'shutdown' || oneEventOf(rest) !== null || asksWhen(rest)) return true
  if (hasPhrase(rest, 'ate que horas|hora') || asksWhetherStarted(rest)) return true
  // The MTTR is the mean length of failures only.
  if (event !== 'failure' && hasPhrase(rest, ...MEAN_LENGTH)) return true
  // `do que mais parte pro que menos parte` orders the units.
  if (orderIn(rest.map(({ plain }) => plain).join(' ')) !== null) return false
  // `quero ver as falhas mês a mês` counts those of each month.
  if (hasPhrase(rest, 'mes mes', '=por|=cada =mes')) return false
  if (hasPhrase(rest, 'compressores|maquinas|chillers|bombas|torres|equipamentos =por')) return false
  if (hasPhrase(rest, '=inicio =fim|termino', '=levantamento') && !hasPhrase(rest, 'quant*')) return true
  return hasPhrase(rest, ...lexicon.LIST_WORDS) && !hasPhrase(rest, 'quant*', ...COUNTED)
}

/** How many there were, whatever else the words could mean. */
export const COUNTED = ['=numero|=total =de']

const MEAN_LENGTH = [
  'tempo|duracao medio|media',
  'media duracao|tempo',
  'medio tempo',
  'duram|dura|duraram =em media',
  '=em media quanto duram|dura|duraram',
  '=em media quanto tempo duram|dura|duraram',
]
