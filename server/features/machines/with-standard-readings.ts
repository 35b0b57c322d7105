import type { Machine } from '#contract/machine.ts'
import { standardReadings } from '#core/signals/standard-readings.ts'

/** Gives a new chiller without readings the standard readings of its submachines. */
export function withStandardReadings<M extends Pick<Machine, 'nome' | 'tipo' | 'submaquinas' | 'readings'>>(
  machine: M,
): M {
  if (machine.tipo !== 'chiller' || machine.readings.length > 0) return machine
  return { ...machine, readings: standardReadings(machine.nome, machine.submaquinas) }
}
