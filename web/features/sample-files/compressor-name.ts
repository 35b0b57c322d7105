import type { Machine } from '#contract/machines/machine.ts'

/** The machine's name of a compressor, or its id, without the word 'compressor', which titles already contain. */
export function compressorName({ submaquinas }: Machine, id: string): string {
  const nome = submaquinas.find((part) => part.id === id)?.nome.trim() ?? ''
  return nome.replace(/^compressor\s+(?=\S)/i, '') || id
}
