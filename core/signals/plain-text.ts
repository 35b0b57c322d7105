/** The text without case and accents, in any Unicode form; blanks and signs stay. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
