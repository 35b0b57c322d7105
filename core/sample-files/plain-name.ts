/** A name without case, accents, blanks and signs, however they are encoded: `Eficiência_Valid` → `eficienciavalid`. */
export const plainName = (name: string): string => plainWords(name).replace(/[^a-z0-9]/g, '')

/** A text without case and accents; its words stay apart. */
export const plainWords = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
