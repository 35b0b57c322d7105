import { ChartColumn, Plus } from 'lucide-react'
import type { Dataset } from '#contract/files/dataset.ts'
import { formatDateTime } from '#web/format/date.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Badge } from '#web/ui/lists/badge.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { RowAct, RowActs } from '#web/ui/lists/row-act.tsx'
import type { Column } from '#web/ui/lists/table-order.ts'
import { EntryList, type ListAnswer } from '../entry-list.tsx'
import { AGGREGATION_WORDS, CHART_WORDS, INTERVAL_WORDS } from './dataset-words.ts'

type OnAct = (act: 'edit' | 'delete', dataset: Dataset) => void
interface Props {
  list: ListAnswer<Dataset>
  onNew: () => void
  onAct: OnAct
}

/** The datasets: charts of uploaded files on the Dashboards of machines. */
export function DatasetList({ list, onNew, onAct }: Props) {
  const { timezone } = useSignedIn().user.preferencias
  return (
    <EntryList
      title="Datasets"
      words={ENTITIES.dataset}
      list={list}
      searchedText={searchedText}
      newIcon={<Plus className="size-4" aria-hidden="true" />}
      onNew={onNew}
      empty={{
        icon: <ChartColumn className="size-8" aria-hidden="true" />,
        title: 'Nenhum dataset criado',
        reason: 'Um dataset mostra um arquivo processado como gráfico no Dashboard de uma máquina.',
        action: 'Criar primeiro dataset',
      }}
      table={(rows) => (
        <DataTable
          label="Datasets"
          columns={columnsOf(timezone, onAct)}
          rows={rows}
          rowKey={({ id }) => id}
          compact={(dataset) => <Compact dataset={dataset} onAct={onAct} />}
          compactHeightPx={128}
        />
      )}
    />
  )
}

const searchedText = (dataset: Dataset): string =>
  [dataset.nome, dataset.upload.nome, placeOf(dataset), CHART_WORDS[dataset.tipoGrafico]].join(' ')

/** `Chiller 1 · C2` */
const placeOf = ({ machine, submaquinaId }: Dataset): string =>
  submaquinaId === null ? machine.nome : `${machine.nome} · ${submaquinaId}`

/** `Média por dia`, `Soma por Setor`. */
function groupingOf({ aggregacao, colunaAggregacao, configuracoes: { intervalo } }: Dataset): string {
  if (aggregacao === 'none') return 'Sem agregação'
  const by = intervalo ? INTERVAL_WORDS[intervalo].toLowerCase() : colunaAggregacao
  return by === null ? AGGREGATION_WORDS[aggregacao] : `${AGGREGATION_WORDS[aggregacao]} por ${by}`
}

function columnsOf(timezone: string, onAct: OnAct): Column<Dataset>[] {
  const text = (
    id: string,
    head: string,
    width: Column<Dataset>['width'] | null,
    of: (one: Dataset) => string,
  ) => ({
    id,
    head,
    ...(width !== null && { width }),
    cell: (one: Dataset) => (
      <span className="block truncate" title={of(one)}>
        {of(one)}
      </span>
    ),
    sortBy: of,
  })
  return [
    { ...text('nome', 'Nome', null, ({ nome }) => nome), cell: (one) => <Name dataset={one} /> },
    text('upload', 'Arquivo', null, ({ upload }) => upload.nome),
    text('maquina', 'Máquina', '12rem', placeOf),
    text('grafico', 'Gráfico', '7rem', ({ tipoGrafico }) => CHART_WORDS[tipoGrafico]),
    text('agregacao', 'Agregação', '11rem', groupingOf),
    {
      ...text('alterado', 'Alterado', '10rem', ({ updatedAt }) => formatDateTime(updatedAt, timezone)),
      sortBy: ({ updatedAt }) => Date.parse(updatedAt),
    },
    {
      id: 'acoes',
      head: 'Ações',
      width: '9rem',
      align: 'right',
      cell: (dataset) => <Acts dataset={dataset} onAct={onAct} />,
    },
  ]
}

const Name = ({ dataset: { nome, upload } }: { dataset: Dataset }) => (
  <span className="flex min-w-0 items-center gap-2">
    <span className="line-clamp-2 min-w-0 leading-tight font-medium wrap-anywhere" title={nome}>
      {nome}
    </span>
    {upload.demonstracao && <Badge>Demonstração</Badge>}
  </span>
)

function Acts({ dataset, onAct, start = false }: { dataset: Dataset; onAct: OnAct; start?: boolean }) {
  if (!dataset.podeAlterar) return null
  return (
    <RowActs start={start}>
      <RowAct label="Editar" name={`Editar ${dataset.nome}`} onAct={() => onAct('edit', dataset)} />
      <RowAct
        label="Excluir"
        name={`Excluir ${dataset.nome}`}
        look="quiet-danger"
        onAct={() => onAct('delete', dataset)}
      />
    </RowActs>
  )
}

function Compact({ dataset, onAct }: { dataset: Dataset; onAct: OnAct }) {
  const about = [CHART_WORDS[dataset.tipoGrafico], groupingOf(dataset)]
  return (
    <div className="grid h-full min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-0.5 bg-surface px-3">
      <Name dataset={dataset} />
      <p className="truncate text-xs text-muted">{about.join(' · ')}</p>
      <p className="truncate text-xs text-muted">{`${placeOf(dataset)} · ${dataset.upload.nome}`}</p>
      <Acts dataset={dataset} onAct={onAct} start />
    </div>
  )
}
