import type { Level } from '#core/kpis/thresholds.ts'

const WORDS: Record<Level, string> = { ok: 'bom', warn: 'atenção', bad: 'crítico', unknown: 'sem dados' }

/** The word that a screen shows for a level. */
export const levelWordOf = (level: Level): string => WORDS[level]
