import { MACHINE_UNIT } from './unit-event.ts'

interface NamedMachine {
  readonly nome: string
  readonly submaquinas: readonly { readonly id: string; readonly nome: string }[]
}

/** The name of a machine's unit: the machine's own for the machine itself (`MACHINE_UNIT` or null); the id of a unit without a name. */
export const unitName = ({ nome, submaquinas }: NamedMachine, unit: string | null): string =>
  unit === null || unit === MACHINE_UNIT ? nome : submaquinas.find(({ id }) => id === unit)?.nome || unit
