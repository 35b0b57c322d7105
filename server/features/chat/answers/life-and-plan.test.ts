import { describe, expect, it } from 'vitest'
import { planBesideLife } from './life-and-plan.ts'

const clock = { nowMs: Date.parse('2026-11-23T17:23:00Z'), timezone: 'America/Sao_Paulo' }
const DAYS = 43
const january = { year: 2026, month: 1 }
const december = { year: 2026, month: 12 }

describe('A plan beside an estimated life', () => {
  it('reads a month without a year as the next one', () => {
    const days = { kind: 'days', from: { ...january, day: 1 }, to: { ...january, day: 31 } } as const
    expect(planBesideLife([days], clock, DAYS)).toBe(
      'Depende do dia: a estimativa acaba por volta de **05/01/2027**, dentro desse período (de 01/01/2027 a 31/01/2027).',
    )
  })

  it('tells whether the plan comes before its end', () => {
    const day = { ...december, day: 10 }
    expect(planBesideLife([{ kind: 'days', from: day, to: day }], clock, DAYS)).toBe(
      'A estimativa vai além disso (em 10/12/2026): acaba por volta de **05/01/2027**.',
    )
    expect(planBesideLife([{ kind: 'days', from: day, to: day }], clock, 5)).toBe(
      'A estimativa acaba antes disso (em 10/12/2026): por volta de **28/11/2026**.',
    )
  })

  it('tells nothing without days', () => {
    expect(planBesideLife([], clock, DAYS)).toBeNull()
    expect(planBesideLife([{ kind: 'last', hours: 24 }], clock, DAYS)).toBeNull()
  })
})
