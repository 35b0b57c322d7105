/** Says that an answer shows some of the machines only. */
export const moreMachines = (machines: readonly unknown[], shown: readonly unknown[]): string | null =>
  machines.length > shown.length
    ? `Mostrei ${shown.length} de ${machines.length} máquinas. Diga o nome de uma para ver a dela.`
    : null
