import { type FoundNumber, unitAt } from '../text/number-words.ts'
import type { Word } from '../text/words.ts'

/** `quando bate 3000 horas?` asks for a time to come. */
export const isToCome = (words: readonly Word[], from: number, number: FoundNumber): boolean =>
  /^(?:bate|batem|chega|chegam|passa|passam)$/.test(words[from]?.plain ?? '') &&
  number.value >= 500 &&
  unitAt(words, number.to).unit === 'hours' &&
  words.slice(0, from).some(({ plain }) => plain === 'quando')
