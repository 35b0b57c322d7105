import type { Submaquina } from '#contract/machine.ts'

/** As many as a machine can have. */
export const MOST_SUBMACHINES = 64

/** `C{n}`, `Compressor {n}`, with the smallest number that is still free. */
function nextSubmachine(present: readonly Submaquina[]): Submaquina {
  const taken = new Set(present.map(({ id }) => id.toLowerCase()))
  let number = 1
  while (taken.has(`c${number}`)) number += 1
  return { id: `C${number}`, nome: `Compressor ${number}` }
}

/** That many submachines: new ones at the end, superfluous ones from the end away. Those that stay keep id and name. */
export function resized(present: readonly Submaquina[], count: number): Submaquina[] {
  const wanted = Math.max(0, Math.min(MOST_SUBMACHINES, Math.trunc(count)))
  const next = present.slice(0, wanted)
  while (next.length < wanted) next.push(nextSubmachine(next))
  return next
}
