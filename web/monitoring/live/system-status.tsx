import { systemStatusLevel } from '#core/kpis/thresholds.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { formatAgo } from '#web/format/duration.ts'
import { formatPercent } from '#web/format/number.ts'
import { LevelBadge } from '#web/ui/states/level.tsx'
import { useNow } from './use-now.ts'

interface Props {
  availabilityPercent: number | null
  /** The source is silent, so the figures do not describe this moment. */
  isStale: boolean
}

/** Green from an availability of 95 % on, otherwise yellow; an unknown availability is never green. */
export function SystemStatus({ availabilityPercent, isStale }: Props) {
  const level = isStale ? 'unknown' : systemStatusLevel(availabilityPercent)
  return (
    <LevelBadge level={level}>
      {isStale ? 'Desconhecido: sem dados novos' : statusText(availabilityPercent)}
    </LevelBadge>
  )
}

function statusText(availabilityPercent: number | null): string {
  if (availabilityPercent === null) return 'Disponibilidade não medida'
  const word = systemStatusLevel(availabilityPercent) === 'ok' ? 'Normal' : 'Atenção'
  return `${word}: disponibilidade ${formatPercent(availabilityPercent, 2)}`
}

/** The instant at which the figures were computed. */
export function UpdatedAt({ at, timezone }: { at: string; timezone: string }) {
  const now = useNow(1000)
  return (
    <span className="tabular text-muted">
      Última atualização <time dateTime={at}>{formatAgo(Date.parse(at), now)}</time> (
      {formatDateTimeSeconds(at, timezone)})
    </span>
  )
}
