import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { CHW_DESIGN_DELTA, CW_DESIGN_DELTA, DESIGN_REJECTION } from './chiller-rows.ts'
import { demoPlants } from './demo-plants.ts'
import { Plant, plantBlock } from './plant-block.ts'
import { columns, mean } from './plant-columns.test-support.ts'
import type { PlantSpec } from './plant-spec.ts'

const from = Date.UTC(2025, 9, 21)
const chillers = demoPlants.filter(({ kind }) => kind === 'chiller')
const byKey = (key: string) =>
  required(
    demoPlants.find((spec) => spec.key === key),
    key,
  )

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
            const rows = Array.from(part.atMs, (at) => required(rowOf.get(at), 'row'))
            for (const [name, column] of Object.entries(part.fields))
              expect(column).toEqual(Float64Array.from(rows, (row) => whole.fields[name]?.[row] as number))
          },
        ),
        { numRuns: 25 },
      )
    },
  )
  it('gives rows on whole minutes with from ≤ t < to', () => {
    const plant = new Plant(byKey('chiller_central'))
    const start = Date.UTC(2026, 0, 7, 15)
    expect([...plant.block(start - 1, start + MINUTE_MS + 1).atMs]).toEqual([start, start + MINUTE_MS])
    expect([...plant.block(start, start).atMs]).toEqual([])
    expect([...plant.block(start + 1, start + MINUTE_MS).atMs]).toEqual([])
  })
  it('has a row exactly at the minutes of its blocks', () => {
    const plant = new Plant(byKey('chiller_central'))
    const { atMs } = plant.block(from, from + 30 * DAY_MS)
    const written = new Set(atMs)
    const minutes = Array.from({ length: 30 * 1_440 }, (_, n) => from / MINUTE_MS + n)
    expect(minutes.filter((minute) => plant.hasRow(minute) !== written.has(minute * MINUTE_MS))).toEqual([])
    expect(atMs.length).toBeLessThan(minutes.length)
    expect(plant.hasRow(from / MINUTE_MS + 0.5)).toBe(false)
  })
  it('gives the recorded values in every version of the program', () => {
    // Recorded once: a change here changes the past of every installation's demonstration.
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
  it('gives rows in any year', () => {
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
    const { value } = table
    const near = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance * Math.abs(b)
    expect(rows.length).toBeGreaterThan(5_000)
    // Few rows come from faulty power meters.
    expect(
      good((row) =>
        near(value('cop', row), (KW_PER_TR * value('capacity', row)) / value('power', row), 0.01),
      ),
    ).toBeGreaterThan(0.97)
    expect(good((row) => near(value('efficiency', row) * value('cop', row), KW_PER_TR, 0.02))).toBe(1)
    expect(
      good((row) => Math.abs(value('demand', row) - (100 * value('capacity', row)) / spec.ratedTr) < 0.1),
    ).toBe(1)
    const compressors = spec.compressors.map((_, n) => `c${n + 1}_power`)
    const sum = (row: number) => compressors.reduce((kw, signal) => kw + value(signal, row), 0)
    expect(good((row) => near(sum(row), value('power', row), 0.005))).toBeGreaterThan(0.9)
  })
  it.each(chillers)('$key: the heat balance closes within 5 %', (spec) => {
    const { table, rows } = steadyRows(spec)
    const balance = rows.map((row) => {
      const at = (signal: string) => table.value(signal, row)
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
  it('pressure follows temperature, and temperature follows load', () => {
    const spec = byKey('chiller_central')
    const { table, rows } = steadyRows(spec)
    const running = rows.filter((row) => table.of('c1_status')[row] === 1)
    const higher = (signal: string) =>
      mean(running.map((row) => table.value(signal, row)).filter((value) => Math.abs(value) < 900))
    expect(higher('c1_discharge_pressure')).toBeGreaterThan(higher('c1_suction_pressure') + 40)
    expect(higher('c1_discharge_temp')).toBeGreaterThan(higher('cw_out_temp'))
    expect(higher('c1_suction_temp')).toBeLessThan(higher('chw_in_temp') + 2)
  })
  it('cooling is higher in January than in July, and on working afternoons than at night', () => {
    const spec = byKey('chiller_camara_fria')
    const load = (month: number) =>
      mean([...columns(spec, Date.UTC(2026, month, 5), Date.UTC(2026, month, 26)).of('capacity')])
    expect(load(0)).toBeGreaterThan(1.12 * load(6))
    const at = (hour: number) =>
      columns(spec, Date.UTC(2026, 2, 4, hour), Date.UTC(2026, 2, 4, hour + 2)).of('capacity')
    expect(mean([...at(17)])).toBeGreaterThan(1.3 * mean([...at(6)]))
  })
  it('COP is lower during the start', () => {
    const { of, value } = columns(byKey('chiller_central'), Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 1))
    const status = of('c2_status')
    const perPart = (row: number) => value('c2_power', row) / value('c2_capacity', row)
    const starts = Array.from(status.keys()).filter(
      (row) => row > 0 && status[row] === 1 && status[row - 1] === 0,
    )
    const pairs = starts.filter((row) => status.slice(row, row + 20).every((on) => on === 1))
    const worse = pairs.filter((row) => perPart(row) > 1.2 * perPart(row + 15))
    expect(pairs.length).toBeGreaterThan(10)
    expect(worse.length).toBeGreaterThan(0.9 * pairs.length)
  })
})
