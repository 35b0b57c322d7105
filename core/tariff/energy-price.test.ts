import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { meanPrice, weekPrice } from './energy-price.ts'
import { peakPart, TARIFF_DAYS, type Tariff } from './tariff.ts'
import { weekProfile } from './week-profile.ts'

const WORKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex'] as const
const tariff: Tariff = {
  desde: '2026-01-01',
  foraPonta: 0.5,
  ponta: { preco: 2, de: '17:30', ate: '20:30', dias: WORKDAYS },
}
const flat = Array.from({ length: 168 }, () => 1 / 168)

it('counts the half hours of the peak', () => {
  const parts = [16, 17, 18, 19, 20, 21].map((hour) => peakPart(tariff, 0, hour))
  expect(parts).toEqual([0, 0.5, 1, 1, 0.5, 0])
  expect(peakPart(tariff, 5, 18)).toBe(0)
  expect(peakPart({ ...tariff, ponta: null }, 0, 18)).toBe(0)
})

it('prices the energy of a week by its hours', () => {
  // 15 of 168 hours are peak.
  expect(weekPrice(tariff, flat)).toBeCloseTo((15 * 2 + 153 * 0.5) / 168, 12)
  const atSix = flat.map((_, place) => (place === 18 ? 1 : 0))
  expect(weekPrice(tariff, atSix)).toBe(2)
})

it('prices each day by the tariff of that day, and no day before the first one', () => {
  const dearer = { ...tariff, desde: '2026-02-01', foraPonta: 1, ponta: null }
  const price = (from: string, to: string) => meanPrice([dearer, tariff], flat, { from, to })
  const january = weekPrice(tariff, flat)
  expect(price('2026-01-10', '2026-01-20')).toBeCloseTo(january, 12)
  expect(price('2026-01-31', '2026-02-03')).toBeCloseTo((january + 3) / 4, 12)
  expect(price('2025-12-30', '2026-01-01')).toBeCloseTo(january, 12)
  expect(price('2025-11-01', '2025-12-31')).toBeNull()
  expect(meanPrice([], flat, { from: '2026-01-01', to: '2026-01-02' })).toBeNull()
})

it('spreads the energy of each hour over the local week, as a slow sum does', () => {
  const calendar = localCalendar('America/Sao_Paulo')
  const start = Date.UTC(2026, 2, 2)
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ min: 0, max: 500, noNaN: true }), { nil: null }), { maxLength: 500 }),
      (energies) => {
        const profile = weekProfile(
          energies.map((kwh, i) => ({ atMs: start + i * HOUR_MS, kwh })),
          calendar,
        )
        const means = Array.from({ length: 168 }, (_, place) => {
          // 2 March 2026, a Monday, 00h UTC is Sunday 21h there: place 165.
          const own = energies.filter((kwh, i) => kwh !== null && (165 + i) % 168 === place)
          return own.length === 0 ? 0 : own.reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0) / own.length
        })
        const total = means.reduce((sum, mean) => sum + mean, 0)
        if (total <= 0) expect(profile).toBeNull()
        else for (const [i, mean] of means.entries()) expect(profile?.[i]).toBeCloseTo(mean / total, 9)
      },
    ),
  )
})

it('a price of some days is between the lowest and the highest price', () => {
  const day = fc
    .integer({ min: 0, max: 900 })
    .map((n) => new Date(Date.UTC(2025, 0, 1) + n * DAY_MS).toISOString().slice(0, 10))
  const one = fc.record({
    desde: day,
    foraPonta: fc.double({ min: 0.1, max: 3, noNaN: true }),
    ponta: fc.option(
      fc.record({
        preco: fc.double({ min: 0.1, max: 5, noNaN: true }),
        de: fc.constantFrom('00:00', '17:30'),
        ate: fc.constantFrom('18:15', '23:59'),
        dias: fc.subarray([...TARIFF_DAYS]),
      }),
      { nil: null },
    ),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(one, { selector: ({ desde }) => desde, maxLength: 5 }),
      day,
      day,
      (list, a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const price = meanPrice(list, flat, { from, to })
        const prices = list.flatMap(({ foraPonta, ponta }) => [foraPonta, ponta?.preco ?? foraPonta])
        expect(price === null).toBe(list.every(({ desde }) => desde > to))
        if (price !== null) {
          expect(price).toBeGreaterThanOrEqual(Math.min(...prices) - 1e-9)
          expect(price).toBeLessThanOrEqual(Math.max(...prices) + 1e-9)
        }
      },
    ),
  )
})
