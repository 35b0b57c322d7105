import { useState } from 'react'
import { addressOfDay, dayText, typedDay } from '#web/format/typed-date.ts'
import { isOwn, type OwnPeriod, type ShownRange, stretchOf } from '#web/state/address/own-period.ts'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { localDay, periodErrors } from './typed-period.ts'

interface Props {
  /** The shown period, whose days are the first values of the fields. */
  value: ShownRange
  timezone: string
  onChoose: (own: OwnPeriod) => void
  onClose: () => void
}

/** The choice of a period by its first and its last day. */
export function OwnPeriodDialog({ value, timezone, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState(() => daysOf(value, timezone))
  const [touched, setTouched] = useState({ from: false, to: false })
  const errors = periodErrors(typed, Date.now(), timezone)
  const field = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      required
      timezone={timezone}
      value={typed[name]}
      error={touched[name] ? errors[name] : undefined}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
      onBlur={() => setTouched({ ...touched, [name]: typed[name] !== '' })}
    />
  )
  return (
    <FormDialog
      title="Escolher datas"
      width="small"
      submitLabel="Mostrar período"
      busy={false}
      dirty={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched({ from: true, to: true })
        const [from, to] = [typedDay(typed.from), typedDay(typed.to)]
        if (from === null || to === null || errors.from !== undefined || errors.to !== undefined) return
        onChoose(`${addressOfDay(from)}/${addressOfDay(to)}`)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {field('from', 'Primeiro dia')}
        {field('to', 'Último dia')}
      </div>
    </FormDialog>
  )
}

function daysOf(range: ShownRange, timezone: string): { from: string; to: string } {
  if (!isOwn(range)) return { from: '', to: '' }
  const { fromMs, toMs } = stretchOf(range, timezone)
  return { from: dayText(localDay(fromMs, timezone)), to: dayText(localDay(toMs - 1, timezone)) }
}
