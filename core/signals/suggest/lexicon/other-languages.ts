import type { LexiconLine } from './tags.ts'

/** Spanish, French, Italian and German, where the words differ from the Portuguese and English ones. */
export const otherLanguages: readonly LexiconLine[] = []
