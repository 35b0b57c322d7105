import type { Machine } from '#contract/machines/machine.ts'

/** The name of a view's equipment: the selected compressor, or the machine when none is selected or the selected one does not exist. */
export function equipmentName({ nome, submaquinas }: Machine, compressorId: string | null): string {
  const part = submaquinas.find(({ id }) => id === compressorId)
  return part ? part.nome || part.id : nome
}
