/** A rectangle of the drawing, px from its upper left corner. */
export interface PlotBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A datum in the drawing. */
export interface PlotPlace {
  readonly x: number
  readonly y: number
  /** What the crosshair covers: a line, the datum's band, or a ring around the point. */
  readonly mark: PlotBox
  readonly shape: 'line' | 'band' | 'ring'
}

/** What the pointer and the keyboard need of a drawing. */
export interface PlotGeometry {
  readonly placeOf: (index: number) => PlotPlace
  /** -1: none is near. */
  readonly indexAt: (x: number, y: number) => number
  /** A value on the axis across, where it may lie between two data. */
  readonly lineAt?: (value: number) => Pick<PlotPlace, 'mark' | 'shape'> | null
}

/** An axis that a chart has in common with others of the view. */
export interface SharedAxis {
  /** Charts of one kind of axis share a crosshair. */
  readonly kind: string
  /** The name of a datum's place on the axis. */
  readonly keyAt: (index: number) => string
  /** What the crosshair covers at a place that another chart tells of; null: this one does not have it. */
  readonly markAt: (key: string, geometry: PlotGeometry) => Pick<PlotPlace, 'mark' | 'shape'> | null
  /** What is said there. */
  readonly readoutAt: (key: string) => string
}

/** A rectangle as a style that the compositor moves. */
export const boxStyle = ({ left, top, width, height }: PlotBox) => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
})

/** About how wide a text is at 12 px: the drawing is laid out before it is on the page. */
export const textWidth = (text: string): number =>
  Math.ceil([...text].reduce((sum, sign) => sum + widthOf(sign), 0))

/** Tabular figures are wider than the mean letter, what stands between them narrower. */
const widthOf = (sign: string): number => (/\d/.test(sign) ? 7.6 : /[,./:]/.test(sign) ? 4.5 : 6.9)

/** A text of at most `width` px, its end cut where it is longer. */
export function clipped(text: string, width: number): string {
  const most = Math.max(4, Math.floor(width / 6.9))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** A text in at most so many lines of at most `width` px, broken between words where it can be; the last is cut. */
export function wrapped(text: string, width: number, mostLines: number): string[] {
  const most = Math.max(4, Math.floor(width / 6.9))
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else for (let at = 0; at < word.length; at += most) lines.push(word.slice(at, at + most))
  }
  if (lines.length <= mostLines) return lines
  const rest = lines.slice(mostLines - 1).join(' ')
  return [...lines.slice(0, mostLines - 1), clipped(rest, width)]
}
