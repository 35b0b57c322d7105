import { plainText } from '#core/signals/plain-text.ts'

/** A name without case, accents (in any Unicode form), blanks and signs: `Eficiência_Valid` → `eficienciavalid`. */
export const plainName = (name: string): string => plainText(name).replace(/[^a-z0-9]/g, '')
