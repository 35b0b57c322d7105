/** A longer text is never a masked secret and is not matched against the pattern. */
const LONGEST_MASK = 5000
const SHOWS_NOTHING = /[\s\p{Default_Ignorable_Code_Point}]/gu
/** Stars and dots of every width that screens and keyboards produce. */
const MASK = /^[*＊∗⁎✱✳﹡•●∙·⋅⚫⬤]+$/u

/** Whether the text consists of stars, dots and blanks: a masked secret, never a secret itself. */
export const isMasked = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST_MASK && MASK.test(value.replace(SHOWS_NOTHING, ''))

/** Whether a secret was left out, blank or masked, so that the stored secret stays. */
export const isUntyped = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || isMasked(value)
