import { z } from 'zod/mini'
import { BLANKS_AROUND, boundedText, stopping } from './bounded.ts'

// Marks that show nothing or turn the direction of the text after them; joiners within letters and pictures stay.
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A name as it is seen: on one line, without marks that show nothing; with nothing to see in it, no name at all. */
export function asSeen(text: string): string {
  const seen = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(UNSEEN, '')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen) ? seen : ''
}

const LONGEST_NAME = 200

/** The name of a person or a thing; `missing` is the message for an empty name. */
export const nameText = (missing: string, tooLong?: string) => {
  return boundedText(LONGEST_NAME + BLANKS_AROUND, {
    missing,
    ...(tooLong === undefined ? {} : { tooLong }),
  }).check(z.overwrite(asSeen), z.minLength(1, missing), z.maxLength(LONGEST_NAME, stopping(tooLong)))
}
