import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { dayText, type TypedDay, typedDay } from '#web/format/typed-date.ts'
import { cn } from '../behaviour/class-names.ts'
import { later } from '../behaviour/load-later.tsx'
import { useOnceOpen } from '../behaviour/use-once-open.ts'
import { Field, inputClass } from './field.tsx'

const DayCalendar = later(async () => (await import('./day-calendar.tsx')).DayCalendar)

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  label: string
  labelHidden?: boolean
  error?: string
  hint?: ReactNode
  value: string
  /** The text as it is typed, or the day that was chosen in the calendar. */
  onChange: (text: string) => void
  timezone: string
}

/** A day, typed as dd/mm/aaaa or chosen in a calendar. */
export function DayField(props: Props) {
  const { label, labelHidden, required, error, hint, className, timezone, onChange, ...input } = props
  const [open, setOpen] = useState(false)
  const wasOpen = useOnceOpen(open)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (day: TypedDay) => {
    onChange(dayText(day))
    setOpen(false)
  }
  return (
    <Field {...{ label, labelHidden, required, error, hint, className }}>
      {(control) => (
        <div className="relative">
          <input
            placeholder="dd/mm/aaaa"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            {...input}
            {...control}
            onChange={({ target }) => onChange(target.value)}
            className={cn(inputClass, 'pr-9 pointer-coarse:pr-11')}
          />
          <button
            ref={button}
            type="button"
            aria-label="Abrir calendário"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="absolute inset-y-0 right-0 grid w-8 place-content-center rounded-md text-muted hover:text-text focus-visible:-outline-offset-2 pointer-coarse:w-11"
          >
            <CalendarDays className="size-4" aria-hidden="true" />
          </button>
          {wasOpen && (
            <DayCalendar
              {...{ label, open, timezone }}
              anchor={button}
              day={typedDay(input.value)}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
