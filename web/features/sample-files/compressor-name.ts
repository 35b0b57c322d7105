import type { Machine } from '#contract/machine.ts'

/** The machine's own name of a compressor, else its id; the word that titles have already is left out. */
export function compressorName({ submaquinas }: Machine, id: string): string {
  const nome = submaquinas.find((part) => part.id === id)?.nome.trim() ?? ''
  return nome.replace(/^compressor\s+(?=\S)/i, '') || id
}
