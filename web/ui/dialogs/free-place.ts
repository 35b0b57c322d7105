interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 8

/**
 * The top edge of the highest place for a box where it covers none of the others: its wanted top, or just below one of them. Where there is
 * no such place above `lowest`, the wanted top, in pixels.
 */
export function freeTop(wanted: Box, others: readonly Box[], lowest: number): number {
  const height = wanted.bottom - wanted.top
  const beside = others.filter(({ left, right }) => left < wanted.right && right > wanted.left)
  const isFree = (top: number) => beside.every((other) => other.bottom <= top || other.top >= top + height)
  const places = [wanted.top, ...beside.map(({ bottom }) => bottom + GAP)]
  const free = places.filter((top) => top >= wanted.top && top + height <= lowest && isFree(top))
  return free.length === 0 ? wanted.top : Math.min(...free)
}
