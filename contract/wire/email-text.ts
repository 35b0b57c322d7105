import { z } from 'zod/mini'
import { BLANKS_AROUND, boundedText, stopping, type TextWords } from './bounded.ts'

/** An address as it is compared: full-width letters and the like become plain ones, and case does not count. */
export const foldEmail = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()

/** An address in that form, measured before and after: folding makes some texts longer. */
export const foldedText = (most: number, words: TextWords = {}) =>
  boundedText(most + BLANKS_AROUND, words).check(
    z.overwrite(foldEmail),
    z.maxLength(most, stopping(words.tooLong)),
  )
