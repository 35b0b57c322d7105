import { expect, test } from 'vitest'
import { verdict } from './verdict.ts'

const good = {
  availability: 99.8,
  reliability: 96,
  mtbfIsLowerBound: false,
  mttrHours: 0.4,
  cop: 5.44,
  totalFailures: 2,
}

test('names each figure that is outside its target, as the Dashboard marks them', () => {
  expect(verdict(good)).toBe('Tudo o que tem meta está dentro dela.')
  expect(verdict({ ...good, reliability: 12.44, mttrHours: 0.93 })).toBe(
    'Fora da meta: a confiabilidade em 30 dias, o MTTR.',
  )
})

test('a bound of the reliability, and repairs without a failure, are no figures outside a target', () => {
  const quiet = { ...good, reliability: 36, mtbfIsLowerBound: true, mttrHours: 9, totalFailures: 0 }
  expect(verdict(quiet)).toBe(
    'Nada fora da meta; sem falhas no período, a confiabilidade ainda não pode ser avaliada.',
  )
  expect(verdict({ ...quiet, availability: null, cop: null })).toBeNull()
})
