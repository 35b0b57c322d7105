import type { MachineCard, MachineTipo } from '#contract/machines/machine.ts'

/** Types of machines without compressors: their usual `Compressor 1` is a motor of their own. */
const ALONE: ReadonlySet<MachineTipo> = new Set(['bomba', 'torre', 'gerador', 'elevador'])

/** The compressors of a machine. A pump or a tower has none, only units of other names. */
export const compressorsOf = ({
  tipo,
  submaquinas,
}: Pick<MachineCard, 'tipo' | 'submaquinas'>): MachineCard['submaquinas'] =>
  ALONE.has(tipo) ? submaquinas.filter(({ nome }) => !/^comp/i.test(nome)) : submaquinas

export const hasCompressors = (machine: Parameters<typeof compressorsOf>[0]): boolean =>
  compressorsOf(machine).length > 0
