import { expect, test } from 'vitest'
import { outcomeOf, suggestFor } from './naming-scheme.test-support.ts'
import { tunedSchemes } from './schemes-tuned.test-support.ts'

test.each(tunedSchemes.map((scheme) => [scheme.name, scheme] as const))(
  '%s: required readings right, in the right unit, and no wrong proposal above a right one',
  (_name, scheme) => {
    const outcome = outcomeOf(scheme, suggestFor(scheme))
    expect(outcome.requiredRight / outcome.required).toBeGreaterThanOrEqual(0.9)
    expect(outcome.mostWrong).toBeLessThanOrEqual(outcome.leastRight)
    expect(outcome.wrongUnits).toEqual([])
  },
)
