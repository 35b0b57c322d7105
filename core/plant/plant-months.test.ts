import { beforeAll, describe, expect, it } from 'vitest'
import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { first, required } from '#test/harness/required.ts'
import { demoPlants } from './demo-plants.ts'
import { plantBlock } from './plant-block.ts'
import { type Columns, columns, mean } from './plant-columns.test-support.ts'
import type { PlantSpec } from './plant-spec.ts'

const to = Date.UTC(2026, 10, 21)
const from = Date.UTC(2025, 9, 21)
const chillers = demoPlants.filter(({ kind }) => kind === 'chiller')
const quantile = (values: ArrayLike<number>, part: number) =>
  floatAt(Float64Array.from(values).sort(), Math.floor(part * values.length))

interface Year {
  readonly spec: PlantSpec
  readonly table: Columns
}
interface UnitFigures {
  readonly hours: number
  readonly downHours: number
  readonly failures: number
  readonly shutdowns: number
  readonly microStops: number
  readonly alarmsAlone: number
}
/** Episodes of a 0/1 column as [first row, row after the last]. */
function episodes(column: Float64Array): [number, number][] {
  const found: [number, number][] = []
  for (let row = 0; row < column.length; row += 1) {
    if (column[row] !== 1) continue
    const last = found.at(-1)
    if (last?.[1] === row) last[1] = row + 1
    else found.push([row, row + 1])
  }
  return found
}
const known = new Map<string, UnitFigures>()
function figures(year: Year, unit = ''): UnitFigures {
  const key = `${year.spec.key} ${unit}`
  const made = known.get(key) ?? countFigures(year, unit)
  known.set(key, made)
  return made
}
function countFigures({ table }: Year, prefix: string): UnitFigures {
  const [status, fault, alarm] = [
    table.of(`${prefix}status`),
    table.of(`${prefix}fault`),
    table.of(`${prefix}alarm`),
  ]
  const failures = episodes(fault)
  const stops = episodes(status.map((on) => 1 - on))
  let [minutes, downMinutes] = [0, 0]
  for (let row = 0; row < status.length; row += 1) {
    if (status[row] === 1) minutes += 1
    else if (fault[row] === 1) downMinutes += 1
  }
  return {
    hours: minutes / 60,
    downHours: downMinutes / 60,
    failures: failures.length,
    shutdowns: failures.filter(([row]) => status[row - 1] === 1 && status[row] === 0).length,
    microStops: stops.filter(([start, end]) => end - start < 5 && !fault.slice(start, end).includes(1))
      .length,
    alarmsAlone: episodes(alarm).filter(([start, end]) => !fault.slice(start, end).includes(1)).length,
  }
}

