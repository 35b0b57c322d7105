import type { Machine } from '#contract/machines/machine.ts'
import { DEFAULT_COMPRESSOR } from '#core/sample-files/sample-paths.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { compressorName } from './compressor-name.ts'

/** A notice that the section's sample files are of another compressor than the selected one. */
export function OtherCompressor({ machine }: { machine: Machine }) {
  const { compressorId } = useSelection()
  if (compressorId === null || compressorId === DEFAULT_COMPRESSOR) return null
  return (
    <Notice>
      Só há amostras desta seção para o compressor {compressorName(machine, DEFAULT_COMPRESSOR)}; o
      selecionado é {compressorName(machine, compressorId)}.
    </Notice>
  )
}
