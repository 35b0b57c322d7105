import type { Bands } from './bands.ts'
import type { CategoryValues } from './value-axis.ts'

export interface Bar {
  /** Index of the bar's series. */
  readonly series: number
  readonly category: number
  /** Beginning of the bar along the category axis, in the drawing's unit, like `thickness`. */
  readonly from: number
  readonly thickness: number
  /** Values at the bar's two ends. */
  readonly low: number
  readonly high: number
}

export interface BarLabel {
  readonly category: number
  /** Middle of the bar along the category axis. */
  readonly middle: number
  /** Null = unknown, while another series of the category is known. */
  readonly value: number | null
  /** Value of the bar's end beside which the label stands. */
  readonly at: number
  /** Length that the label may take. */
  readonly room: number
}

interface BarShape {
  readonly isStacked: boolean
  /** Value at which the bars begin. */
  readonly base: number
  /** Part of a band that its bars fill. */
  readonly share: number
  /** Greatest thickness of a bar. */
  readonly thickest: number
}

interface BarLayout {
  readonly bars: Bar[]
  readonly labels: BarLabel[]
}

/** Bars of each category and the values to write at their ends. A zero draws no bar. */
export function layOutBars(columns: readonly CategoryValues[], bands: Bands, shape: BarShape): BarLayout {
  const beside = shape.isStacked ? 1 : Math.max(1, columns.length)
  const thickness = Math.max(1, Math.min(shape.thickest, (bands.band * shape.share) / beside))
  const categories = Math.max(0, ...columns.map(({ length }) => length))
  const laid: BarLayout = { bars: [], labels: [] }
  for (let category = 0; category < categories; category++) {
    const values = columns.map((column) => column[category] ?? null)
    const from = bands.middle(category) - (thickness * beside) / 2
    const place = { category, from, thickness, room: beside === 1 ? bands.band : thickness + 2 }
    if (shape.isStacked) stack(laid, values, place)
    else standSideBySide(laid, values, place, shape.base)
  }
  return laid
}

interface Place {
  readonly category: number
  readonly from: number
  readonly thickness: number
  readonly room: number
}

/** One label per stack, with its sum. Values below zero hang beneath the zero line. */
function stack({ bars, labels }: BarLayout, values: CategoryValues, { room, ...place }: Place): void {
  let up = 0
  let down = 0
  for (const [series, value] of values.entries()) {
    if (!value) continue
    const begin = value > 0 ? up : down
    const end = begin + value
    bars.push({ ...place, series, low: Math.min(begin, end), high: Math.max(begin, end) })
    if (value > 0) up = end
    else down = end
  }
  const { category, from, thickness } = place
  const total = up + down
  if (up > 0 || down < 0)
    labels.push({ category, middle: from + thickness / 2, value: total, at: total < 0 ? down : up, room })
}

/** A label at each bar. An unknown series has its label at the base, unless the whole category is unknown and therefore hatched. */
function standSideBySide(
  { bars, labels }: BarLayout,
  values: CategoryValues,
  place: Place,
  base: number,
): void {
  const { category, thickness, room } = place
  const isKnown = values.some((value) => value !== null)
  for (const [series, value] of values.entries()) {
    const from = place.from + series * thickness
    const label = { category, middle: from + thickness / 2, room }
    if (value === null && isKnown) labels.push({ ...label, value, at: base })
    if (value === null || value === 0) continue
    bars.push({ series, category, from, thickness, low: Math.min(base, value), high: Math.max(base, value) })
    labels.push({ ...label, value, at: value })
  }
}
