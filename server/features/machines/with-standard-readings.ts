import type { Machine } from '#contract/machines/machine.ts'
import { standardReadings } from '#core/signals/readings/standard-readings.ts'

type Member = 'nome' | 'tipo' | 'submaquinas' | 'readings' | 'uploadSource'

/** Gives a new chiller without readings the standard readings of its submachines. Files have no fields with the usual names. */
export function withStandardReadings<M extends Pick<Machine, Member>>(machine: M): M {
  if (machine.tipo !== 'chiller' || machine.readings.length > 0) return machine
  const readings = standardReadings(machine.nome, machine.submaquinas)
  const isFromFiles = machine.uploadSource !== null
  return {
    ...machine,
    readings: isFromFiles ? readings.map((one) => ({ ...one, topicField: '' })) : readings,
  }
}
