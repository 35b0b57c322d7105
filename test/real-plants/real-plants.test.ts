import { describe, expect, test } from 'vitest'
import { outcomeOf, suggestFor } from '../naming-schemes/outcome.ts'
import type { NamingScheme } from '../naming-schemes/scheme.ts'
import { realData } from './real-data.ts'
import { exportSchemes, foreignSchemes, haystackScheme } from './truth.ts'

test('the data of real plants exist', ({ skip }) => {
  if (!realData.isPresent && process.env.CI !== 'true')
    skip(`no proposals for real plants: ${realData.folder} is missing`)
  expect(realData.isPresent).toBe(true)
})

const schemes: NamingScheme[] = realData.isPresent
  ? [...exportSchemes(), haystackScheme(false), haystackScheme(true)]
  : []

describe.skipIf(!realData.isPresent)('proposals for exports of real plants', () => {
  test.each(schemes.map((scheme) => [scheme.name, scheme] as const))(
    '%s: every reading is right, with its unit, and nothing wrong is proposed',
    (_name, scheme) => {
      const { missed, wrong, wrongUnits } = outcomeOf(scheme, suggestFor(scheme))
      // The values of the Haystack site are invented: its condenser water leaves colder than it enters.
      const invented = scheme.name.startsWith('haystack') ? /^cw_/ : /^$/
      expect({ missed: missed.filter((one) => !invented.test(one)), wrong, wrongUnits }).toEqual({
        missed: [],
        wrong: [],
        wrongUnits: [],
      })
    },
  )

  test('files without a chiller give no proposal that counts as sure', () => {
    for (const scheme of foreignSchemes())
      expect(
        suggestFor(scheme).filter(({ score }) => score > 0.5),
        scheme.name,
      ).toEqual([])
  })
})
