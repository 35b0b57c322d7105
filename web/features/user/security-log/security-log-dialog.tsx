import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { type AuditQuery, exportAuditCsv, exportAuditLines, listAudit } from '#contract/audit.ts'
import { messageOf } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { usePages } from '#web/api/use-endpoint.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeletons } from '#web/ui/states/skeleton.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogTable } from './log-table.tsx'
import { useLogFilters } from './use-log-filters.ts'

const PAGE = 100

/** Who came in, who changed what, and what was taken out. */
export function SecurityLogDialog({ onClose }: { onClose: () => void }) {
  const { timezone } = useSignedIn().user.preferencias
  const filters = useLogFilters()
  const pages = usePages(listAudit, { query: { ...filters.query, limit: PAGE } }, ({ next }) => next)
  const entries = pages.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      width="full"
      title="Registro de segurança"
      description="Entradas, sessões, senhas, permissões, exportações e alterações, da mais nova à mais antiga."
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-busy={pages.isFetching}>
        <LogFilters filters={filters}>
          <ExportButton query={filters.query} as="CSV" />
          <ExportButton query={filters.query} as="JSON Lines" />
        </LogFilters>
        {pages.isError && (
          <ErrorState
            message={messageOf(pages.error, 'Erro ao carregar o registro')}
            onRetry={() => void pages.refetch()}
            busy={pages.isFetching}
          />
        )}
        {pages.isPending && (
          <div className="grid gap-1">
            <Skeletons count={8} className="h-9" />
          </div>
        )}
        {pages.isSuccess && entries.length === 0 && (
          <EmptyState icon={<ScrollText className="size-8" />} title="Nada registrado">
            Mude o tipo, a ação, o período ou a busca.
          </EmptyState>
        )}
        {entries.length > 0 && (
          <div className="data-old:opacity-60" data-old={pages.isPlaceholderData || undefined}>
            <LogTable entries={entries} timezone={timezone} />
          </div>
        )}
        {entries.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="tabular text-muted">
              {countText(entries.length, pages.hasNextPage)}
            </p>
            {pages.hasNextPage && (
              <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                Carregar mais
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function countText(shown: number, goesOn: boolean): string {
  const entries = shown === 1 ? '1 entrada' : `${shown.toLocaleString('pt-BR')} entradas`
  return goesOn ? `As ${entries} mais novas` : entries
}

interface ExportProps {
  query: AuditQuery
  as: 'CSV' | 'JSON Lines'
}

/** All entries that fit the choice, those not loaded among them. */
function ExportButton({ query, as }: ExportProps) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { blob, name } = await client.file(as === 'CSV' ? exportAuditCsv : exportAuditLines, { query })
      saveFile(name, blob, blob.type)
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao exportar o registro'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      busy={busy}
      onClick={() => void save()}
      aria-label={`Exportar ${as}`}
    >
      {as}
    </Button>
  )
}
