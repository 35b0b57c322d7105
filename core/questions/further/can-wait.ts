import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const WAITS = /\b(?:esper(?:ar|o|amos|e)?|adi(?:ar|o|amos)|aguard\w+|posterg\w+|deix\w+ (?:pra|para|pro))\b/
/** `o que devo esperar de falhas?` waits for nothing. */
const EXPECTS = /\bo que (?:(?:eu|devo|devemos|posso|podemos|se|da|pra|para) )*esper\w+/
const URGENT_ALONE =
  /^(?:(?:e|mas|isso|el[ea]|ess[ea]|est[ea]|a|o|primeir[ao]|segund[ao]|terceir[ao]|ultim[ao]|recomendacao|mesmo|tao|muito|realmente) )+urgente\b/

/** Whether a question about recommendations asks how urgent one of them is: `a primeira é urgente ou dá pra esperar?` */
export const asksToWait = (words: string): boolean =>
  WAITS.test(words.replace(EXPECTS, '')) || URGENT_ALONE.test(words)

/** The same after recommendations; the time up to which it could wait is none that they are of. */
export const canWait = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'advice' && asksToWait(now.words) && now.reading === null
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ topic: 'advice', figures: [], event: null, periods: [], chosen: null, oneEvent: null },
        ...{ ranking: null, unreadPeriod: null, unusedWords: [], strangeWords: [] },
        // After the compressors behind it the machine's recommendation is still meant.
        ...(before.form === 'adviceByUnit' ? { eachUnit: false } : {}),
      }
    : null
