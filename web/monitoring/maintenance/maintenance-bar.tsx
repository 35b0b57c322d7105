import { CalendarPlus, Wrench } from 'lucide-react'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LevelIcon } from '#web/ui/states/level.tsx'
import { useNow } from '../live/use-now.ts'
import { isOverdue, TIPO_WORDS, whenText } from './maintenance-words.ts'

interface Props {
  all: readonly Maintenance[] | undefined
  timezone: string
  /** Absent: the user may not schedule maintenance. */
  onSchedule?: () => void
  onList: () => void
}

const TICK_MS = 30_000

/** The next scheduled maintenance, and the buttons that open the list and the form. */
export function MaintenanceBar({ all, timezone, onSchedule, onList }: Props) {
  const planned = all?.filter(({ status }) => status === 'agendada') ?? []
  const next = planned[0]
  const overdue = isOverdue(next, useNow(TICK_MS))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-3">
      <p className="min-w-0 flex-1 basis-64 text-muted">
        {overdue && <LevelIcon level="warn" className="mr-1.5 inline align-[-3px]" />}
        {next
          ? `${overdue ? 'Manutenção atrasada' : 'Próxima manutenção'}: ${whenText(next, timezone)}, ${TIPO_WORDS[next.tipo].toLowerCase()}`
          : all && 'Nenhuma manutenção agendada.'}
      </p>
      <Button look="quiet" icon={<Wrench className="size-4" aria-hidden />} onClick={onList}>
        {planned.length > 0 ? `Ver manutenções (${planned.length})` : 'Ver manutenções'}
      </Button>
      {onSchedule && (
        <Button icon={<CalendarPlus className="size-4" aria-hidden />} onClick={onSchedule}>
          Agendar Manutenção
        </Button>
      )}
    </div>
  )
}
