import type { MachineCard } from '#contract/machines/machine.ts'

/** Whether manufacturer and model are filled: both, one of them, or neither. */
export type HaystackState = 'completo' | 'parcial' | 'vazio'

const filled = (text: string | null) => text !== null && text.trim() !== ''

export function haystackState({
  manufacturer,
  model,
}: Pick<MachineCard, 'manufacturer' | 'model'>): HaystackState {
  const count = [manufacturer, model].filter(filled).length
  return count === 2 ? 'completo' : count === 1 ? 'parcial' : 'vazio'
}

export interface HaystackCounts {
  total: number
  completo: number
  parcial: number
  vazio: number
}

export function haystackCounts(machines: readonly MachineCard[]): HaystackCounts {
  const counts = { total: machines.length, completo: 0, parcial: 0, vazio: 0 }
  for (const machine of machines) counts[haystackState(machine)] += 1
  return counts
}
