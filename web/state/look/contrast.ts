/** A colour as three channels, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function linear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0..1 (WCAG 2.2). */
export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast ratio 1..21: (L₁ + 0.05) / (L₂ + 0.05) (WCAG 2.2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [la, lb] = [luminance(a), luminance(b)]
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05)
}

/** The mix of `a` and `b` with this share of `b`. Channels are whole, as on the screen, so that contrasts are those of the screen. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share)
  return [channel(0), channel(1), channel(2)]
}

/** The colour with `steps` added to each channel, limited to 0..255. */
export function shade(rgb: Rgb, steps: number): Rgb {
  const channel = (c: number) => Math.min(255, Math.max(0, c + steps))
  return [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])]
}

/** Black or white, whichever has more contrast to `background`: always at least 4.58:1. */
export function inkOn(background: Rgb): Rgb {
  return contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK
}

/** `color` moved towards `target` only until `isEnough` holds. */
export function shiftUntil(color: Rgb, target: Rgb, isEnough: (candidate: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, target, share)
    if (isEnough(candidate)) return candidate
  }
  return target
}

/** `color` moved towards `target` until its contrast to all of `backgrounds` is at least `ratio`. */
export function readableOn(color: Rgb, backgrounds: readonly Rgb[], target: Rgb, ratio = 4.5): Rgb {
  return shiftUntil(color, target, (candidate) => backgrounds.every((b) => contrast(candidate, b) >= ratio))
}
