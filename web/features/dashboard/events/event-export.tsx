import type { Machine } from '#contract/machines/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { foundInLines, searchable } from '#web/state/lists/text-search.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { ExportButton } from '#web/ui/buttons/export-button.tsx'
import { allEvents, eventsCsv, fileName } from './event-csv.ts'
import { lineText, type TextContext } from './event-text.ts'
import type { EventQuery } from './use-events.ts'

interface Props {
  machine: Machine
  query: EventQuery
  text: string
  context: TextContext
  disabled: boolean
}

/** Saves all events that match the filters and the search, including those not loaded yet. */
export function EventExport({ machine, query, text, context, disabled }: Props) {
  async function save() {
    const lines = searchable(await allEvents(machine.id, query), lineText(machine, context))
    const csv = eventsCsv(machine, foundInLines(lines, text), { ...context, asOfMs: Date.now() })
    saveFile(fileName(machine, query, context.timezone), csv, 'text/csv;charset=utf-8')
  }
  return (
    <ExportButton
      label="Exportar CSV"
      disabled={disabled}
      onExport={save}
      failed={(error) => messageOf(error, 'Erro ao exportar os eventos')}
    />
  )
}
