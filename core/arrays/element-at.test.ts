import { expect, test } from 'vitest'
import { byteAt, entryAt, floatAt, integerAt, unsignedAt } from './element-at.ts'

test('gives the element at each index, NaN and null among them', () => {
  expect(floatAt(Float64Array.of(0.5, Number.NaN), 1)).toBeNaN()
  expect(byteAt(Uint8Array.of(0, 255), 1)).toBe(255)
  expect(integerAt(Int32Array.of(-7), 0)).toBe(-7)
  expect(unsignedAt(Uint32Array.of(4_000_000_000), 0)).toBe(4_000_000_000)
  expect(entryAt(['a', null], 1)).toBeNull()
})

test.each([-1, 2, 0.5, Number.NaN])('no element has the index %d: RangeError', (index) => {
  expect(() => floatAt(Float64Array.of(1, 2), index)).toThrow(RangeError)
  expect(() => byteAt(Uint8Array.of(1, 2), index)).toThrow(RangeError)
  expect(() => integerAt(Int32Array.of(1, 2), index)).toThrow(RangeError)
  expect(() => unsignedAt(Uint32Array.of(1, 2), index)).toThrow(RangeError)
  expect(() => entryAt([1, 2], index)).toThrow(RangeError)
})
