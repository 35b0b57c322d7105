/** Places instants on a line of time: 0 at its beginning or before, 1 at its end or after. */
export function placeInTime(fromMs: number, toMs: number): (atMs: number) => number {
  const spanMs = Math.max(1, toMs - fromMs)
  return (atMs) => (Math.min(Math.max(atMs, fromMs), toMs) - fromMs) / spanMs
}
