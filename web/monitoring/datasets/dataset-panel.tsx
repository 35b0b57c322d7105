import { useContext, useMemo } from 'react'
import { type Dataset, exportDataset, getDatasetData } from '#contract/files/dataset.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { messageOf } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { ChartSourceContext } from '#web/charts/data/chart-source.ts'
import { formatDateTime } from '#web/format/date.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { ExportButton } from '#web/ui/buttons/export-button.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { CHART_SHAPES } from './chart-shapes.ts'
import { DatasetFigures } from './dataset-figures.tsx'
import { extentOf } from './dataset-values.ts'
import { windowQuery } from './page-window.ts'

interface Props {
  dataset: Dataset
  /** The page's window; null: the dataset's own range. */
  stretch: Stretch | null
  timezone: string
}

/** One dataset on the Dashboard: its words, its charts, and its rows as a file. */
export function DatasetPanel({ dataset, stretch, timezone }: Props) {
  const { of } = useContext(ChartSourceContext)
  const [machine = dataset.machine.nome] = of
  const source = useMemo(() => ({ of: [machine, dataset.nome], period: '' }), [machine, dataset.nome])
  const { nome, descricao, upload } = dataset
  const isProcessed = upload.status === 'processado'
  return (
    <ChartSourceContext value={source}>
      <section
        aria-label={nome}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border bg-surface p-4"
      >
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="text-base font-semibold wrap-anywhere">
              {nome} {upload.demonstracao && <Badge>Demonstração</Badge>}
            </h3>
            <p className="text-xs text-muted wrap-anywhere">
              {[`Arquivo: ${upload.nome}`, descricao].filter(Boolean).join(' · ')}
            </p>
          </div>
          {isProcessed && (
            <ExportButton
              label="Exportar CSV"
              name={`Exportar CSV de ${nome}`}
              onExport={() => save(dataset)}
              failed={(error) => messageOf(error, 'Erro ao exportar o dataset')}
            />
          )}
        </header>
        {isProcessed ? (
          <DatasetAnswer dataset={dataset} stretch={stretch} timezone={timezone} />
        ) : (
          <EmptyState title={UNPROCESSED[upload.status] ?? 'O arquivo não está processado'} className="py-6">
            O gráfico aparece aqui quando o arquivo “{upload.nome}” estiver processado.
          </EmptyState>
        )}
      </section>
    </ChartSourceContext>
  )
}

const UNPROCESSED: Readonly<Record<string, string>> = {
  aguardando: 'O arquivo espera o processamento',
  processando: 'O arquivo está sendo processado',
  erro: 'O processamento do arquivo falhou',
}

async function save({ id }: Dataset): Promise<void> {
  const { blob, name } = await client.file(exportDataset, { params: { id }, query: {} })
  saveFile(name, blob, 'text/csv;charset=utf-8')
}

/** Times outside the page's window are shown all the same, with a note: a file is often older than the window. */
function DatasetAnswer({ dataset, stretch, timezone }: Props) {
  const inWindow = useData(dataset, stretch, true)
  const isOutside = stretch !== null && inWindow.data?.data.kind === 'time' && inWindow.data.data.total === 0
  const everything = useData(dataset, null, isOutside)
  const { data, error, isFetching, refetch } = isOutside ? everything : inWindow
  const shown = data?.data
  const extent = shown && isOutside ? extentOf(shown, timezone) : null
  if (shown === undefined) {
    if (error === null) return <Skeleton className="h-64" />
    return (
      <ErrorState
        message={messageOf(error, 'Erro ao carregar o dataset')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <>
      {error !== null && (
        <ErrorState
          message={messageOf(error, 'Erro ao carregar o dataset')}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          Abaixo estão os dados da última leitura.
        </ErrorState>
      )}
      {extent !== null && (
        <Notice>
          {`O arquivo não tem dados no período da tela; o gráfico mostra tudo o que ele tem, de ${formatDateTime(extent.fromMs, timezone)} a ${formatDateTime(extent.toMs, timezone)}.`}
        </Notice>
      )}
      <DatasetFigures
        // Another window begins with a whole view.
        key={isOutside ? 'everything' : `${stretch?.fromMs} ${stretch?.toMs}`}
        dataset={dataset}
        data={shown}
        stretch={isOutside ? null : stretch}
        timezone={timezone}
      />
    </>
  )
}

const useData = (dataset: Dataset, stretch: Stretch | null, enabled: boolean) =>
  useEndpoint(
    getDatasetData,
    {
      params: { id: dataset.id },
      query: { ...windowQuery(stretch), points: CHART_SHAPES[dataset.tipoGrafico].points },
    },
    { enabled, keepPrevious: true, staleMs: 60_000 },
  )
