import {
  CalendarClock,
  Gauge,
  Lightbulb,
  type LucideIcon,
  SlidersHorizontal,
  ThermometerSnowflake,
  TrendingDown,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import type { InsightsData } from '#contract/insights.ts'
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

/** At most three recommendations, each with a colour of its own. */
export function RecommendationCards({ items }: { items: InsightsData['recommendations'] }) {
  return (
    <Card title="Recomendações">
      {items.length === 0 && <p className="text-muted">O modelo não tem recomendações.</p>}
      <ul className="grid gap-3">
        {items.slice(0, MOST).map(({ icon, category, description }, index) => {
          const Icon = ICONS[icon] ?? Lightbulb
          return (
            <li
              key={`${category} ${description}`}
              className={`flex gap-3 rounded-md border border-l-4 p-3 ${STRIPES[index]}`}
            >
              <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
              <div className="min-w-0 wrap-anywhere">
                <h3 className="font-medium">{category}</h3>
                <p className="text-muted">{description}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
