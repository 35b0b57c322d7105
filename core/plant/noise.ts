import { entryAt } from '#core/arrays/element-at.ts'

/** A pseudo-random number in [0, 1) from the arguments alone, the same in every process: the plant's only randomness. */
export function chance(seed: number, a: number, b = 0): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ a ^ (h >>> 15), 0xc2b2ae35)
  h = Math.imul(h ^ b ^ (h >>> 13), 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 16), 0x165667b1)
  return ((h ^ (h >>> 15)) >>> 0) / 4_294_967_296
}

/** A smooth wander in [-1, 1]: random knots every `period` minutes, eased between them. */
export function wander(seed: number, minute: number, period: number): number {
  const knot = Math.floor(minute / period)
  const x = minute / period - knot
  const ease = x * x * (3 - 2 * x)
  return 2 * (chance(seed, knot) * (1 - ease) + chance(seed, knot + 1) * ease) - 1
}

/** A Weibull draw: scale · (−ln(1 − u))^(1/shape). */
export const weibull = (u: number, scale: number, shape: number) => scale * (-Math.log(1 - u)) ** (1 / shape)

/** A value between two positive limits; small values are more frequent than large values. */
export const logUniform = (u: number, low: number, high: number) => low * (high / low) ** u

/** The entry that a number in [0, 1) picks, each equally likely; RangeError for an empty list. */
export const pickEntry = <T>(list: readonly T[], part: number): T =>
  entryAt(list, Math.floor(part * list.length))
