import type { LatestReadings } from '#contract/monitoring/live.ts'
import { formatAgo } from '#web/format/duration.ts'
import { useNow } from '#web/monitoring/live/use-now.ts'
import { latestWords } from './latest-words.ts'

interface Props {
  latest: LatestReadings
  unit: string | null
  /** Shows the readings over time. */
  onHistory: () => void
}

/** The unit's latest readings in one line, above the figures of the window. */
export function LiveReadings({ latest, unit, onHistory }: Props) {
  const nowMs = useNow(1000)
  const shown = latestWords(latest, unit)
  if (latest.newestSampleAt === null || shown.length === 0) return null
  return (
    <section
      aria-label="Leituras mais recentes"
      className="panel tabular flex flex-wrap items-baseline gap-x-5 gap-y-1 px-4 py-2"
    >
      <dl className="contents">
        {shown.map(({ label, value, unit: unitText, level }) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className={level === 'bad' ? 'font-medium text-bad-text' : 'font-medium'}>
              {value}
              {unitText && <span className="figure-unit">{`\u00a0${unitText}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="touch-target ml-auto font-medium text-primary-text underline-offset-2 hover:underline"
        onClick={onHistory}
      >
        Ver leituras
      </button>
      <p className="text-xs text-muted">
        <time dateTime={latest.newestSampleAt}>{formatAgo(Date.parse(latest.newestSampleAt), nowMs)}</time>
      </p>
    </section>
  )
}
