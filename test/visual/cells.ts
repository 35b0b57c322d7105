import { required } from '../harness/required.ts'
import type { Picture } from './picture.ts'

/** A cell is about as high as a line of text: it loses a letter's shape, but shows a line, a bar and a card's background. */
const CELL_PX = 16
/** Sixteen steps per channel: enough to see a difference, too few to see a font's smoothing, and the baselines stay small. */
const STEP = 8

/** A picture's cells, each the mean of its pixels. */
export function cellsOf({ width, height, rgb }: Picture): Picture {
  const [columns, rows] = [Math.floor(width / CELL_PX), Math.floor(height / CELL_PX)]
  const sums = new Float64Array(columns * rows * 3)
  rgb.forEach((value, at) => {
    const pixel = Math.floor(at / 3)
    const row = Math.floor(pixel / width / CELL_PX)
    const column = Math.floor((pixel % width) / CELL_PX)
    if (row >= rows || column >= columns) return
    const place = (row * columns + column) * 3 + (at % 3)
    sums[place] = (sums[place] ?? 0) + value
  })
  const mean = (sum: number) => Math.min(255, Math.round(sum / CELL_PX ** 2 / STEP) * STEP)
  return { width: columns, height: rows, rgb: Uint8Array.from(sums, mean) }
}

/** The distance, in cells, by which a wider letter or a taller line may move the content after it. */
const REACH = 3
/** A difference from all surrounding cells counts from this value on, of 255. */
const OTHER = 12
/** The side of a square in cells. */
const SQUARE = 8
/** The share of a square's cells that may differ. */
export const MOST_DIFFERENT = 0.1

/**
 * How much two pictures differ beyond a new layout of the page: the worst square's share of cells that resemble no nearby cell
 * of the other picture. Compared in both directions, so that neither a missing nor an added part escapes.
 */
export function worstDifference(a: Picture, b: Picture): { share: number; x: number; y: number } {
  if (a.width !== b.width || a.height !== b.height) return { share: 1, x: 0, y: 0 }
  const [soft, softToo] = [blurred(a), blurred(b)]
  const one = worstSquare(a, unlike(soft, softToo))
  const other = worstSquare(a, unlike(softToo, soft))
  return one.share >= other.share ? one : other
}

export const isSame = (a: Picture, b: Picture): boolean => worstDifference(a, b).share <= MOST_DIFFERENT

/**
 * Cells that lie outside the range of all cells around their place in the other picture, in some channel. The place of an edge
 * within a cell is arbitrary and can give the cell any colour between those of its neighbours, so such a colour is no
 * difference.
 */
function unlike(a: Picture, b: Picture): boolean[] {
  return Array.from({ length: a.width * a.height }, (_, cell) => {
    const around = neighbours(b, cell % b.width, Math.floor(cell / b.width), REACH)
    return [0, 1, 2].some((c) => {
      const values = around.map((other) => required(b.rgb[other * 3 + c], 'cell'))
      const own = required(a.rgb[cell * 3 + c], 'cell')
      return own < Math.min(...values) - OTHER || own > Math.max(...values) + OTHER
    })
  })
}

/** Each cell as the mean of itself and its neighbours, so that the place of a thin line within a cell matters little. */
function blurred(picture: Picture): Picture {
  const rgb = picture.rgb.map((_, at) => {
    const cell = Math.floor(at / 3)
    const around = neighbours(picture, cell % picture.width, Math.floor(cell / picture.width), 1)
    return (
      around.reduce((sum, other) => sum + required(picture.rgb[other * 3 + (at % 3)], 'cell'), 0) /
      around.length
    )
  })
  return { ...picture, rgb }
}

function neighbours({ width, height }: Picture, x: number, y: number, reach: number): number[] {
  const cells = []
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
      cells.push(row * width + column)
  return cells
}

function worstSquare({ width, height }: Picture, marked: boolean[]) {
  let worst = { share: 0, x: 0, y: 0 }
  for (let y = 0; y + SQUARE <= height; y += SQUARE / 2)
    for (let x = 0; x + SQUARE <= width; x += SQUARE / 2) {
      let count = 0
      for (let row = y; row < y + SQUARE; row++)
        for (let column = x; column < x + SQUARE; column++) if (marked[row * width + column]) count++
      const share = count / SQUARE ** 2
      if (share > worst.share) worst = { share, x: x * CELL_PX, y: y * CELL_PX }
    }
  return worst
}
