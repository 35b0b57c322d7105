import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { packSums } from '../store/packed-sums.ts'
import { RollupBook } from './rollup-book.ts'

const FIRST_DAY = 20_000
const DAYS = 80
const packed = (sums: Partial<UnitSums>) => packSums(new Map([['chiller', { ...zeroSums(), ...sums }]]))

it('gives each stretch the sum of its single hours, however often days are rewritten', () => {
  const day = fc.integer({ min: 0, max: DAYS - 1 })
  const hour = fc.integer({ min: 0, max: DAYS * 24 })
  const step = fc.record({ changed: fc.uniqueArray(day, { maxLength: 12 }), from: hour, to: hour })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const book = new RollupBook()
      /** The number of starts in each hour of the written days. */
      const written = new Map<number, number[]>()
      steps.forEach(({ changed, from, to }, revision) => {
        const days = changed.map((day) => ({
          day,
          hours: Array.from({ length: 24 }, (_, n) => day * 31 + n + revision * 7),
        }))
        for (const { day, hours } of days) written.set(day, hours)
        book.addDays(
          revision,
          days.map(({ day, hours }) => ({
            atMs: (FIRST_DAY + day) * DAY_MS,
            sums: packed({ starts: hours.reduce((a, b) => a + b) }),
          })),
        )
        const [first, end] = [Math.min(from, to), Math.max(from, to)]
        const stretch = {
          fromMs: FIRST_DAY * DAY_MS + first * HOUR_MS,
          toMs: FIRST_DAY * DAY_MS + end * HOUR_MS,
        }
        const missing = book.daysWithoutHours([stretch])
        book.addHours(
          missing,
          missing.flatMap(({ fromMs }) =>
            required(written.get(fromMs / DAY_MS - FIRST_DAY), 'hours of a written day').map((starts, n) => ({
              atMs: fromMs + n * HOUR_MS,
              sums: packed({ starts }),
            })),
          ),
        )
        let starts = 0
        for (let n = first; n < end; n++) starts += written.get(Math.floor(n / 24))?.[n % 24] ?? 0
        for (let time = 0; time < 2; time++)
          expect(book.sums(stretch).get('chiller')?.starts ?? 0).toBe(starts)
      })
    }),
  )
})

it('finds the newest day with a COP, also after that day lost its COP', () => {
  const book = new RollupBook()
  const days = (...electricKwh: number[]) =>
    electricKwh.map((kwh, n) => ({ atMs: (FIRST_DAY + n) * DAY_MS, sums: packed({ electricKwh: kwh }) }))
  book.addDays(1, days(5, 0, 7, 0))
  expect(book.lastCopDay('chiller')).toBe((FIRST_DAY + 2) * DAY_MS)
  book.addDays(2, days(5, 0, 0, 0))
  expect(book.lastCopDay('chiller')).toBe(FIRST_DAY * DAY_MS)
  expect(book.lastCopDay('C1')).toBeNull()
})
