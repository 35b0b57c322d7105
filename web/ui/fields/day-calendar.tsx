import { Popover as Base } from '@base-ui/react/popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { WEEKDAY_LABELS, WEEKDAY_NAMES } from '#core/time/calendar-labels.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { dayByKey, shiftMonths, weeksOf } from '#web/format/calendar-days.ts'
import { dayText, type TypedDay } from '#web/format/typed-date.ts'
import { cn } from '../behaviour/class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'

interface Props {
  label: string
  open: boolean
  anchor: RefObject<HTMLButtonElement | null>
  /** The field's day; null: the field is empty or its text is no day. */
  day: TypedDay | null
  timezone: string
  onChoose: (day: TypedDay) => void
  onClose: () => void
}

const WEEKDAYS = WEEKDAY_LABELS.map((label, i) => [label, WEEKDAY_NAMES[i]] as const)
const FROM_SUNDAY = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)]
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
const longText = ({ year, month, day }: TypedDay): string => LONG.format(Date.UTC(year, month - 1, day))
const monthText = ({ year, month }: TypedDay): string => MONTH.format(Date.UTC(year, month - 1, 1))
const same = (a: TypedDay | null, b: TypedDay): boolean => a !== null && dayText(a) === dayText(b)

/** The calendar of a field for a day: by pointer, or by the arrow keys, Home, End, PageUp and PageDown. */
export function DayCalendar({ open, anchor, onClose, ...grid }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={6} className="z-50">
          <Base.Popup
            ref={popup}
            aria-label={`Calendário: ${grid.label}`}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? true}
            finalFocus={anchor}
            className="rounded-lg border bg-raised p-3 shadow-raised outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <MonthGrid {...grid} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MonthGrid({ day, timezone, onChoose }: Pick<Props, 'day' | 'timezone' | 'onChoose'>) {
  const today = localCalendar(timezone).local(Date.now())
  const [at, setAt] = useState<TypedDay>(day ?? today)
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const title = useId()
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key, event.shiftKey)
    if (next === null) return
    event.preventDefault()
    byKey.current = true
    setAt(next)
  }
  return (
    <>
      <MonthHead id={title} month={at} onTurn={(months) => setAt(shiftMonths(at, months))} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA pattern of a date grid is a table with this role */}
      <table ref={table} role="grid" aria-labelledby={title} onKeyDown={onKeyDown} className="tabular">
        <thead>
          <tr>
            {FROM_SUNDAY.map(([short, long]) => (
              <th key={short} scope="col" abbr={long} className="pb-1 text-xs font-normal text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no other name
            <tr key={n}>
              {week.map((one, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week's places have no other name
                <td key={weekday} className="p-0">
                  {one !== null && (
                    <DayButton
                      day={one}
                      isChosen={same(day, one)}
                      isToday={same(today, one)}
                      isReached={same(at, one)}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface MonthHeadProps {
  id: string
  month: TypedDay
  onTurn: (months: number) => void
}

function MonthHead({ id, month, onTurn }: MonthHeadProps) {
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <IconButton label="Mês anterior" icon={<ChevronLeft className="size-4" />} onClick={() => onTurn(-1)} />
      <h3 id={id} aria-live="polite" className="font-semibold">
        {monthText(month)}
      </h3>
      <IconButton label="Próximo mês" icon={<ChevronRight className="size-4" />} onClick={() => onTurn(1)} />
    </div>
  )
}

interface DayButtonProps {
  day: TypedDay
  isChosen: boolean
  isToday: boolean
  /** The Tab key leads to this day. */
  isReached: boolean
  onChoose: (day: TypedDay) => void
}

function DayButton({ day, isChosen, isToday, isReached, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      data-day=""
      aria-label={longText(day)}
      aria-pressed={isChosen}
      tabIndex={isReached ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
      className={cn(
        'size-9 rounded-md pointer-coarse:size-11',
        isToday && 'font-semibold underline underline-offset-4',
        isChosen ? 'bg-primary text-on-primary' : 'hover:bg-primary-soft',
      )}
    >
      {day.day}
    </button>
  )
}
