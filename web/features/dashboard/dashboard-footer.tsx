import type { ReactNode } from 'react'
import { systemStatusLevel } from '#core/thresholds.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { formatAgo } from '#web/format/duration.ts'
import { formatPercent } from '#web/format/number.ts'
import type { UnitView } from '#web/monitoring/unit-view.ts'
import { useNow } from '#web/monitoring/use-now.ts'
import { LevelBadge } from '#web/ui/level.tsx'

interface Props {
  unit: UnitView
  /** The instant that the figures stand for. */
  at: string
  timezone: string
  /** The source is silent: what was normal then says nothing about now. */
  isStale: boolean
  /** What can be done with it all. */
  children: ReactNode
}

export function DashboardFooter({ unit, at, timezone, isStale, children }: Props) {
  const { availability } = unit.block.kpis
  const level = isStale ? 'unknown' : systemStatusLevel(availability)
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border pt-4 pb-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-muted">Status do sistema</span>
        <LevelBadge level={level}>
          {isStale ? 'Desconhecido: sem dados novos' : statusText(availability)}
        </LevelBadge>
        <UpdatedAt at={at} timezone={timezone} />
      </p>
      {children}
    </footer>
  )
}

function statusText(availability: number | null): string {
  if (availability === null) return 'Disponibilidade não medida'
  const word = systemStatusLevel(availability) === 'ok' ? 'Normal' : 'Atenção'
  return `${word}: disponibilidade ${formatPercent(availability)}`
}

function UpdatedAt({ at, timezone }: { at: string; timezone: string }) {
  const now = useNow(1000)
  return (
    <span className="tabular text-muted">
      Última atualização <time dateTime={at}>{formatAgo(Date.parse(at), now)}</time> (
      {formatDateTimeSeconds(at, timezone)})
    </span>
  )
}
