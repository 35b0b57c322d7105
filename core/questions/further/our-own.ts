import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const OURS =
  /^(?:e |mas )?(?:como (?:esta|anda|vai|ficou) |quanto (?:e|esta|da|foi) )?[oa]s? noss[oa]s?(?: (?:como |quanto )?(?:esta|estao|anda|andam|vai|ficou|e|foi))?(?: (?:hoje|agora))?$/

/** `e o nosso como está?` after `MTTR de 4 horas é bom?` */
export const ourOwn = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'limit' && before.figures.length > 0 && namesNothing(now) && OURS.test(now.words)
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ topic: 'limit', figures: before.figures, reading: before.reading, threshold: null },
        ...{ event: null, compares: false, ranking: null },
      }
    : null
