import { FileQuestion } from 'lucide-react'
import type { Machine } from '#contract/machines/machine.ts'
import { DEFAULT_COMPRESSOR, isSampleCompressor } from '#core/sample-files/sample-paths.ts'
import { DatasetPart } from '#web/monitoring/datasets/dataset-part.tsx'
import { SamplePage } from '#web/monitoring/page/sample-page.tsx'
import { useSelection } from '#web/state/address/use-selection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { CompressorDashboard } from './compressor-dashboard.tsx'
import { compressorName } from './compressor-name.ts'
import { SampleMaintenance } from './sample-maintenance.tsx'

/** The selected compressor's Dashboard from sample files. Without a selection: the first compressor's, with the names of failed files. */
export function SampleDashboard({ machine }: { machine: Machine }) {
  const { compressorId } = useSelection()
  const id = compressorId ?? DEFAULT_COMPRESSOR
  return (
    <>
      {isSampleCompressor(id) ? (
        <CompressorDashboard key={id} machine={machine} id={id} showsErrors={compressorId === null}>
          <SampleMaintenance machine={machine} />
        </CompressorDashboard>
      ) : (
        <NoFiles machine={machine} id={id} />
      )}
      {/* The sample files have no window: the datasets show all that they have. */}
      <div className="px-4 pb-6 empty:hidden sm:px-6">
        <DatasetPart machine={machine} compressorId={compressorId} stretch={null} />
      </div>
    </>
  )
}

function NoFiles({ machine, id }: { machine: Machine; id: string }) {
  const { select } = useSelection()
  return (
    <SamplePage
      machine={machine}
      compressor={id}
      title={`Dashboard - Compressor ${compressorName(machine, id)}`}
    >
      <EmptyState
        icon={<FileQuestion size={32} strokeWidth={1.5} aria-hidden />}
        title="Nenhum dado disponível"
        action={
          <Button onClick={() => select({ compressorId: DEFAULT_COMPRESSOR })}>
            Ver o compressor {compressorName(machine, DEFAULT_COMPRESSOR)}
          </Button>
        }
      >
        Há arquivos de amostra dos compressores C1 a C7; deste não.
      </EmptyState>
    </SamplePage>
  )
}
