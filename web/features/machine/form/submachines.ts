import type { Submaquina } from '#contract/machines/machine.ts'

/** The most submachines of a machine. */
export const MOST_SUBMACHINES = 64

/** The names of removed submachines by id. */
export type FormerNames = Readonly<Record<string, string>>

/** A submachine `C{n}` with the smallest free number, named `Compressor {n}` or as it was named before its removal. */
function nextSubmachine(present: readonly Submaquina[], former: FormerNames): Submaquina {
  const taken = new Set(present.map(({ id }) => id.toLowerCase()))
  let number = 1
  while (taken.has(`c${number}`)) number += 1
  const id = `C${number}`
  return { id, nome: former[id] ?? `Compressor ${number}` }
}

/** The list with `count` submachines: submachines are added and removed at its end. */
export function resized(
  present: readonly Submaquina[],
  count: number,
  former: FormerNames = {},
): Submaquina[] {
  const size = Math.max(0, Math.min(MOST_SUBMACHINES, Math.trunc(count)))
  const next = present.slice(0, size)
  while (next.length < size) next.push(nextSubmachine(next, former))
  return next
}
