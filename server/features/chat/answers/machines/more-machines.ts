import type { MachineCard } from '#contract/machines/machine.ts'

/** Says that an answer shows some of the machines only. */
export const moreMachines = (
  machines: readonly MachineCard[],
  shown: readonly MachineCard[],
): string | null =>
  machines.length > shown.length
    ? `Mostrei ${shown.length} de ${machines.length} máquinas. Diga o nome de uma para ver a dela.`
    : null
