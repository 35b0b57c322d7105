import type { AuditEntry } from '#contract/audit.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { CELL, COLUMN, ROW, ROW_NAME, ROWS, TABLE } from '#web/ui/lists/table-roles.ts'
import { ACTION_WORDS, ENTITY_WORDS } from './audit-words.ts'
import { entryDetails } from './entry-details.ts'
import './log-table.css'

interface Props {
  entries: readonly AuditEntry[]
  timezone: string
}

const HEADS = ['Quando', 'Quem', 'O quê', 'Endereço', 'Detalhes']

/** One entry a line, the newest first. */
export function LogTable({ entries, timezone }: Props) {
  return (
    <section
      aria-label="Entradas do registro"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-auto rounded-md border sm:max-h-[62dvh]"
    >
      <table {...TABLE} aria-label="Registro de segurança" className="log-table tabular">
        <thead {...ROWS}>
          <tr {...ROW}>
            {HEADS.map((head) => (
              <th {...COLUMN} key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROWS}>
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
        </tbody>
      </table>
    </section>
  )
}
