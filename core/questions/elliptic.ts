import type { Question } from './question.ts'
import { isLink, wordsOf } from './text/words.ts'

/** A question whose words seem to have an own subject, but that only goes on with the former one. */
export function asElliptic(before: Question, now: Question): Question {
  if (before.figures.length === 0 && before.reading === null && before.event === null) return now
  const namesPlace = now.machines !== null || now.units !== null || now.machineType !== null || now.eachUnit
  const isBare = wordsOf(now.words).every(({ plain }) => isLink(plain) || BARE.has(plain))
  // `e todos os chillers?`, `e o central, como foi?`
  if (namesPlace && now.topic !== null && LOOSE.has(now.topic) && isBare && /^e\b/.test(now.words))
    return { ...now, topic: null, follows: true }
  // `C3 da câmara fria?`
  if (namesPlace && now.topic === null && isBare && now.strangeWords.length === 0)
    return { ...now, follows: true }
  return HOURS.test(now.words) ? { ...now, topic: 'figures', figures: ['operation'], follows: true } : now
}

const LOOSE: ReadonlySet<NonNullable<Question['topic']>> = new Set(['machines', 'summary'])
const BARE: ReadonlySet<string> = new Set(
  'e todos todas os as chiller chillers maquina maquinas compressor compressores bomba bombas torre torres como foi ficou agora so'.split(
    ' ',
  ),
)
const HOURS = /^(?:e )?(?:as |quantas )?horas(?: del[ea])?$/
