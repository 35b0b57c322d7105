import { ScrollText } from 'lucide-react'
import { type AuditQuery, exportAuditCsv, exportAuditLines, listAudit } from '#contract/access/audit.ts'
import { messageOf } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { usePages } from '#web/api/use-endpoint.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { ExportButton } from '#web/ui/buttons/export-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PagedListFoot, PagedListStates } from '#web/ui/lists/paged-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SecurityLogFilters } from './security-log-filters.tsx'
import { SecurityLogTable } from './security-log-table.tsx'
import { useSecurityLogFilters } from './use-security-log-filters.ts'

const PAGE = 100

/** The security log: sign-ins, changes and exports. */
export function SecurityLogDialog({ onClose }: { onClose: () => void }) {
  const { timezone } = useSignedIn().user.preferencias
  const filters = useSecurityLogFilters()
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
        <SecurityLogFilters filters={filters}>
          <LogExport query={filters.query} as="CSV" />
          <LogExport query={filters.query} as="JSON Lines" />
        </SecurityLogFilters>
        <PagedListStates
          error={pages.isError ? messageOf(pages.error, 'Erro ao carregar o registro') : null}
          pages={pages}
          rows={8}
        />
        {pages.isSuccess && entries.length === 0 && (
          <EmptyState icon={<ScrollText className="size-8" />} title="Nada registrado">
            Mude o tipo, a ação, o período ou a busca.
          </EmptyState>
        )}
        {entries.length > 0 && (
          <div className="data-old:opacity-60" data-old={pages.isPlaceholderData || undefined}>
            <SecurityLogTable entries={entries} timezone={timezone} />
          </div>
        )}
        {entries.length > 0 && (
          <PagedListFoot
            count={countText(entries.length, pages.hasNextPage)}
            hasMore={pages.hasNextPage}
            busy={pages.isFetchingNextPage}
            onMore={() => void pages.fetchNextPage()}
          />
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

/** Exports all entries that match the filters, including those not loaded yet. */
function LogExport({ query, as }: ExportProps) {
  async function save() {
    const { blob, name } = await client.file(as === 'CSV' ? exportAuditCsv : exportAuditLines, { query })
    saveFile(name, blob, blob.type)
  }
  return (
    <ExportButton
      label={as}
      name={`Exportar ${as}`}
      onExport={save}
      failed={(error) => messageOf(error, 'Erro ao exportar o registro')}
    />
  )
}
