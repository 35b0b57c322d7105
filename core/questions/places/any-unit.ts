import type { Question } from '../question.ts'
import { hasPhrase } from '../text/phrases.ts'
import type { Place } from './place-words.ts'

/** `algum compressor com mais de 5 falhas`, `qual compressor devo revisar primeiro?` are about each compressor. */
export const isOfAnyUnit = (
  { units, rest }: Pick<Place, 'units' | 'rest'>,
  { threshold, topic }: Pick<Question, 'threshold' | 'topic'>,
): boolean =>
  units === null &&
  ((threshold !== null && hasPhrase(rest, '=compressor')) ||
    (topic === 'advice' && hasPhrase(rest, 'qual|que|quais =compressor|=compressores')))
