import { shiftMonth } from '#core/time/local-calendar.ts'
import type { Phrase } from '../text/phrases.ts'
import { type AskedPeriod, type Day, shiftDay } from './asked-period.ts'

/** Months of the calendar as one block of 1, 3, 6 or 12: the present one up to now, or one some blocks before. */
function calendarBlock(today: Day, months: number, back: number, present: string): AskedPeriod {
  const first = { year: today.year, month: today.month - ((today.month - 1) % months) }
  const begin = shiftMonth(first, -back * months)
  const end = back === 0 ? null : shiftDay({ ...shiftMonth(begin, months), day: 1 }, -1)
  return { kind: 'days', from: { ...begin, day: 1 }, to: end, ...(back === 0 ? { present } : {}) }
}

export const PRESENT = '=este|=esta|=esse|=essa|=deste|=desta|=desse|=dessa|=neste|=nesta|=nesse|=nessa'
export const TWICE = 'retrasad*|antepassad*'
/** `o último mês fechado`. */
const ENDED = 'fechado|completo|cheio|encerrado'
/** Months of a calendar block by its words. */
const BLOCKS: readonly (readonly [word: string, months: number, present: string])[] = [
  ['=mes', 1, 'este mês'],
  ['trimestre', 3, 'este trimestre'],
  ['semestre', 6, 'este semestre'],
  ['bimestre', 2, 'este bimestre'],
  ['=ano', 12, 'este ano'],
]

/** A period by its phrases. */
export type Entry = readonly [readonly Phrase[], () => AskedPeriod]

/** The present, the former and the last but one month, quarter, half-year or year. */
export function blockEntries(today: Day): Entry[] {
  return BLOCKS.flatMap(([word, months, present]): Entry[] => {
    const block = (back: number) => () => calendarBlock(today, months, back, present)
    // `no começo do ano` is its first month, `desde o começo do ano` all of it.
    const january = { year: today.year, month: 1 }
    const begins: Entry[] =
      months === 12
        ? [
            [
              ['=no comeco|inicio =ano'],
              () => ({ kind: 'days', from: { ...january, day: 1 }, to: { ...january, day: 31 } }),
            ],
          ]
        : []
    return [
      ...begins,
      [[`${word} ${TWICE}`], block(2)],
      [
        [
          `${word} passado|anterior|transato|transacto`,
          `ultimo ${word} ${ENDED}`,
          `${word} ${ENDED}`,
          ...(months === 3 ? ['ultimo trimestre'] : []),
        ],
        block(1),
      ],
      [[`${PRESENT} ${word}`, `${word} atual|corrente|vigente`, `comeco|inicio ${word}`], block(0)],
    ]
  })
}
