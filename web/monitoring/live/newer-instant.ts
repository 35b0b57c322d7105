type Instant = string | null | undefined

/** The later of two ISO instants, of which either may be absent. */
export function newerInstant(a: Instant, b: Instant): string | null {
  if (!a || !b) return a || b || null
  return Date.parse(a) >= Date.parse(b) ? a : b
}
