import type { Question } from '../question.ts'

const MONTHS_OF = [2, 3, 6] as const
const PLACES = ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext']
const OTHER_BLOCK =
  /^(?:e |mas |agora )?n[oa] (primeir|segund|terceir|quart|quint|sext)[oa](?: (?:bimestre|trimestre|semestre))?$/

/** `e no segundo?` after the first quarter of a year: another block of the year that is as long. Null: no such block was told or is asked. */
export function otherBlock({ periods }: Question, now: Question): Question['periods'] | null {
  const place = PLACES.indexOf(OTHER_BLOCK.exec(now.words)?.[1] ?? '')
  const [told, ...others] = periods
  if (place === -1 || now.periods.length > 0 || others.length > 0) return null
  if (told?.kind !== 'days' || told.to === null || told.from.day !== 1) return null
  const months = told.to.month - told.from.month + 1
  const isBlock = MONTHS_OF.some((length) => length === months) && told.from.year === told.to.year
  const isAligned = (told.from.month - 1) % months === 0
  const first = place * months + 1
  if (!isBlock || !isAligned || first + months > 13) return null
  const { year } = told.from
  const last = new Date(Date.UTC(year, first + months - 1, 0))
  return [
    {
      kind: 'days',
      from: { year, month: first, day: 1 },
      to: { year, month: last.getUTCMonth() + 1, day: last.getUTCDate() },
    },
  ]
}
