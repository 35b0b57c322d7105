import { DEFAULT_COMPRESSOR } from '#core/samples/sample-paths.ts'

/** Says so when another compressor is selected than the one that has these files. */
export function OtherCompressor({ id }: { id: string | null }) {
  if (id === null || id === DEFAULT_COMPRESSOR) return null
  return (
    <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn-text wrap-anywhere">
      Só há amostras desta seção para o compressor {DEFAULT_COMPRESSOR}; o selecionado é {id}.
    </p>
  )
}
