import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { getOverview, type Overview } from '#contract/sites/overview.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { monthAndYear } from '#web/format/date.ts'
import { countShown } from '#web/format/number.ts'
import { useNow } from '#web/monitoring/live/use-now.ts'
import { found, searchable } from '#web/state/lists/text-search.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { COMPACT_PX, CompactLine, overviewColumns } from './overview-columns.tsx'
import { overviewLines } from './overview-rows.ts'

const REFRESH_MS = 30_000
const SEARCH_ABOVE = 8

/** All sites of the user at once; the machines of a single site. */
export function SitesOverview() {
  const { data, error, isFetching, refetch } = useEndpoint(getOverview, {}, { refetchIntervalMs: REFRESH_MS })
  const failure = error && (
    <ErrorState
      message="Erro ao carregar os sites"
      onRetry={() => void refetch()}
      busy={isFetching}
      className="mb-4"
    >
      {data === undefined ? error.message : `${error.message} Os valores abaixo são os últimos recebidos.`}
    </ErrorState>
  )
  return (
    <>
      {failure}
      {data !== undefined && <LoadedOverview overview={data.data} />}
      {data === undefined && !error && <LoadingLines />}
    </>
  )
}

function LoadingLines() {
  return (
    <div role="status" aria-label="Carregando os sites" className="grid gap-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-11" />
      ))}
    </div>
  )
}

function LoadedOverview({ overview }: { overview: Overview }) {
  const [query, setQuery] = useState('')
  const nowMs = useNow(REFRESH_MS)
  const lines = useMemo(() => overviewLines(overview), [overview])
  const prepared = useMemo(() => searchable(lines, ({ nome }) => nome), [lines])
  const { noun, nouns, head, label } = wordsOf(overview)
  if (lines.length === 0) return <NoLines hasSite={overview.sites.length > 0} />
  const shown = found(prepared, query)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {lines.length > SEARCH_ABOVE && (
          <SearchField
            label={`Buscar ${noun}`}
            value={query}
            onChange={setQuery}
            className="w-full sm:w-72"
          />
        )}
        <p className="text-muted">
          {countShown(shown.length, lines.length, noun, nouns)}. Energia e COP de{' '}
          {monthAndYear(overview.month)}, até a última hora completa.
        </p>
      </div>
      <DataTable
        label={label}
        columns={overviewColumns(head, nowMs)}
        rows={shown}
        rowKey={({ id }) => id}
        compact={(line) => <CompactLine line={line} nowMs={nowMs} />}
        compactHeightPx={COMPACT_PX}
        rowHeightPx={52}
      />
      {shown.length === 0 && (
        <p className="mt-3 text-muted">
          Nenhum{noun === 'site' ? '' : 'a'} {noun} com “{query}” no nome.
        </p>
      )}
    </>
  )
}

function wordsOf({ sites, machines }: Overview) {
  const [only] = sites
  if (machines === undefined || only === undefined)
    return { noun: 'site', nouns: 'sites', head: 'Site', label: 'Todos os sites' }
  return { noun: 'máquina', nouns: 'máquinas', head: 'Máquina', label: `Máquinas de ${only.nome}` }
}

const NoLines = ({ hasSite }: { hasSite: boolean }) =>
  hasSite ? (
    <EmptyState title="Nenhuma máquina neste site">
      Um administrador cadastra máquinas no Painel Administrativo.
    </EmptyState>
  ) : (
    <NoSite />
  )

/** An administrator makes the first site; others ask for one. */
function NoSite() {
  const isAdmin = useSignedIn().user.role === 'admin'
  const title = 'Nenhum site disponível'
  if (!isAdmin)
    return <EmptyState title={title}>Entre em contato com o administrador para obter acesso</EmptyState>
  return (
    <EmptyState
      title={title}
      action={
        <Link to="/admin" search={{ aba: 'sites' }} className={buttonClass('primary')}>
          Painel Administrativo
        </Link>
      }
    >
      Crie o primeiro site no Painel Administrativo.
    </EmptyState>
  )
}
