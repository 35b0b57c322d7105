import type { Maintenance } from '#contract/machines/maintenance.ts'

/** The maintenance of a submachine and of the machine as a whole, without the cancelled; null: of all submachines. */
export const maintenanceOf = (all: readonly Maintenance[], submachineId: string | null): Maintenance[] =>
  all.filter(
    ({ status, submaquinaId }) =>
      status !== 'cancelada' &&
      (submachineId === null || submaquinaId === null || submaquinaId === submachineId),
  )

/** The maintenance that reaches into a window. */
export const maintenanceWithin = (
  all: readonly Maintenance[],
  { from, to }: { from: string; to: string },
): Maintenance[] =>
  all.filter(
    ({ inicio, fim }) => Date.parse(inicio) < Date.parse(to) && Date.parse(fim ?? inicio) >= Date.parse(from),
  )
