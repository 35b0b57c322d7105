/** A name without case, accents (in any Unicode form), blanks and signs: `Eficiência_Valid` → `eficienciavalid`. */
export const plainName = (name: string): string => plainWords(name).replace(/[^a-z0-9]/g, '')

/** A text without case and accents; the words stay apart. */
export const plainWords = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
