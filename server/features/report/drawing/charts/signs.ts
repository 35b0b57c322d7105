import { INK, LEVEL_INK } from '../page/ink.ts'
import type { Sheet } from '../page/sheet.ts'

export type SignKind = 'failure' | 'maintenance'

/** A triangle for a failure, a diamond for a maintenance, as on the screen's charts. */
export function drawSign(sheet: Sheet, kind: SignKind, x: number, y: number): void {
  sheet.ornament((doc) =>
    kind === 'failure'
      ? doc.polygon([x - 3, y + 2.5], [x + 3, y + 2.5], [x, y - 3]).fill(LEVEL_INK.bad.colour)
      : doc.polygon([x - 3, y], [x, y - 3.2], [x + 3, y], [x, y + 3.2]).fill(INK.text),
  )
}
