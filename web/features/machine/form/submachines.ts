import type { Submaquina } from '#contract/machine.ts'

/** As many as a machine can have. */
export const MOST_SUBMACHINES = 64

/** What submachines that are gone were called, by id. */
export type FormerNames = Readonly<Record<string, string>>

/** `C{n}`, `Compressor {n}` or as it was called before, with the smallest number that is still free. */
function nextSubmachine(present: readonly Submaquina[], former: FormerNames): Submaquina {
  const taken = new Set(present.map(({ id }) => id.toLowerCase()))
  let number = 1
  while (taken.has(`c${number}`)) number += 1
  const id = `C${number}`
  return { id, nome: former[id] ?? `Compressor ${number}` }
}

/** That many submachines: new ones at the end, superfluous ones from the end away. Those that stay keep id and name. */
export function resized(
  present: readonly Submaquina[],
  count: number,
  former: FormerNames = {},
): Submaquina[] {
  const wanted = Math.max(0, Math.min(MOST_SUBMACHINES, Math.trunc(count)))
  const next = present.slice(0, wanted)
  while (next.length < wanted) next.push(nextSubmachine(next, former))
  return next
}
