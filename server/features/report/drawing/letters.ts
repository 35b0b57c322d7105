/** What pictures nothing: control and format signs (directions, joiners), halves of letters, variants' selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{VS}]/gu
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** One line of text that a typeface can draw: a letter that it lacks is an empty square, and nothing turns the line around. */
export function drawableLine(text: string, has: (codePoint: number) => boolean): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, (run) => (run.includes('\u00a0') ? '\u00a0' : ' '))
  if (/^[\x20-\x7e]*$/.test(line)) return line
  let drawable = ''
  for (const { segment } of graphemes.segment(line)) {
    const letter = segment.replace(INVISIBLE, '')
    drawable += [...letter].every((sign) => has(sign.codePointAt(0)!)) ? letter : '□'
  }
  return drawable
}
