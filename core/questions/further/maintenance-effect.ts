import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

/** `quero ver indicadores antes e depois` after maintenance is about the same. */
export const maintenanceEffect = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'maintenance' && /\bantes e (?:o )?depois\b/.test(now.words) && namesNothing(now)
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ topic: 'maintenance', periods: before.periods, figures: [], reading: null, event: null },
        words: `${before.words} antes e depois`,
      }
    : null
