import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RawColumn } from '../blocks.ts'
import type { MachineSetup } from '../machine-setup.ts'
import { normalise } from './normalise.ts'
import { addFindings, noFindings } from './reading-count.ts'

type ReadingSetup = MachineSetup['readings'][0]

const setup = (reading: Partial<ReadingSetup>, more: Partial<MachineSetup> = {}): MachineSetup => ({
  tipo: 'chiller',
  compressorIds: ['C1', 'C2'],
  readings: [{ id: 'power', topicField: 'field', type: 'system', unit: '', ...reading }],
  ratedPowerKw: null,
  gapLimitMs: null,
  microStopMs: 300_000,
  textStates: {},
  inverted: [],
  ...more,
})
const block = (column: RawColumn) => ({
  atMs: Float64Array.from({ length: column.length }, (_, i) => i * 1000),
  fields: { field: column },
})
const tally = (column: RawColumn, reading: Partial<ReadingSetup>, more?: Partial<MachineSetup>) =>
  normalise(block(column), setup(reading, more)).tallies[0]

describe('values outside the limits', () => {
  test.each([
    ['numbers', (column: number[]) => Float64Array.from(column)],
    ['texts', (column: number[]) => column.map(String)],
    ['a mixed column', (column: number[]) => column.map((one, i) => (i % 2 ? one : String(one)))],
  ])('are counted among all values, with the farthest one: %s', (_, as) => {
    const column = as([88, -999, 6553.5, 90, -0.4, Number.NaN])
    expect(tally(column, { id: 'power' }, { ratedPowerKw: 400 })).toEqual({
      reading: 'power',
      values: 5,
      outside: 2,
      extreme: 6553.5,
      numbers: [],
    })
  })

  test('a value that is missing or infinite is neither a value nor outside', () => {
    const column = Float64Array.of(Number.POSITIVE_INFINITY, Number.NaN, 7)
    expect(tally(column, { id: 'power' })).toMatchObject({ values: 1, outside: 0, extreme: null })
    expect(tally([null, 'NaN', ''], { id: 'power' })).toBeUndefined()
  })

  test('the extreme is told in the standard unit', () => {
    expect(tally([50, 3000], { id: 'chw_in_temp', unit: 'K' })?.extreme).toBeCloseTo(2726.85)
  })

  test('a power above 1.5 times the rated power is no sample', () => {
    const kept = (reading: Partial<ReadingSetup>, more: Partial<MachineSetup>, column: number[]) =>
      normalise(block(Float64Array.from(column)), setup(reading, more)).samples.readings[reading.id ?? '']
    expect(kept({ id: 'power' }, { ratedPowerKw: 100 }, [150, 150.1])).toEqual(Float64Array.of(150))
    expect(kept({ id: 'power', unit: 'W' }, { ratedPowerKw: 100 }, [150_000, 150_001])).toHaveLength(1)
    expect(kept({ id: 'power' }, { ratedPowerKw: null }, [150, 50_000, 50_001])).toHaveLength(2)
    expect(kept({ id: 'power' }, { ratedPowerKw: 80_000 }, [49_000, 50_001])).toHaveLength(1)
    // The compressors may differ in size: the whole machine's rated power bounds each of them.
    const c1 = { id: 'c1_power', type: 'compressor', compressorId: 'C1' } as const
    expect(kept(c1, { ratedPowerKw: 100 }, [60, 149, 151])).toEqual(Float64Array.of(60, 149))
    expect(kept({ id: 'capacity' }, { ratedPowerKw: 100 }, [500])).toEqual(Float64Array.of(500))
  })
})

describe('the numbers of a status reading', () => {
  test('are told until the reading has been off', () => {
    const numbers = (column: RawColumn, id = 'status') => tally(column, { id })?.numbers
    expect(numbers(Float64Array.of(1, 2, 2, Number.NaN, 1, 2))).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(numbers([1, 2, 'on', 2])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(numbers(Float64Array.of(1, 2, 0))).toBeNull()
    expect(numbers(Float64Array.of(1, 2), 'c1_status')).toHaveLength(2)
    expect(numbers(Float64Array.of(1, 2), 'alarm')).toBeUndefined()
  })

  test('are at most twenty, whatever the source sends', () => {
    const column = Float64Array.from({ length: 5000 }, (_, i) => i + 1)
    expect(tally(column, { id: 'status' })?.numbers).toHaveLength(20)
  })
})

test('points that were read before are not counted again', () => {
  const raw = block(['nada', 'nada', 'nada'])
  expect(normalise(raw, setup({ id: 'status' }), 2000).unmapped).toEqual([
    { reading: 'status', text: 'nada', count: 1 },
  ])
  const numbers = block(Float64Array.of(1e6, 1e6, 5))
  expect(normalise(numbers, setup({ id: 'power' }), 1000).tallies).toMatchObject([{ values: 2, outside: 1 }])
})

test('any cut into blocks gives the same findings', () => {
  const cell = fc.oneof(
    fc.constantFrom(0, 1, 2, 3, 7.5, -999, 70_000, null, 'x', 'y', '2'),
    fc.integer({ min: 1, max: 5 }),
  )
  const property = fc.property(
    fc.array(cell, { maxLength: 40 }),
    fc.nat(40),
    fc.constantFrom('status', 'power', 'alarm'),
    (cells, cut, id) => {
      const own = setup({ id })
      const found = (part: RawColumn) => {
        const { unmapped, tallies } = normalise(block(part), own)
        return { unmapped, tallies }
      }
      const sorted = (findings: ReturnType<typeof addFindings>) => ({
        unmapped: [...findings.unmapped].sort((a, b) => a.text.localeCompare(b.text)),
        tallies: findings.tallies.map((one) => ({ ...one, numbers: one.numbers && [...one.numbers].sort() })),
      })
      const parts = addFindings(addFindings(noFindings, found(cells.slice(0, cut))), found(cells.slice(cut)))
      const [whole, joined] = [sorted(found(cells)), sorted(parts)]
      const extreme = (findings: typeof whole) => findings.tallies.map((one) => Math.abs(one.extreme ?? 0))
      expect(extreme(joined)).toEqual(extreme(whole))
      expect(joined).toEqual(whole)
    },
  )
  fc.assert(property)
})
