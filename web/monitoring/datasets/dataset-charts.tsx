import { useState } from 'react'
import { type Dataset, listDatasets } from '#contract/files/dataset.ts'
import type { Machine } from '#contract/machines/machine.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { byName } from '#web/format/by-name.ts'
import { formatNumber } from '#web/format/number.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const DatasetPanel = later(
  async () => (await import('./dataset-panel.tsx')).DatasetPanel,
  <Skeleton className="h-80" />,
)

export interface DatasetChartsProps {
  machine: Machine
  /** Null: the machine as a whole. */
  compressorId: string | null
  /** The page's window; null: each dataset's own range. */
  stretch: Stretch | null
}

const REFRESH_MS = 60_000
/** Each dataset asks for its rows: the others follow on demand. */
const FIRST_DATASETS = 6

/** The datasets of a machine or submachine, beside its own charts; nothing where there is none. */
export function DatasetCharts({ machine, compressorId, stretch }: DatasetChartsProps) {
  const { timezone } = useSignedIn().user.preferencias
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, isFetching, refetch } = useEndpoint(
    listDatasets,
    { query: { machineId: machine.id } },
    { staleMs: 10_000, refetchIntervalMs: REFRESH_MS },
  )
  const own = (data?.data ?? []).filter((dataset) => isOf(dataset, machine, compressorId))
  const sorted = own.toSorted((a, b) => byName(a.nome, b.nome))
  const shown = showsAll ? sorted : sorted.slice(0, FIRST_DATASETS)
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        message={messageOf(error, 'Erro ao carregar datasets')}
        onRetry={() => void refetch()}
        busy={isFetching}
      >
        Os gráficos da máquina não dependem deles.
      </ErrorState>
    )
  }
  if (sorted.length === 0) return null
  return (
    <section aria-label="Datasets" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-base font-semibold">Datasets</h2>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {shown.map((dataset) => (
          <DatasetPanel key={dataset.id} dataset={dataset} stretch={stretch} timezone={timezone} />
        ))}
      </div>
      {shown.length < sorted.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            {`Mostrar todos os ${formatNumber(sorted.length)} datasets`}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The address may name a compressor by its id or its name; one that the machine lacks shows the machine. */
function isOf({ submaquinaId }: Dataset, { submaquinas }: Machine, compressorId: string | null): boolean {
  const part = submaquinas.find(({ id, nome }) => id === compressorId || nome === compressorId)
  return submaquinaId === (part?.id ?? null)
}
