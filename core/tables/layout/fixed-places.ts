const MOST_LINES = 500
const LONGEST = 4000

/** The places where columns begin: those that follow a place where all lines have a blank. */
export function fixedPlaces(text: string): number[] {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '' && line.length <= LONGEST)
    .slice(0, MOST_LINES)
  const width = Math.max(0, ...lines.map(({ length }) => length))
  const places = [0]
  let isGap = true
  for (let place = 0; place < width; place++) {
    const isBlank = lines.every((line) => place >= line.length || line[place] === ' ')
    if (!isBlank && isGap && place > 0 && hasText(lines, place)) places.push(place)
    isGap = isBlank
  }
  return places
}

/** Whether some line has a letter before this place: blanks at the beginning of all lines part nothing. */
const hasText = (lines: readonly string[], place: number) =>
  lines.some((line) => line.slice(0, place).trim() !== '')
