import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHW_DESIGN_DELTA, CW_DESIGN_DELTA, DESIGN_REJECTION } from './chiller-rows.ts'
import { demoPlants } from './demo-plants.ts'
import { Plant, plantBlock } from './plant-block.ts'
import { KW_PER_TR, type PlantSpec } from './plant-spec.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const to = Date.UTC(2026, 10, 21)
const from = Date.UTC(2025, 9, 21)
const chillers = demoPlants.filter(({ kind }) => kind === 'chiller')
const byKey = (key: string) => demoPlants.find((spec) => spec.key === key)!

interface Columns {
  readonly atMs: Float64Array
  /** Column by reading id. */
  of(signal: string): Float64Array
}
function columns(spec: PlantSpec, fromMs: number, toMs: number, plant = new Plant(spec)): Columns {
  const { atMs, fields } = plant.block(fromMs, toMs)
  return { atMs, of: (signal) => fields[`${spec.key}_${signal}`] as Float64Array }
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * values.length)]!

describe('a function of time alone', () => {
  it.each(demoPlants)(
    '$key says the same at any minute, asked alone or in any range, in any order',
    (spec) => {
      const whole = plantBlock(spec, from, from + 20 * DAY_MS)
      const rowOf = new Map(Array.from(whole.atMs, (at, row) => [at, row]))
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 20 * 1_440 - 1 }),
          fc.integer({ min: 1, max: 300 }),
          (minute, length) => {
            const start = from + minute * MINUTE_MS
            const part = new Plant(spec).block(
              start,
              Math.min(start + length * MINUTE_MS, from + 20 * DAY_MS),
            )
            const rows = Array.from(part.atMs, (at) => rowOf.get(at)!)
            for (const [name, column] of Object.entries(part.fields))
              expect(column).toEqual(Float64Array.from(rows, (row) => whole.fields[name]![row] as number))
          },
        ),
        { numRuns: 25 },
      )
    },
  )
  it('gives rows on whole minutes, from the first at or after the beginning to before the end', () => {
    const plant = new Plant(byKey('chiller_central'))
    const start = Date.UTC(2026, 0, 7, 15)
    expect([...plant.block(start - 1, start + MINUTE_MS + 1).atMs]).toEqual([start, start + MINUTE_MS])
    expect([...plant.block(start, start).atMs]).toEqual([])
    expect([...plant.block(start + 1, start + MINUTE_MS).atMs]).toEqual([])
  })
  it('keeps its values over the years and versions', () => {
    // Written down once: if this changes, every installation's demonstration changes its past.
    const { of } = columns(
      byKey('chiller_camara_fria'),
      Date.UTC(2026, 2, 4, 17),
      Date.UTC(2026, 2, 4, 17, 1),
    )
    const signals = ['demand', 'capacity', 'power', 'chw_out_temp', 'cw_in_temp', 'c3_power']
    expect(signals.map((signal) => of(signal)[0])).toMatchInlineSnapshot(`
      [
        99.7,
        837.6,
        612,
        7.09,
        28.23,
        92.28,
      ]
    `)
  })
  it('works in any year', () => {
    for (const year of [1971, 2020, 2099]) {
      const { atMs, of } = columns(byKey('chiller_cobertura'), Date.UTC(year, 5, 2), Date.UTC(year, 5, 9))
      expect(atMs.length).toBeGreaterThan(5_000)
      expect(Math.max(...of('power').filter((kw) => kw < 1_000))).toBeGreaterThan(10)
    }
  })
})