describe('thirteen months', () => {
  let years: Year[]
  beforeAll(() => {
    years = chillers.map((spec) => ({ spec, table: columns(spec, from, to) }))
  })
  const units = (year: Year) => ['', ...year.spec.compressors.map((_, n) => `c${n + 1}_`)]

  const yearOf = (key: string) =>
    required(
      years.find(({ spec }) => spec.key === key),
      key,
    )

  it('are computed within seconds', () => {
    const began = performance.now()
    let values = 0
    for (const spec of demoPlants) {
      const { atMs, fields } = plantBlock(spec, to - 60 * DAY_MS, to)
      values += atMs.length * Object.keys(fields).length
    }
    expect(values / (performance.now() - began)).toBeGreaterThan(1_500)
  })
  it('have failures with and without shutdown, alarms and micro-stops in every unit', () => {
    for (const year of years)
      for (const unit of units(year)) {
        const { failures, shutdowns, microStops, alarmsAlone } = figures(year, unit)
        const name = `${year.spec.key} ${unit}`
        expect(failures, name).toBeGreaterThanOrEqual(2)
        expect(alarmsAlone, name).toBeGreaterThan(3)
        expect(microStops, name).toBeGreaterThan(2)
        if (unit === '') expect(shutdowns, name).toBeGreaterThanOrEqual(2)
      }
    const all = years.flatMap((year) => units(year).map((unit) => figures(year, unit)))
    const sum = (key: keyof UnitFigures) => all.reduce((total, one) => total + one[key], 0)
    expect(sum('failures')).toBeGreaterThan(sum('shutdowns') + 20)
  })
  it('have an availability between 97 and 100 % and a few failures per month', () => {
    for (const year of years) {
      for (const unit of units(year)) {
        const { hours, downHours } = figures(year, unit)
        const availability = (100 * hours) / (hours + downHours)
        expect(availability, `${year.spec.key} ${unit}`).toBeGreaterThan(97)
        expect(availability).toBeLessThan(100)
      }
      const total = units(year).reduce((count, unit) => count + figures(year, unit).failures, 0)
      expect(total / 13, year.spec.key).toBeGreaterThan(1)
      expect(total / 13, year.spec.key).toBeLessThan(20)
    }
  })
  it('have one worst compressor per machine', () => {
    const year = first(years, 'years')
    const counts = units(year)
      .slice(1)
      .map((unit) => figures(year, unit).failures)
    expect(counts.indexOf(Math.max(...counts))).toBe(2)
    expect(counts[2]).toBeGreaterThan(2 * quantile(counts, 0.5))
  })
  it('have a COP between 3.5 and 7 that falls with fouling until the next cleaning', () => {
    for (const { table, spec } of years) {
      const cop = table.of('cop').filter((value) => !Number.isNaN(value))
      expect(quantile(cop, 0.01), spec.key).toBeGreaterThan(3.5)
      expect(quantile(cop, 0.999), spec.key).toBeLessThan(7)
      const months: number[][] = Array.from({ length: 14 }, () => [])
      table.of('cop').forEach((value, row) => {
        if (value > 0)
          entryAt(months, Math.floor((floatAt(table.atMs, row) - from) / (30 * DAY_MS))).push(value)
      })
      const monthly = months.slice(0, 13).map(mean)
      const steps = monthly.slice(1).map((value, i) => value - entryAt(monthly, i))
      expect(Math.min(...steps)).toBeLessThan(-0.05)
      expect(Math.max(...steps)).toBeGreaterThan(0.1)
    }
  })
  it('run every compressor at some time, each also as leader', () => {
    for (const { table, spec } of years) {
      const status = spec.compressors.map((_, n) => table.of(`c${n + 1}_status`))
      const counts = new Set(
        Array.from(table.atMs.keys(), (row) => status.reduce((sum, column) => sum + floatAt(column, row), 0)),
      )
      expect([...counts].toSorted()).toEqual(Array.from({ length: spec.compressors.length + 1 }, (_, n) => n))
      const hours = status.map((column) => column.reduce((sum, on) => sum + on, 0) / 60)
      expect(Math.min(...hours)).toBeGreaterThan(0.6 * Math.max(...hours))
    }
  })
  it('have planned stops on Sundays and for maintenance, if the site has them', () => {
    const sundays = (key: string) => {
      const { table } = yearOf(key)
      const noon = (at: number) => new Date(at).getUTCDay() === 0 && Math.floor(at / HOUR_MS) % 24 === 15
      return mean(Array.from(table.of('status').filter((_, row) => noon(floatAt(table.atMs, row)))))
    }
    expect(sundays('chiller_camara_fria')).toBe(0)
    expect(sundays('chiller_cobertura')).toBe(0)
    expect(sundays('chiller_central')).toBeGreaterThan(0.95)
    const hospital = yearOf('chiller_central').table
    const long = episodes(hospital.of('status').map((on) => 1 - on)).filter(
      ([start, end]) =>
        floatAt(hospital.atMs, end - 1) - floatAt(hospital.atMs, start) > 5 * HOUR_MS &&
        !hospital.of('fault').slice(start, end).includes(1),
    )
    expect(long.length).toBeGreaterThanOrEqual(2)
  })
  it('have gaps from minutes to most of a day, and 97 % of the rows', () => {
    for (const { table } of years) {
      const gaps = Array.from(table.atMs.slice(1), (at, i) => at - floatAt(table.atMs, i)).filter(
        (step) => step > MINUTE_MS,
      )
      expect(gaps.filter((gap) => gap < HOUR_MS / 3).length).toBeGreaterThan(5)
      expect(gaps.filter((gap) => gap > 6 * HOUR_MS).length).toBeGreaterThan(0)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(DAY_MS + MINUTE_MS)
      expect(table.atMs.length / ((to - from) / MINUTE_MS)).toBeGreaterThan(0.97)
    }
  })
  it('have sensors that stick, spike and fall silent, while states stay 0 or 1', () => {
    for (const { table, spec } of years) {
      const sensors = [
        'chw_in_temp',
        'chw_out_temp',
        'cw_in_temp',
        'cw_out_temp',
        'chw_pressure',
        'cw_pressure',
      ]
      const perUnit = ['suction_temp', 'discharge_temp', 'suction_pressure', 'discharge_pressure', 'power']
      const all = [
        ...sensors,
        ...spec.compressors.flatMap((_, n) => perUnit.map((signal) => `c${n + 1}_${signal}`)),
      ].map((signal) => table.of(signal))
      expect(all.some((column) => column.includes(-999) || column.includes(65_535))).toBe(true)
      expect(all.some((column) => column.some(Number.isNaN))).toBe(true)
      expect(Math.max(...all.map((column) => longestStuck(column, table.of('status'))))).toBeGreaterThan(60)
      for (const state of ['status', 'alarm', 'fault', 'c1_status', 'c1_fault'])
        expect(new Set(table.of(state))).toEqual(new Set([0, 1]))
    }
  })
})

/** The longest run of rows with one equal sensor value in a running machine. */
function longestStuck(column: Float64Array, status: Float64Array): number {
  let longest = 0
  let length = 0
  for (let row = 1; row < column.length; row += 1) {
    length = status[row] === 1 && column[row] === column[row - 1] && column[row] !== 0 ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}
