import { expect, it } from 'vitest'
import { isWorse, worstFigure } from './worst-figure.ts'

const none = { availability: null, cop: null, failures: null }

it.each([
  [none, null],
  [{ availability: 95, cop: 4, failures: 0 }, null],
  [
    { ...none, failures: 1 },
    { figure: 'failures', value: 1, level: 'warn' },
  ],
  [
    { ...none, failures: 11, availability: 94 },
    { figure: 'failures', value: 11, level: 'bad' },
  ],
  [
    { availability: 94, cop: 3.5, failures: 3 },
    { figure: 'availability', value: 94, level: 'warn' },
  ],
  [
    { availability: 94, cop: 2.9, failures: 3 },
    { figure: 'cop', value: 2.9, level: 'bad' },
  ],
  [
    { availability: null, cop: 3.9, failures: 0 },
    { figure: 'cop', value: 3.9, level: 'warn' },
  ],
] as const)('of %o is %o', (figures, worst) => {
  expect(worstFigure(figures)).toEqual(worst)
})

it('is worse by level, then by figure, then by value', () => {
  const bad = { figure: 'cop', value: 2, level: 'bad' } as const
  const low = { figure: 'availability', value: 85, level: 'warn' } as const
  const many = { figure: 'failures', value: 9, level: 'warn' } as const
  expect(isWorse(bad, null)).toBe(true)
  expect([isWorse(bad, low), isWorse(low, bad)]).toEqual([true, false])
  expect([isWorse(low, many), isWorse(many, low)]).toEqual([true, false])
  expect([isWorse({ ...low, value: 84 }, low), isWorse({ ...many, value: 8 }, many)]).toEqual([true, false])
  expect([isWorse(low, low), isWorse({ ...many, value: 10 }, many)]).toEqual([false, true])
})
