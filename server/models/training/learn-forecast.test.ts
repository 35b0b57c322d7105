import { expect, test } from 'vitest'
import { zeroSums } from '#core/rollups/hour-sums.ts'
import { seededRandom } from '#core/stats/random.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { learnForecast } from './learn-forecast.ts'
import type { UnitHistory } from './unit-history.ts'

const FIRST_DAY = 20_000
const DAYS = 120

/** A unit that runs twelve hours a day with the COP of each day. */
function historyOf(copOfDay: (day: number) => number): UnitHistory {
  const hours = Array.from({ length: DAYS }, (_, day) => ({
    atMs: (FIRST_DAY + day) * DAY_MS + 15 * HOUR_MS,
    sums: {
      ...{ ...zeroSums(), runningMs: 12 * HOUR_MS, knownMs: 12 * HOUR_MS },
      ...{ copHours: 12 * copOfDay(day), copKnownHours: 12 },
    },
  }))
  const [firstSampleMs, nowMs] = [FIRST_DAY * DAY_MS, (FIRST_DAY + DAYS) * DAY_MS]
  return {
    ...{
      unit: 'C1',
      compressors: [],
      names: {},
      cells: [],
      machineCells: [],
      events: [],
      fleet: [],
      done: [],
    },
    ...{ hours, firstSampleMs, newestSampleMs: nowMs, nowMs, timezone: 'America/Sao_Paulo' },
  }
}

test.each([
  ['a week that repeats itself', (day: number) => 5 + (((day % 7) * 3) % 7) / 10, false],
  ['noise around a mean', noise(), true],
])(
  'whether the test on the past was won by a model that does more than repeat the week before: %s',
  (_, copOfDay, isAsGood) => {
    const { backtest } = learnForecast(historyOf(copOfDay)).explanation
    expect(backtest?.isAsGood).toBe(isAsGood)
    expect(backtest?.rows[0]?.[0] !== 'repetir a semana anterior').toBe(isAsGood)
  },
)

function noise(): () => number {
  const random = seededRandom(7)
  return () => 5 + random() / 2
}
