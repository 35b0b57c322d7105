import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { Explanation } from '#contract/models/explanation.ts'
import { formatDateTime } from '#web/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import './explanation.css'

interface Props {
  explanations: readonly Explanation[]
  about: Explanation['about']
  /** The figure's name, for the dialog's title. */
  figure: string
  timezone: string
}

/** Opens how the product knows a figure; nothing without an explanation. */
export function ExplanationButton({ explanations, about, figure, timezone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const explanation = explanations.find((one) => one.about === about)
  if (!explanation) return null
  return (
    <>
      <Button
        look="quiet"
        className="-ml-3 self-start justify-self-start"
        icon={<CircleHelp size={16} aria-hidden />}
        aria-label={`Como sabemos? ${figure}`}
        onClick={() => setOpen(true)}
      >
        Como sabemos?
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Como sabemos? ${figure}`}
        description={explanation.model}
        width="large"
      >
        <ExplanationBody explanation={explanation} timezone={timezone} />
      </Dialog>
    </>
  )
}

function ExplanationBody({ explanation, timezone }: { explanation: Explanation; timezone: string }) {
  const { window, facts, backtest, notes } = explanation
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">Dados</dt>
        <dd className="tabular">
          {formatDateTime(window.from, timezone)} a {formatDateTime(window.to, timezone)}
        </dd>
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {backtest && <Backtest {...backtest} />}
      {notes.length > 0 && (
        <ul className="grid gap-2 text-pretty">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Backtest({ title, columns, rows }: NonNullable<Explanation['backtest']>) {
  return (
    <div className="overflow-x-auto">
      <table className="dense-table explanation-table">
        <caption className="pb-2 text-left font-medium text-pretty">{title}</caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column} scope="col" className={i > 0 ? 'number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, i) => (
                <td key={columns[i]} className={i > 0 ? 'number tabular' : 'tabular'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
