import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples, sliceSamples } from '#core/signals/combine-samples.ts'
import { SampleWindow } from './sample-window.ts'

const value = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN))
const block: fc.Arbitrary<SampleBlock> = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }))
  .chain(([base, offsets]) => {
    const column = fc.array(value, { minLength: offsets.length, maxLength: offsets.length })
    return fc
      .dictionary(
        fc.constantFrom('power', 'status', 'c1_power'),
        column.map((values) => Float64Array.from(values)),
      )
      .map((readings) => ({
        atMs: Float64Array.from(
          offsets.sort((a, b) => a - b),
          (offset) => base + offset,
        ),
        readings: { ...readings },
      }))
  })
const change = fc.oneof(
  block.map((added) => ({ added })),
  fc.integer({ min: 0, max: 340 }).map((beforeMs) => ({ beforeMs })),
)

/** A block as plain data, without readings that have no value. */
function plain({ atMs, readings }: SampleBlock) {
  const columns = Object.entries(readings).filter(([, column]) => column.some((one) => !Number.isNaN(one)))
  return { atMs: [...atMs], readings: Object.fromEntries(columns.map(([id, column]) => [id, [...column]])) }
}

test('equals combining and slicing, for any order of blocks', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const window = new SampleWindow()
      let expected: SampleBlock = combineSamples([])
      for (const one of changes) {
        if ('added' in one) {
          window.add(one.added)
          expected = combineSamples([expected, one.added])
        } else {
          window.dropBefore(one.beforeMs)
          expected = sliceSamples(expected, one.beforeMs, Number.POSITIVE_INFINITY)
        }
        expect(plain(window.view())).toEqual(plain(expected))
        expect(window.lastMs).toBe(expected.atMs.at(-1) ?? null)
      }
    }),
    { numRuns: 300 },
  )
})
