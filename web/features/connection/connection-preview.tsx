import { useState } from 'react'
import type { Connection } from '#contract/sources/connection.ts'
import { previewConnection } from '#contract/sources/connection-questions.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const REQUESTED_ROWS = 10
const SHOWN_ROWS = 5
const EMPTY = 'Nenhum dado encontrado ou conexão inativa'

type Row = Record<string, string | number | boolean | null>

interface Props {
  connection: Connection
  measurements: readonly string[]
}

/** The newest rows of a connection whose source answers. */
export function ConnectionPreview({ connection, measurements }: Props) {
  const own = connection.config.measurement
  const [measurement, setMeasurement] = useState(
    typeof own === 'string' && own !== '' ? own : measurements[0],
  )
  const active = connection.status === 'ativo'
  const { data, error, isPending, isFetching, refetch } = useEndpoint(
    previewConnection,
    {
      params: { id: connection.id },
      query: { limit: REQUESTED_ROWS, ...(measurement ? { measurement } : {}) },
    },
    { enabled: active, staleMs: 0 },
  )
  const rows = data?.data ?? []
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base font-semibold">Prévia dos dados</h3>
        {active && measurements.length > 1 && (
          <div className="ml-auto w-64 max-sm:w-full">
            <Select
              label="Medição"
              labelHidden
              options={measurements.slice(0, 500).map((name) => ({ value: name, label: name }))}
              value={measurement ?? null}
              onChange={setMeasurement}
            />
          </div>
        )}
      </div>
      {active && isPending ? (
        <Skeleton className="h-40" />
      ) : active && error !== null && data === undefined ? (
        <ErrorState message={messageOf(error, EMPTY)} onRetry={() => void refetch()} busy={isFetching} />
      ) : rows.length === 0 ? (
        <p className="text-muted">{EMPTY}</p>
      ) : (
        <Rows rows={rows.slice(0, SHOWN_ROWS)} />
      )}
    </section>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { timezone } = useSignedIn().user.preferencias
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const numeric = new Set(columns.filter((column) => rows.some((row) => typeof row[column] === 'number')))
  const alignment = (column: string) => (numeric.has(column) ? 'tabular text-right' : 'text-left')
  return (
    <section
      className="overflow-x-auto rounded-md border"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label="Prévia dos dados"
    >
      <table className="w-full text-xs">
        <thead>
          <tr className="bg-bg">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`border-b px-2.5 py-2 font-medium whitespace-nowrap ${alignment(column)}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <tr key={index} className="border-b last:border-b-0">
              {columns.map((column) => (
                <td key={column} className={`px-2.5 py-1.5 whitespace-nowrap ${alignment(column)}`}>
                  {cellText(column, row[column] ?? null, timezone)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellText(column: string, value: string | number | boolean | null, timezone: string): string {
  if (value === null) return '—'
  if (column === 'time') return formatDateTimeSeconds(String(value), timezone)
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
  return String(value)
}
