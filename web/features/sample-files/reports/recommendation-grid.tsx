import { CalendarClock, CalendarPlus, FileText, type LucideIcon, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { ORIGEM_RECOMENDACAO } from '#contract/machines/maintenance.ts'
import type { CompressorFiles } from '#core/sample-files/compressor-files.ts'
import { useMaySchedule } from '#web/monitoring/maintenance/use-maintenance.ts'
import { ReportButton } from '#web/monitoring/window/report-button.tsx'
import { NEW_MAINTENANCE } from '#web/state/address/dialog-search.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx'
import { Card } from '#web/ui/lists/card.tsx'
import { DetailsDialog } from '../details-dialog.tsx'

interface Props {
  machine: Machine
  compressorId: string
  /** The compressor's name. */
  name: string
  files: CompressorFiles
  /** The planned maintenance, below the suggestions. */
  children: ReactNode
}

/** The maintenance's origin, cut to the length that the contract allows. */
const originOf = (suggestion: string) => (ORIGEM_RECOMENDACAO + suggestion).slice(0, 500)

/** The report's suggestions with their actions. */
export function RecommendationGrid({ machine, compressorId, name, files, children }: Props) {
  const { search, open, close } = useDialogAddress()
  const maySchedule = useMaySchedule(machine.siteId)
  const suggestions = files.report?.suggestions ?? []
  const hasFiles = Object.values(files).some((file) => file !== null)
  return (
    <Card title="Recomendações" aside={suggestions.length > 0 ? `${suggestions.length}` : undefined}>
      {suggestions.length === 0 && (
        <p className="mb-3 text-muted">
          {files.report === null ? 'Sem relatório não há sugestões.' : 'O relatório não traz sugestões.'}
        </p>
      )}
      <ul className="samples-thirds">
        {suggestions.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report may say the same twice, and its lines never move
          <Suggestion key={place} text={text} maySchedule={maySchedule} />
        ))}
        <Item
          Icon={CalendarClock}
          action={
            maySchedule ? (
              <Button onClick={() => open({ manutencao: NEW_MAINTENANCE })}>Agendar Manutenção</Button>
            ) : (
              <Unavailable label="Agendar Manutenção" why={MAY_NOT} />
            )
          }
        >
          {suggestions.length > 0
            ? 'Uma preventiva a partir destas sugestões.'
            : 'Uma manutenção deste compressor.'}
        </Item>
        <Item
          Icon={FileText}
          action={
            <Button onClick={() => open({ dialogo: 'arquivos' })} disabled={!hasFiles}>
              Ver Detalhes
            </Button>
          }
        >
          O que os arquivos guardam, linha por linha.
        </Item>
      </ul>
      <div className="mt-2">{children}</div>
      <footer className="mt-4 flex justify-end border-t pt-4">
        <ReportButton machineId={machine.id} compressorId={compressorId} timeRange="all" />
      </footer>
      <DetailsDialog
        compressor={name}
        files={files}
        open={hasFiles && search.dialogo === 'arquivos'}
        onClose={() => close(NO_DIALOG)}
      />
    </Card>
  )
}

function Suggestion({ text, maySchedule }: { text: string; maySchedule: boolean }) {
  const { open } = useDialogAddress()
  const schedule = maySchedule && (
    <Button
      look="quiet"
      className="-ml-3"
      icon={<CalendarPlus className="size-4" aria-hidden />}
      aria-label={`Agendar: ${text}`}
      onClick={() => open({ manutencao: NEW_MAINTENANCE, origem: originOf(text) })}
    >
      Agendar
    </Button>
  )
  return (
    <Item Icon={Wrench} action={schedule}>
      {text}
    </Item>
  )
}

interface ItemProps {
  Icon: LucideIcon
  children: string
  action?: ReactNode
}

function Item({ Icon, children, action }: ItemProps) {
  return (
    <li className="flex min-w-0 gap-3 rounded-md border p-3">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        <p className="wrap-anywhere">{children}</p>
        {action}
      </div>
    </li>
  )
}

const MAY_NOT = 'Só quem tem permissão de escrita no site pode agendar.'

/** A button without effect. A disabled button could not be reached for its tooltip with the reason. */
function Unavailable({ label, why }: { label: string; why: string }) {
  return (
    <Tooltip text={why} side="top">
      <button
        type="button"
        aria-disabled="true"
        aria-description={why}
        className={buttonClass('secondary', 'cursor-not-allowed opacity-60')}
      >
        {label}
      </button>
    </Tooltip>
  )
}
