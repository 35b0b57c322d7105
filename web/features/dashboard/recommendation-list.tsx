import {
  Activity,
  CalendarClock,
  CalendarPlus,
  CircleCheck,
  Clock,
  Database,
  Droplets,
  Gauge,
  Info,
  type LucideIcon,
  OctagonAlert,
  Power,
  ThermometerSnowflake,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  Wrench,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/lists/card.tsx'

const TYPES: Record<Recommendation['type'], { word: string; Icon: LucideIcon; badge: string }> = {
  critical: { word: 'Crítico', Icon: OctagonAlert, badge: 'bg-bad-soft text-bad-text' },
  warning: { word: 'Atenção', Icon: TriangleAlert, badge: 'bg-warn-soft text-warn-text' },
  success: { word: 'Bom', Icon: CircleCheck, badge: 'bg-ok-soft text-ok-text' },
  info: { word: 'Informação', Icon: Info, badge: 'bg-bg text-muted' },
}

/** The icons by the server's names; an unknown name of a newer server gets the icon of the type. */
const ICONS: Record<string, LucideIcon> = {
  activity: Activity,
  'calendar-clock': CalendarClock,
  'circle-check': CircleCheck,
  clock: Clock,
  database: Database,
  droplets: Droplets,
  gauge: Gauge,
  info: Info,
  'octagon-alert': OctagonAlert,
  power: Power,
  'thermometer-snowflake': ThermometerSnowflake,
  'trending-down': TrendingDown,
  'trending-up': TrendingUp,
  'triangle-alert': TriangleAlert,
  wrench: Wrench,
  zap: Zap,
}

const ORDER: Recommendation['type'][] = ['critical', 'warning', 'info', 'success']
/** An unknown type of a newer server looks like information and is sorted with it. */
const rank = ({ type }: Recommendation) => ORDER.indexOf(type in TYPES ? type : 'info')

interface Props {
  items: readonly Recommendation[]
  /** The reason for an empty list. */
  emptyText: string
  /** Absent: the user may not schedule maintenance. */
  onSchedule?: (item: Recommendation) => void
  /** Content below the recommendations. */
  children?: ReactNode
}

export function RecommendationList({ items, emptyText, onSchedule, children }: Props) {
  const sorted = [...items].sort((a, b) => rank(a) - rank(b))
  return (
    <Card title="Recomendações" aside={sorted.length > 0 ? `${sorted.length}` : undefined}>
      {sorted.length === 0 ? (
        <p className="text-muted">{emptyText}</p>
      ) : (
        <ul className="grid gap-x-8 xl:grid-cols-2">
          {sorted.map((item) => (
            <Item key={`${item.type} ${item.title} ${item.message}`} item={item} onSchedule={onSchedule} />
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

function Item({ item, onSchedule }: { item: Recommendation; onSchedule: Props['onSchedule'] }) {
  const type = TYPES[item.type] ?? TYPES.info
  const Icon = ICONS[item.icon] ?? type.Icon
  return (
    <li className="flex min-w-0 gap-3 border-t border-border py-3" data-recommendation={item.type}>
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {item.title}
          <span className={`inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-xs ${type.badge}`}>
            <type.Icon size={12} aria-hidden /> {type.word}
          </span>
        </h3>
        <p className="text-muted">{item.message}</p>
        {item.action && (
          <p>
            <span className="text-muted">O que fazer: </span>
            {item.action}
          </p>
        )}
        {onSchedule && (item.type === 'critical' || item.type === 'warning') && (
          <Button
            look="quiet"
            className="-ml-3 self-start"
            icon={<CalendarPlus className="size-4" aria-hidden />}
            aria-label={`Agendar manutenção: ${item.title}`}
            onClick={() => onSchedule(item)}
          >
            Agendar
          </Button>
        )}
      </div>
    </li>
  )
}