describe('physics', () => {
  const steadyRows = (spec: PlantSpec) => {
    const table = columns(spec, Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 26))
    const rows = Array.from(table.atMs.keys()).filter((row) => table.of('status')[row] === 1)
    return { table, rows }
  }
  it.each(chillers)('$key: COP, kW/TR, demand and power agree', (spec) => {
    const { table, rows } = steadyRows(spec)
    const good = (test: (row: number) => boolean) => rows.filter(test).length / rows.length
    const at = (signal: string) => table.of(signal)
    const near = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance * Math.abs(b)
    expect(rows.length).toBeGreaterThan(5_000)
    // Faulty power meters are the exception, not the rule.
    expect(
      good((row) => near(at('cop')[row]!, (KW_PER_TR * at('capacity')[row]!) / at('power')[row]!, 0.01)),
    ).toBeGreaterThan(0.97)
    expect(good((row) => near(at('efficiency')[row]! * at('cop')[row]!, KW_PER_TR, 0.02))).toBe(1)
    expect(
      good((row) => Math.abs(at('demand')[row]! - (100 * at('capacity')[row]!) / spec.ratedTr) < 0.1),
    ).toBe(1)
    const compressors = spec.compressors.map((_, n) => at(`c${n + 1}_power`))
    const sum = (row: number) => compressors.reduce((kw, column) => kw + column[row]!, 0)
    expect(good((row) => near(sum(row), at('power')[row]!, 0.005))).toBeGreaterThan(0.9)
  })
  it.each(chillers)('$key: the heat balance closes within 5 %', (spec) => {
    const { table, rows } = steadyRows(spec)
    const balance = rows.map((row) => {
      const at = (signal: string) => table.of(signal)[row]!
      const evaporator =
        ((at('chw_in_temp') - at('chw_out_temp')) / CHW_DESIGN_DELTA) * spec.ratedTr * KW_PER_TR
      const condenser =
        ((at('cw_out_temp') - at('cw_in_temp')) / CW_DESIGN_DELTA) *
        spec.ratedTr *
        KW_PER_TR *
        DESIGN_REJECTION
      return (evaporator + at('power') - condenser) / condenser
    })
    expect(balance.filter((rest) => Math.abs(rest) < 0.05).length / balance.length).toBeGreaterThan(0.8)
  })
  it('lets pressure follow temperature, and temperature follow the load', () => {
    const spec = byKey('chiller_central')
    const { table, rows } = steadyRows(spec)
    const running = rows.filter((row) => table.of('c1_status')[row] === 1)
    const higher = (signal: string) =>
      mean(running.map((row) => table.of(signal)[row]!).filter((value) => Math.abs(value) < 900))
    expect(higher('c1_discharge_pressure')).toBeGreaterThan(higher('c1_suction_pressure') + 40)
    expect(higher('c1_discharge_temp')).toBeGreaterThan(higher('cw_out_temp'))
    expect(higher('c1_suction_temp')).toBeLessThan(higher('chw_in_temp') + 2)
  })
  it('needs more cooling in January than in July, and on working afternoons than at night', () => {
    const spec = byKey('chiller_camara_fria')
    const load = (month: number) =>
      mean([...columns(spec, Date.UTC(2026, month, 5), Date.UTC(2026, month, 26)).of('capacity')])
    expect(load(0)).toBeGreaterThan(1.12 * load(6))
    const at = (hour: number) =>
      columns(spec, Date.UTC(2026, 2, 4, hour), Date.UTC(2026, 2, 4, hour + 2)).of('capacity')
    expect(mean([...at(17)])).toBeGreaterThan(1.3 * mean([...at(6)]))
  })
  it('works worse while it starts', () => {
    const { of } = columns(byKey('chiller_central'), Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 1))
    const [status, kw, part] = [of('c2_status'), of('c2_power'), of('c2_capacity')]
    const perPart = (row: number) => kw[row]! / part[row]!
    const starts = Array.from(status.keys()).filter(
      (row) => row > 0 && status[row] === 1 && status[row - 1] === 0,
    )
    const pairs = starts.filter((row) => status.slice(row, row + 20).every((on) => on === 1))
    const worse = pairs.filter((row) => perPart(row) > 1.2 * perPart(row + 15))
    expect(pairs.length).toBeGreaterThan(10)
    expect(worse.length).toBeGreaterThan(0.9 * pairs.length)
  })
})

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
    if (column[row] === 1 && column[row - 1] !== 1) found.push([row, row + 1])
    else if (column[row] === 1) found.at(-1)![1] = row + 1
  }
  return found
}
const known = new Map<string, UnitFigures>()
function figures(year: Year, unit = ''): UnitFigures {
  const key = `${year.spec.key} ${unit}`
  if (!known.has(key)) known.set(key, countFigures(year, unit))
  return known.get(key)!
}
function countFigures({ table }: Year, prefix: string): UnitFigures {
  const [status, fault, alarm] = [
    table.of(`${prefix}status`),
    table.of(`${prefix}fault`),
    table.of(`${prefix}alarm`),
  ]
  const failures = episodes(fault)
  const stops = episodes(status.map((on) => 1 - on))
  const minutes = (test: (row: number) => boolean) => Array.from(status.keys()).filter(test).length
  return {
    hours: minutes((row) => status[row] === 1) / 60,
    downHours: minutes((row) => fault[row] === 1 && status[row] === 0) / 60,
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

  it('computes them within seconds', () => {
    const began = performance.now()
    let values = 0
    for (const spec of demoPlants) {
      const { atMs, fields } = plantBlock(spec, to - 60 * DAY_MS, to)
      values += atMs.length * Object.keys(fields).length
    }
    expect(values / (performance.now() - began)).toBeGreaterThan(1_500)
  })
  it('shows failures with and without shutdown, alarms, and micro-stops in every unit', () => {
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
  it('has availability between 97 and 100 %, and some failures a month', () => {
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
  it('has a worst compressor per machine', () => {
    const counts = units(years[0]!)
      .slice(1)
      .map((unit) => figures(years[0]!, unit).failures)
    expect(counts.indexOf(Math.max(...counts))).toBe(2)
    expect(counts[2]!).toBeGreaterThan(2 * quantile(counts, 0.5))
  })
  it('has a COP between 3.5 and 7 that falls with fouling until the next cleaning', () => {
    for (const { table, spec } of years) {
      const cop = [...table.of('cop')].filter((value) => !Number.isNaN(value))
      expect(quantile(cop, 0.01), spec.key).toBeGreaterThan(3.5)
      expect(quantile(cop, 0.999), spec.key).toBeLessThan(7)
      const months: number[][] = Array.from({ length: 14 }, () => [])
      for (const [row, value] of table.of('cop').entries())
        if (value > 0) months[Math.floor((table.atMs[row]! - from) / (30 * DAY_MS))]!.push(value)
      const monthly = months.slice(0, 13).map(mean)
      const steps = monthly.slice(1).map((value, i) => value - monthly[i]!)
      expect(Math.min(...steps)).toBeLessThan(-0.05)
      expect(Math.max(...steps)).toBeGreaterThan(0.1)
    }
  })
  it('stages its compressors, all of them at some time and each as leader', () => {
    for (const { table, spec } of years) {
      const status = spec.compressors.map((_, n) => table.of(`c${n + 1}_status`))
      const counts = new Set(
        Array.from(table.atMs.keys(), (row) => status.reduce((sum, column) => sum + column[row]!, 0)),
      )
      expect([...counts].toSorted()).toEqual(Array.from({ length: spec.compressors.length + 1 }, (_, n) => n))
      const hours = status.map((column) => column.reduce((sum, on) => sum + on, 0) / 60)
      expect(Math.min(...hours)).toBeGreaterThan(0.6 * Math.max(...hours))
    }
  })
  it('stops as planned on Sundays and for maintenance, where the site does', () => {
    const sundays = (key: string) => {
      const { table } = years.find(({ spec }) => spec.key === key)!
      const noon = (at: number) => new Date(at).getUTCDay() === 0 && Math.floor(at / HOUR_MS) % 24 === 15
      return mean([...table.of('status')].filter((_, row) => noon(table.atMs[row]!)))
    }
    expect(sundays('chiller_camara_fria')).toBe(0)
    expect(sundays('chiller_cobertura')).toBe(0)
    expect(sundays('chiller_central')).toBeGreaterThan(0.95)
    const hospital = years.find(({ spec }) => spec.key === 'chiller_central')!.table
    const long = episodes(hospital.of('status').map((on) => 1 - on)).filter(
      ([start, end]) =>
        hospital.atMs[end - 1]! - hospital.atMs[start]! > 5 * HOUR_MS &&
        !hospital.of('fault').slice(start, end).includes(1),
    )
    expect(long.length).toBeGreaterThanOrEqual(2)
  })
  it('has gaps from minutes to most of a day, yet 97 % of its rows', () => {
    for (const { table } of years) {
      const gaps = Array.from(table.atMs.slice(1), (at, i) => at - table.atMs[i]!).filter(
        (step) => step > MINUTE_MS,
      )
      expect(gaps.filter((gap) => gap < HOUR_MS / 3).length).toBeGreaterThan(5)
      expect(gaps.filter((gap) => gap > 6 * HOUR_MS).length).toBeGreaterThan(0)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(DAY_MS + MINUTE_MS)
      expect(table.atMs.length / ((to - from) / MINUTE_MS)).toBeGreaterThan(0.97)
    }
  })
  it('has sensors that stick, spike and fall silent, while states stay 0 or 1', () => {
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

/** Most rows in a running machine for which a sensor showed the very same value. */
function longestStuck(column: Float64Array, status: Float64Array): number {
  let longest = 0
  let length = 0
  for (let row = 1; row < column.length; row += 1) {
    length = status[row] === 1 && column[row] === column[row - 1] && column[row] !== 0 ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}
