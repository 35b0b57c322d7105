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
  /** The crosshair's shape: a line, the datum's band, or a ring around the point. */
  readonly mark: PlotBox
  readonly shape: 'line' | 'band' | 'ring'
}

/** The geometry of a drawing, for pointer and keyboard. */
export interface PlotGeometry {
  readonly placeOf: (index: number) => PlotPlace
  /** The nearest datum; -1: no datum is near. */
  readonly indexAt: (x: number, y: number) => number
  /** The crosshair at an x value, which may lie between two data. */
  readonly lineAt?: (value: number) => Pick<PlotPlace, 'mark' | 'shape'> | null
}

/** An axis that a chart shares with others of the view. */
export interface SharedAxis {
  /** Charts with the same kind of axis share a crosshair. */
  readonly kind: string
  /** The name of a datum's place on the axis. */
  readonly keyAt: (index: number) => string
  /** The crosshair at a place of another chart; null: this chart does not have the place. */
  readonly markAt: (key: string, geometry: PlotGeometry) => Pick<PlotPlace, 'mark' | 'shape'> | null
  /** The readout at that place. */
  readonly readoutAt: (key: string) => string
}

/** A rectangle as a style that is moved by the compositor. */
export const boxStyle = ({ left, top, width, height }: PlotBox) => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
})

/** The approximate width of a text at 12 px. Charts are laid out before they are on the page, so text can't be measured. */
export const textWidth = (text: string): number =>
  Math.ceil([...text].reduce((sum, sign) => sum + widthOf(sign), 0))

/** Tabular figures are wider than the mean letter, punctuation between them is narrower. */
const widthOf = (sign: string): number => (/\d/.test(sign) ? 7.6 : /[,./:]/.test(sign) ? 4.5 : 6.9)

/** A text cut at its end to at most `width` px. */
export function clipped(text: string, width: number): string {
  const most = Math.max(4, Math.floor(width / 6.9))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** A text in at most `mostLines` lines of at most `width` px, broken between words where possible; the last line is cut. */
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
