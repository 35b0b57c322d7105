import type { Machine } from '#contract/machine.ts'

const COLD: ReadonlySet<Machine['tipo']> = new Set(['chiller', 'compressor', 'outro'])

/** Whether machines of this type have a COP. Pumps, towers, generators and lifts have none. */
export const makesCold = (tipo: Machine['tipo']): boolean => COLD.has(tipo)
