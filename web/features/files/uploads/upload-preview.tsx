import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { previewUpload, type Upload, type UploadColumn } from '#contract/files/upload.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { formatNumber, MISSING } from '#web/format/number.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { COLUMN_TYPE_WORDS } from './upload-words.ts'

const PAGE = 50
/** A table of more columns takes seconds to draw. */
const MOST_COLUMNS = 200

type Cell = string | number | null

/** The rows of a processed file, as they were understood. */
export function UploadPreview({ upload }: { upload: Upload }) {
  const [offset, setOffset] = useState(0)
  const { data, error, isPending, isFetching, refetch } = useEndpoint(
    previewUpload,
    { params: { id: upload.id }, query: { limit: PAGE, offset } },
    // A reprocessed file has other rows.
    { staleMs: 0, keepPrevious: true },
  )
  const page = data?.data
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-busy={isFetching}>
      <h3 className="text-base font-semibold">Primeiras linhas</h3>
      {error !== null && (
        <ErrorState
          message={messageOf(error, 'Erro ao carregar a prévia')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {isPending && <Skeleton className="h-64" />}
      {page !== undefined &&
        (page.total === 0 ? (
          <p className="text-muted">O arquivo não tem linhas de dados.</p>
        ) : (
          <>
            <Rows columns={page.columns} rows={page.rows} first={offset} />
            <Pages
              offset={offset}
              shown={page.rows.length}
              total={page.total}
              busy={isFetching}
              onPage={setOffset}
            />
          </>
        ))}
    </section>
  )
}

interface RowsProps {
  columns: readonly UploadColumn[]
  rows: readonly (readonly Cell[])[]
  first: number
}

function Rows({ columns, rows, first }: RowsProps) {
  const { timezone } = useSignedIn().user.preferencias
  const shown = columns.slice(0, MOST_COLUMNS)
  const head = 'sticky top-0 border-b bg-bg px-2.5 py-1.5 font-medium whitespace-nowrap'
  return (
    <>
      {shown.length < columns.length && (
        <p className="text-xs text-muted">
          {`As primeiras ${MOST_COLUMNS} de ${formatNumber(columns.length)} colunas.`}
        </p>
      )}
      <section
        className="max-h-96 overflow-auto rounded-md border"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Primeiras linhas"
      >
        <table className="w-full border-separate border-spacing-0 text-xs">
          <thead>
            <tr>
              <th scope="col" className={`${head} text-right text-muted`}>
                Linha
              </th>
              {shown.map(({ name, type }) => (
                <th key={name} scope="col" className={`${head} ${alignment(type)}`}>
                  <span
                    className={`block max-w-64 truncate ${type === 'number' ? 'ml-auto' : ''}`}
                    title={name}
                  >
                    {name}
                  </span>
                  <span className="block font-normal text-muted">{COLUMN_TYPE_WORDS[type]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
              <tr key={index}>
                <th scope="row" className="tabular border-b px-2.5 py-1 text-right font-normal text-muted">
                  {formatNumber(first + index + 1)}
                </th>
                {shown.map(({ name, type }, place) => (
                  <td
                    key={name}
                    className={`max-w-64 truncate border-b px-2.5 py-1 whitespace-nowrap ${alignment(type)}`}
                  >
                    {cellText(type, row[place] ?? null, timezone)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const alignment = (type: UploadColumn['type']): string =>
  type === 'number' ? 'tabular text-right' : 'tabular text-left'

function cellText(type: UploadColumn['type'], value: Cell, timezone: string): string {
  if (value === null) return MISSING
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 12 })
  if (type === 'datetime') return formatDateTimeSeconds(value, timezone)
  // A whole day has no zone.
  if (type === 'date') return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
  return value
}

interface PagesProps {
  offset: number
  shown: number
  total: number
  busy: boolean
  onPage: (offset: number) => void
}

function Pages({ offset, shown, total, busy, onPage }: PagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="tabular text-xs text-muted">
        {`Linhas ${formatNumber(offset + 1)} a ${formatNumber(offset + shown)} de ${formatNumber(total)}`}
      </p>
      <div className="flex gap-2">
        <Button
          small
          icon={<ChevronLeft className="size-4" aria-hidden="true" />}
          disabled={offset === 0 || busy}
          onClick={() => onPage(Math.max(0, offset - PAGE))}
        >
          Anteriores
        </Button>
        <Button
          small
          icon={<ChevronRight className="size-4" aria-hidden="true" />}
          disabled={offset + shown >= total || busy}
          onClick={() => onPage(offset + PAGE)}
        >
          Próximas
        </Button>
      </div>
    </div>
  )
}
