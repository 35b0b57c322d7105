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
}

/** About how wide a text is at 12 px: the drawing is laid out before it is on the page. */
export const textWidth = (text: string): number => Math.ceil(text.length * 6.9)

/** A text in lines of at most `width` px, broken between words where it can be. */
export function wrapped(text: string, width: number): string[] {
  const most = Math.max(4, Math.floor(width / 6.9))
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else for (let at = 0; at < word.length; at += most) lines.push(word.slice(at, at + most))
  }
  return lines
}
