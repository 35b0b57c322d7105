import { expect, test } from 'vitest'
import type { HourMark, UnitRecord } from '#core/life/unit-record.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { UnitDaily } from '#core/training/unit-daily.ts'
import { learnLife } from './learn-life.ts'
import type { UnitHistory } from './unit-history.ts'

const WEEKS = 60
const FIRST_DAY = 20_000
const START = FIRST_DAY * DAY_MS
const END = START + 7 * WEEKS * DAY_MS
/** Every fourth week has many alarms, the last one too; a failure comes in the week after most of those. */
const isLoud = (week: number) => week % 4 === 3
const failuresAtMs = Array.from({ length: WEEKS - 1 }, (_, week) => week)
  .filter((week) => isLoud(week) && week % 16 !== 3)
  .map((week) => START + (7 * (week + 1) + 2) * DAY_MS)

const marks: HourMark[] = [
  { atMs: START, operatingHours: 0, knownHours: 0 },
  { atMs: END, operatingHours: 7 * 24 * WEEKS, knownHours: 7 * 24 * WEEKS },
]
const record: UnitRecord = {
  id: 'own',
  marks,
  failuresAtMs,
  conditions: Array.from({ length: WEEKS }, (_, week) => ({
    atMs: START + 7 * (week + 1) * DAY_MS,
    conditions: { alarms: null, startsPerHour: null, residualTrend: null },
  })),
}
const history: UnitHistory = {
  unit: 'chiller',
  compressors: [],
  names: {},
  cells: [],
  machineCells: [],
  events: [],
  hours: [],
  fleet: [record],
  done: [],
  firstSampleMs: START,
  newestSampleMs: END,
  nowMs: END,
  timezone: 'America/Sao_Paulo',
}
const unknown = Array.from({ length: 7 * WEEKS }, () => null)
const loud = unknown.map((_, day) => (isLoud(Math.floor(day / 7)) ? 3 : 0))
const factorsOf = (daily: Partial<UnitDaily>) =>
  learnLife(history, { firstDay: FIRST_DAY, alarms: unknown, residuals: unknown, ...daily }).probability
    ?.factors ?? []

test('alarms that came before most failures are a factor with their contribution', () => {
  const [factor] = factorsOf({ alarms: loud })
  expect(factor?.name).toBe('Alarmes recentes')
  expect(factor?.description).toMatch(/^21 alarmes nos últimos 7 dias; a média do grupo é \d,\d: o risco/)
  expect(factor?.weight).toBeGreaterThan(0.5)
})

test('a residual that rose before most failures is a factor with its contribution', () => {
  const residuals = loud.map((alarms) => (alarms > 0 ? 0.08 : 0))
  const [factor] = factorsOf({ residuals })
  expect(factor?.name).toBe('Eficiência em queda')
  expect(factor?.weight).toBeGreaterThan(0.5)
})

test('unknown conditions are no factor', () => {
  expect(factorsOf({}).map(({ name }) => name)).not.toContain('Alarmes recentes')
})

test('the test on the past says by itself how many forecasts it has, and whether they beat the constant rate', () => {
  const { explanations } = learnLife(history, {
    ...{ firstDay: FIRST_DAY, alarms: loud, residuals: unknown },
  })
  for (const { backtest, notes } of explanations) {
    const rows = backtest?.rows ?? []
    expect(backtest?.predictions).toBe(rows.reduce((sum, [, number]) => sum + Number(number), 0))
    expect(rows.length).toBeGreaterThan(0)
    expect(notes[0]).toMatch(backtest?.isAsGood ? /foi melhor ou igual/ : /foi pior/)
  }
})
