import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeTop } from './free-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const TOAST = box(1000, 56, 384, 60)

describe('a box takes', () => {
  test('its wanted place where nothing is below it', () => {
    expect(freeTop(TOAST, [], 600)).toBe(56)
    expect(freeTop(TOAST, [box(900, 60, 100, 30), box(1100, 10, 50, 40)], 600)).toBe(56)
  })
  test('the highest free place, also between two others', () => {
    expect(freeTop(TOAST, [box(1100, 100, 200, 36)], 600)).toBe(144)
    expect(freeTop(TOAST, [box(1100, 60, 200, 36), box(1000, 180, 300, 400)], 600)).toBe(104)
    expect(freeTop(TOAST, [box(1100, 60, 200, 36), box(1000, 150, 300, 100)], 600)).toBe(258)
  })
  test('its wanted place where all is full', () => {
    expect(freeTop(TOAST, [box(1000, 50, 384, 600)], 600)).toBe(56)
  })
})

test('a place other than the wanted one covers nothing', () => {
  const boxes = fc.array(
    fc
      .tuple(
        fc.integer({ min: 700, max: 1400 }),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 80 }),
      )
      .map((sides) => box(...sides)),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(boxes, (others) => {
      const top = freeTop(TOAST, others, 600)
      const covers = others.some(
        (one) => one.left < TOAST.right && one.right > TOAST.left && one.top < top + 60 && one.bottom > top,
      )
      expect(top === TOAST.top || !covers).toBe(true)
    }),
  )
})
