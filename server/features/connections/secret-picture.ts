/** No picture is longer; a longer text is not matched with a pattern. */
const LONGEST_PICTURE = 5000
const SHOWS_NOTHING = /[\s\p{Default_Ignorable_Code_Point}]/gu
/** Stars and dots of whatever width, as screens and keyboards have them. */
const PICTURE = /^[*＊∗⁎✱✳﹡•●∙·⋅⚫⬤]+$/u

/** Stars, or a screen's dots, however many and with whatever blanks: a picture of a secret, never a secret. */
export const isPicture = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= LONGEST_PICTURE &&
  PICTURE.test(value.replace(SHOWS_NOTHING, ''))

/** A secret left out or blank; a picture stands for the stored secret and was not typed either. */
export const isUntyped = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || isPicture(value)
