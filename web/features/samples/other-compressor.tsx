import { DEFAULT_COMPRESSOR } from '#core/samples/sample-paths.ts'

/** Says so when another compressor (by its name) is selected than the one that has these files. */
export function OtherCompressor({ name }: { name: string | null }) {
  if (name === null) return null
  return (
    <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn-text wrap-anywhere">
      Só há amostras desta seção para o compressor {DEFAULT_COMPRESSOR}; o selecionado é {name}.
    </p>
  )
}
