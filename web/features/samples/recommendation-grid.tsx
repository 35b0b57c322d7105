import { CalendarClock, FileDown, FileText, type LucideIcon, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMaySchedule } from '#web/monitoring/use-maintenance.ts'
import { useDialogAddress } from '#web/state/dialog-address.ts'
import { NEW_MAINTENANCE } from '#web/state/dialog-search.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

interface Props {
  compressor: string
  suggestions: readonly string[]
  /** Null: the report could not be read. */
  reportText: string | null
  siteId: string
  /** What is planned, below what is suggested. */
  children: ReactNode
}

/** The report's suggestions, and what can be done about them. */
export function RecommendationGrid({ compressor, suggestions, reportText, siteId, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { open } = useDialogAddress()
  const maySchedule = useMaySchedule(siteId)
  return (
    <Card title="Recomendações" aside={suggestions.length > 0 ? `${suggestions.length}` : undefined}>
      {suggestions.length === 0 && <p className="mb-3 text-muted">O relatório não traz sugestões.</p>}
      <ul className="samples-thirds">
        {suggestions.map((text) => (
          <Item key={text} Icon={Wrench}>
            {text}
          </Item>
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
          Uma preventiva a partir destas sugestões.
        </Item>
        <Item
          Icon={FileText}
          action={
            <Button onClick={() => setIsOpen(true)} disabled={reportText === null}>
              Ver Detalhes
            </Button>
          }
        >
          O relatório estatístico, linha por linha.
        </Item>
      </ul>
      {children}
      <footer className="mt-4 flex justify-end border-t pt-4">
        <Unavailable label="Exportar Relatório PDF" why={NO_PDF} Icon={FileDown} />
      </footer>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Relatório estatístico - Compressor ${compressor}`}
        description="Dados de demonstração"
        width="medium"
      >
        <ReportText text={reportText ?? ''} />
      </Dialog>
    </Card>
  )
}

/** A report as its file has it. */
export function ReportText({ text }: { text: string }) {
  return <pre className="font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">{text}</pre>
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
const NO_PDF = 'O relatório em PDF das amostras ainda não está disponível nesta versão.'

/** Not `disabled`: it must be reachable to say why it does nothing. */
function Unavailable({ label, why, Icon }: { label: string; why: string; Icon?: LucideIcon }) {
  return (
    <Tooltip text={why} side="top">
      <button
        type="button"
        aria-disabled="true"
        aria-description={why}
        className={buttonClass('secondary', 'cursor-not-allowed opacity-60')}
      >
        {Icon && <Icon size={16} aria-hidden />}
        {label}
      </button>
    </Tooltip>
  )
}
