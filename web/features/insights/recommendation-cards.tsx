import {
  CalendarClock,
  CalendarPlus,
  Gauge,
  Lightbulb,
  type LucideIcon,
  SlidersHorizontal,
  ThermometerSnowflake,
  TrendingDown,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ModelAdvice } from '#contract/models/insights.ts'
import { formatDateTime } from '#web/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/lists/card.tsx'

/** The icons by the server's names; an unknown name of a newer server gets a lamp. */
const ICONS: Record<string, LucideIcon> = {
  'calendar-clock': CalendarClock,
  gauge: Gauge,
  sliders: SlidersHorizontal,
  'thermometer-snowflake': ThermometerSnowflake,
  'trending-down': TrendingDown,
  'triangle-alert': TriangleAlert,
  wrench: Wrench,
}
const STRIPES = ['border-l-series-2', 'border-l-series-3', 'border-l-series-4'] as const
const MOST = STRIPES.length

interface Props {
  items: readonly ModelAdvice[]
  timezone: string
  /** Absent: the user may not schedule maintenance. */
  onSchedule?: ((item: ModelAdvice) => void) | undefined
  /** Opens the maintenance that is already scheduled. */
  onOpen: (maintenanceId: string) => void
  /** Content below the recommendations. */
  children?: ReactNode
}

/** At most three recommendations, each with a colour of its own, its evidence, its effect and its maintenance. */
export function RecommendationCards({ items, timezone, onSchedule, onOpen, children }: Props) {
  return (
    <Card title="Recomendações">
      {items.length === 0 && <p className="text-muted">O modelo não tem recomendações.</p>}
      <ul className="grid gap-3">
        {items.slice(0, MOST).map((item, index) => {
          const { icon, category, description } = item
          const Icon = ICONS[icon] ?? Lightbulb
          return (
            <li
              key={`${category} ${description}`}
              className={`flex gap-3 rounded-md border border-l-4 p-3 ${STRIPES[index]}`}
            >
              <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
              <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
                <h3 className="font-medium">{category}</h3>
                <p className="text-muted">{description}</p>
                <Figures item={item} />
                <Scheduling {...{ item, timezone, onSchedule, onOpen }} />
              </div>
            </li>
          )
        })}
      </ul>
      {children}
    </Card>
  )
}

function Figures({ item: { evidence, expectedEffect } }: { item: ModelAdvice }) {
  const lines = [
    ['Evidência: ', evidence],
    ['Efeito esperado: ', expectedEffect],
  ] as const
  return lines.map(
    ([label, text]) =>
      text !== null && (
        <p key={label}>
          <span className="text-muted">{label}</span>
          {text}
        </p>
      ),
  )
}

/** The scheduled maintenance as a link, or the button that schedules one. */
function Scheduling({
  item,
  timezone,
  onSchedule,
  onOpen,
}: Pick<Props, 'timezone' | 'onSchedule' | 'onOpen'> & { item: ModelAdvice }) {
  const { agendada, category, maintenance } = item
  if (agendada !== null)
    return (
      <button
        type="button"
        className="touch-target justify-self-start rounded-sm text-left underline underline-offset-2"
        onClick={() => onOpen(agendada.id)}
      >
        Manutenção agendada para {formatDateTime(agendada.inicio, timezone)}
      </button>
    )
  if (onSchedule === undefined || maintenance === null || item.id === null) return null
  return (
    <Button
      look="quiet"
      className="-ml-3 justify-self-start"
      icon={<CalendarPlus className="size-4" aria-hidden />}
      aria-label={`Agendar manutenção: ${category}`}
      onClick={() => onSchedule(item)}
    >
      Agendar manutenção
    </Button>
  )
}
