import type { Machine } from '#contract/machine.ts'

const COLD: ReadonlySet<Machine['tipo']> = new Set(['chiller', 'compressor', 'outro'])

/** Whether a machine of this type may have a COP at all: of a pump, a tower, a generator or a lift nobody misses one. */
export const makesCold = (tipo: Machine['tipo']): boolean => COLD.has(tipo)
