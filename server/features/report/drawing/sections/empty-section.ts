import { INK } from '../page/ink.ts'
import { PAGE, type Sheet } from '../page/sheet.ts'

/** Writes the reason why a section has no content. */
export function drawEmptySection(sheet: Sheet, text: string): void {
  sheet.line(text, PAGE.left, sheet.y, { colour: INK.muted })
  sheet.y += 30
}
