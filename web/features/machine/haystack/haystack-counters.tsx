import { formatNumber, formatPercent } from '#web/format/number.ts'
import type { HaystackCounts } from './haystack-state.ts'

/** Counts the machines, and those with manufacturer and model. */
export function HaystackCounters({ counts }: { counts: HaystackCounts }) {
  const { total, completo, parcial } = counts
  const share = (part: number) => (total === 0 ? null : (part / total) * 100)
  return (
    <section aria-label="Preenchimento" className="grid gap-3 pb-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <Counter label="Total" value={total} />
        <Counter label="Completos" value={completo} hint={formatPercent(share(completo), 0)} />
        <Counter label="Parciais" value={parcial} hint={formatPercent(share(parcial), 0)} />
      </dl>
      <div className="flex h-1.5 overflow-hidden rounded-full bg-border" aria-hidden="true">
        <span className="ink bg-ok" style={{ width: `${share(completo) ?? 0}%` }} />
        <span className="ink-faint bg-warn" style={{ width: `${share(parcial) ?? 0}%` }} />
      </div>
    </section>
  )
}

function Counter({ label, value, hint }: { label: string; value: number; hint?: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular flex items-baseline gap-1.5 text-xl font-semibold">
        {formatNumber(value)}
        {hint !== undefined && <span className="text-sm font-normal text-muted">{hint}</span>}
      </dd>
    </div>
  )
}
