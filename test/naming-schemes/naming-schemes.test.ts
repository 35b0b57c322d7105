import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { outcomeOf, suggestFor } from './outcome.ts'
import { schemesOf } from './scheme.ts'
import { schemeSets } from './sets.ts'

// Point names of real exports, manuals and standards, and hand-written names; docs/mapping.md says how they were measured.
const sets = schemeSets.map((set) => [set, schemesOf(set)] as const)
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

describe.each(sets)('%s', (_name, schemes) => {
  const outcomes = schemes.map((scheme) => ({ name: scheme.name, ...outcomeOf(scheme, suggestFor(scheme)) }))

  test('at least 90 % of the required readings and of all readings are right', () => {
    const share = (right: 'requiredRight' | 'allRight', all: 'required' | 'all') =>
      sum(outcomes.map((one) => one[right])) / sum(outcomes.map((one) => one[all]))
    expect(share('requiredRight', 'required')).toBeGreaterThanOrEqual(0.9)
    expect(share('allRight', 'all')).toBeGreaterThanOrEqual(0.9)
  })

  test('no wrong proposal scores above a right one, and units equal those of the source', () => {
    for (const { name, mostWrong, leastRight, wrongUnits } of outcomes) {
      expect(wrongUnits, name).toEqual([])
      expect(mostWrong, name).toBeLessThanOrEqual(leastRight)
    }
  })

  test('each field and each reading is proposed once, with one sentence', () => {
    for (const scheme of schemes) {
      const found = suggestFor(scheme)
      expect(new Set(found.map(({ reading }) => reading)).size).toBe(found.length)
      expect(new Set(found.map(({ topicField }) => topicField)).size).toBe(found.length)
      for (const { score, reason } of found) {
        expect(score).toBeGreaterThanOrEqual(0.4)
        expect(score).toBeLessThanOrEqual(1)
        expect(reason).toMatch(/^O nome (indica|sugere) [^.]*.*\.$/)
      }
    }
  })
})

test('649 schemes and 10,095 fields, more than 400 of them not readings', () => {
  const all = sets.flatMap(([, schemes]) => schemes)
  expect(all.length).toBe(649)
  expect(all.flatMap(({ lines }) => lines).length).toBe(10_095)
  expect(all.every(({ name, source, lines }) => name && source && lines.length >= 7)).toBe(true)
  expect(all.flatMap(({ lines }) => lines).filter(({ reading }) => reading === null).length).toBeGreaterThan(
    400,
  )
})

test('each file of the folder is a set', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.json'))
  expect(files.map((file) => file.replace('.json', '')).sort()).toEqual([...schemeSets].sort())
})

test('names alone, without values, give at least 90 % of the required readings', () => {
  const outcomes = sets.flatMap(([, schemes]) =>
    schemes.map((scheme) => outcomeOf(scheme, suggestFor(scheme, false))),
  )
  const right = sum(outcomes.map((one) => one.requiredRight))
  expect(right / sum(outcomes.map((one) => one.required))).toBeGreaterThanOrEqual(0.9)
})
