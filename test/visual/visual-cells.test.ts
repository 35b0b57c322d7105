import { describe, expect, test } from 'vitest'
import { cellsOf, isSame } from './cells.ts'
import { decodePng, encodePng, type Picture } from './picture.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
  colour: [number, number, number]
}
const WHITE: Box = { x: 0, y: 0, width: 640, height: 480, colour: [255, 255, 255] }
const CARD: Box = { x: 40, y: 40, width: 260, height: 200, colour: [230, 234, 240] }
/** Bars of a chart in a card. */
const BARS: Box[] = Array.from({ length: 8 }, (_, n) => ({
  x: 360 + n * 30,
  y: 200 - n * 15,
  width: 18,
  height: 60 + n * 15,
  colour: [47, 111, 159],
}))

function drawn(...boxes: Box[]): Picture {
  const picture = { width: WHITE.width, height: WHITE.height, rgb: new Uint8Array(640 * 480 * 3) }
  for (const { x, y, width, height, colour } of [WHITE, ...boxes])
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) picture.rgb.set(colour, (row * 640 + column) * 3)
  return picture
}
const page = drawn(CARD, ...BARS)
const moved = (box: Box, dx: number, dy: number) => ({ ...box, x: box.x + dx, y: box.y + dy })
const same = (other: Picture) => isSame(cellsOf(page), cellsOf(other))

describe('two pictures', () => {
  test('are the same when the content moved by a line', () => {
    expect(same(page)).toBe(true)
    expect(same(drawn(moved(CARD, 3, 20), ...BARS.map((bar) => moved(bar, 6, 20))))).toBe(true)
  })

  test('differ when a chart is missing or added', () => {
    expect(same(drawn(CARD))).toBe(false)
    expect(isSame(cellsOf(drawn(CARD)), cellsOf(page))).toBe(false)
  })

  test('differ when a card covers another, or has another colour', () => {
    expect(same(drawn(CARD, ...BARS, moved(CARD, 300, 20)))).toBe(false)
    expect(same(drawn({ ...CARD, colour: [30, 36, 48] }, ...BARS))).toBe(false)
  })
})

test('a PNG gives back the drawn pixels', async () => {
  const cells = cellsOf(page)
  expect(await decodePng(await encodePng(cells))).toEqual(cells)
})
