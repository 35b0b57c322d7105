import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { decodeChunk, encodeChunk } from './chunk-codec.ts'

const decimals = fc
  .integer({ min: 0, max: 6 })
  .chain((places) => fc.integer({ min: -(2 ** 31), max: 2 ** 31 }).map((integer) => integer / 10 ** places))
const anyNumber = fc.oneof(
  { weight: 5, arbitrary: decimals },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, 1, -0, Number.NaN, Infinity, -Infinity, 5e-324, 2 ** 53, -32 / 1.8),
  },
  { weight: 1, arbitrary: fc.double() },
)
const kinds = [
  anyNumber,
  decimals,
  fc.double(),
  fc.constantFrom(0, 1),
  fc.constantFrom(1 / 3, 2 / 3, Number.NaN),
  fc.constant(Number.NaN),
]
const column = (rows: number) =>
  fc.constantFrom(...kinds).chain((kind) => fc.array(kind, { minLength: rows, maxLength: rows }))
const block = fc
  .uniqueArray(
    fc.oneof(fc.integer({ min: 0, max: HOUR_MS - 1 }), fc.double({ min: 0, max: HOUR_MS, noNaN: true })),
    {
      minLength: 1,
      maxLength: 80,
    },
  )
  .chain((offsets) =>
    fc.record({
      atMs: fc.constant(
        Float64Array.from(
          offsets.sort((a, b) => a - b),
          (o) => 1_763_719_200_000 + o,
        ),
      ),
      readings: fc.dictionary(
        fc.oneof(
          fc.string({ minLength: 1, maxLength: 20 }).filter((name) => name !== '__proto__'),
          fc.constantFrom('power', 'c1_power', 'c12_suction_temp', 'a_b_status', '_fault', 'power_'),
        ),
        column(offsets.length).map((values) => Float64Array.from(values)),
        { maxKeys: 6, noNullPrototype: true },
      ),
    }),
  )

describe('chunk codec', () => {
  it('gives back every number bit for bit, and NaN for a column without values', () => {
    fc.assert(
      fc.property(block, ({ atMs, readings }) => {
        const decoded = decodeChunk(encodeChunk({ atMs, readings }), Object.keys(readings))
        expect(decoded.atMs).toEqual(atMs)
        for (const [id, values] of Object.entries(readings)) {
          const column = required(decoded.readings[id], 'decoded column')
          expect(column.every((value, i) => Object.is(value, values[i]))).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('keeps every decimal that a controller sends: hundredths, thousandths, millionths', () => {
    const scales = [100, 1_000, 1e6]
    const values = Float64Array.from(
      { length: 3_000 },
      (_, i) => (i * 7919 - 9_000_000) / required(scales[i % scales.length], 'scale'),
    )
    const atMs = Float64Array.from(values, (_, i) => i * 1000)
    expect(decodeChunk(encodeChunk({ atMs, readings: { power: values } })).readings.power).toEqual(values)
  })

  it('decodes only the requested readings, and gives NaN for readings that the chunk lacks', () => {
    const chunk = encodeChunk({
      atMs: Float64Array.of(1000, 2000),
      readings: { power: Float64Array.of(1.5, 2.5), status: Float64Array.of(Number.NaN, Number.NaN) },
    })
    expect(Object.keys(decodeChunk(chunk).readings)).toEqual(['power'])
    const nothing = Float64Array.of(NaN, NaN)
    const { readings } = decodeChunk(chunk, ['status', 'cop'])
    expect(Object.keys(readings)).toEqual(['status', 'cop'])
    expect(readings).toEqual({ status: nothing, cop: nothing })
  })

  it('spends about a byte on a value with one decimal', () => {
    const rows = 60
    const walk = (step: number) => {
      let level = 500
      return Float64Array.from({ length: rows }, () => {
        level += (Math.random() - 0.5) * step
        return Math.round(level * 10) / 10
      })
    }
    const readings = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`reading_${i}`, walk(4)]))
    const atMs = Float64Array.from({ length: rows }, (_, i) => 1.7e12 + i * MINUTE_MS)
    expect(encodeChunk({ atMs, readings }).length / (rows * 80)).toBeLessThan(1.3)
  })

  it('refuses bytes of a version it does not know', () => {
    expect(() => decodeChunk(Uint8Array.of(99, 1, 2))).toThrow('unknown chunk version')
  })
})
