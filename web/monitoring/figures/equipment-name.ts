import type { Machine } from '#contract/machine.ts'

/** What a view is about: the compressor that was chosen, else (also when there is none such) the machine. */
export function equipmentName({ nome, submaquinas }: Machine, compressorId: string | null): string {
  const part = submaquinas.find(({ id }) => id === compressorId)
  return part ? part.nome || part.id : nome
}
