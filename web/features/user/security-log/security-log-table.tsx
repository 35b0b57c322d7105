import type { AuditEntry } from '#contract/access/audit.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { FoldingTable } from '#web/ui/lists/folding-table.tsx'
import { CELL, ROW, ROW_NAME } from '#web/ui/lists/table-roles.ts'
import { entryDetails } from './audit-entry-details.ts'
import { ACTION_WORDS, ENTITY_WORDS } from './audit-words.ts'
import './security-log-table.css'

interface Props {
  entries: readonly AuditEntry[]
  timezone: string
}

const HEADS = ['Quando', 'Quem', 'O quê', 'Endereço', 'Detalhes'].map((label) => ({ key: label, label }))

/** One entry a line, the newest first. */
export function SecurityLogTable({ entries, timezone }: Props) {
  return (
    <FoldingTable
      label="Entradas do registro"
      tableLabel="Registro de segurança"
      heads={HEADS}
      className="log-table"
      regionClassName="sm:max-h-[62dvh]"
    >
      {entries.map((entry) => (
        <tr {...ROW} key={entry.id}>
          <th {...ROW_NAME} scope="row">
            {formatDateTimeSeconds(entry.at, timezone)}
          </th>
          <td {...CELL}>{entry.actor.name || '—'}</td>
          <td {...CELL}>
            {ACTION_WORDS[entry.action]}
            <span className="text-muted"> · {ENTITY_WORDS[entry.entity]}</span>
          </td>
          <td {...CELL} data-name="Endereço">
            {entry.address ?? '—'}
          </td>
          <td {...CELL} className="log-details text-muted">
            {entryDetails(entry, timezone)}
          </td>
        </tr>
      ))}
    </FoldingTable>
  )
}
