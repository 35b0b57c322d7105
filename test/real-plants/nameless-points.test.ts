import { describe, expect, test } from 'vitest'
import { required } from '../harness/required.ts'
import { demoWeeks, type NamelessMachine, outcomeOfNameless, realWeeks } from './nameless.ts'
import { realData } from './real-data.ts'

const rightOf = (machines: readonly NamelessMachine[]): number =>
  machines.reduce((sum, machine) => sum + outcomeOfNameless(machine).right.length, 0)
const without = (machine: NamelessMachine, readings: RegExp): NamelessMachine => ({
  ...machine,
  columns: machine.columns.filter(({ reading }) => !readings.test(reading ?? '')),
})

/** Readings that a source may lack, so that behaviour has less to go by. */
const LACKING = [
  /^$/,
  /^(cop|efficiency)$/,
  /^(cop|efficiency|capacity)$/,
  /^(cop|efficiency|capacity|demand)$/,
  /^(cop|efficiency|power)$/,
  /^(capacity|power)$/,
  /^(status|c._status|c._capacity)$/,
]

describe('the demonstration under names that say nothing', () => {
  const weeks = demoWeeks([0, 60, 150])

  test('loads, efficiency and waters are told by behaviour, with the reason', () => {
    expect(rightOf(weeks)).toBeGreaterThanOrEqual(70)
    const { right } = outcomeOfNameless(required(weeks[0], 'week'))
    expect(right.map(({ reading }) => reading)).toEqual(
      expect.arrayContaining([
        'capacity',
        'power',
        'chw_in_temp',
        'chw_out_temp',
        'cw_in_temp',
        'cw_out_temp',
      ]),
    )
    for (const { score, reason } of right) {
      expect(score).toBe(0.5)
      expect(reason).toMatch(/^O nome nada diz; o comportamento sugere esta leitura: .*; confira\.$/)
    }
  })

  test('nothing is proposed without moments of several days', () => {
    for (const week of weeks) expect(outcomeOfNameless(week, false).right).toEqual([])
  })

  test.each(LACKING)('nothing wrong is proposed where %s are lacking', (readings) => {
    for (const week of weeks) expect(outcomeOfNameless(without(week, readings)).wrong, week.name).toEqual([])
  })
})

describe.skipIf(!realData.isPresent)('real chillers under names that say nothing', () => {
  const weeks = realData.isPresent ? realWeeks() : []

  test('more than a third of all readings are told', () => {
    const wanted = weeks.reduce((sum, week) => sum + outcomeOfNameless(week).wanted, 0)
    expect(rightOf(weeks) / wanted).toBeGreaterThan(1 / 3)
  })

  test.each(LACKING)('nothing wrong is proposed where %s are lacking', (readings) => {
    for (const week of weeks.filter((_, n) => n % 3 === 0))
      expect(outcomeOfNameless(without(week, readings)).wrong, week.name).toEqual([])
  })
})
