const ITEM = /^([ \t>#*_]*)(\d{1,2})[.)](?=\s)/gm

/** The places of the numbers of a text's lists: they begin with 1, go on by one, and are two at least at the same depth. */
export function listNumbersIn(text: string): ReadonlySet<number> {
  const places = new Set<number>()
  const runs = new Map<number, number[]>()
  for (const match of text.matchAll(ITEM)) {
    const [, marks = '', digits] = match
    const depth = marks.replace(/[^ \t]/g, '').length
    const run = runs.get(depth) ?? []
    const isNext = Number(digits) === run.length + 1 && run.length > 0
    const kept = isNext ? run : []
    if (isNext || digits === '1') kept.push(match.index + marks.length)
    runs.set(depth, kept)
    if (kept.length > 1) for (const place of kept) places.add(place)
  }
  return places
}
