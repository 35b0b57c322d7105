import { DEFAULT_COMPRESSOR } from '#core/sample-files/sample-paths.ts'
import { Notice } from '#web/ui/states/notice.tsx'

/** Says so when another compressor (by its name) is selected than the one that has these files. */
export function OtherCompressor({ name }: { name: string | null }) {
  if (name === null) return null
  return (
    <Notice>
      Só há amostras desta seção para o compressor {DEFAULT_COMPRESSOR}; o selecionado é {name}.
    </Notice>
  )
}
