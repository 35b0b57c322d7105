/** Pseudo-random numbers in (0, 1), the same sequence for the same seed (Mulberry32, public domain, Tommy Ettinger 2017). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    // The half keeps 0 out, so that a logarithm is finite.
    return (((x ^ (x >>> 14)) >>> 0) + 0.5) / 4_294_967_296
  }
}

/** A draw of a normal distribution with mean 0 and deviation 1 (Box and Muller 1958). */
export const normalDraw = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())

/** A draw of a gamma distribution with this shape and scale 1 (Marsaglia and Tsang 2000). */
export function gammaDraw(shape: number, random: () => number): number {
  if (shape < 1) return gammaDraw(shape + 1, random) * random() ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normalDraw(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}
