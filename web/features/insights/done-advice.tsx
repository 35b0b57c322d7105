import type { DoneAdvice } from '#contract/models/insights.ts'
import { MaintenanceEffectLine } from '#web/monitoring/maintenance/maintenance-effect-line.tsx'
import { origemText, whenText } from '#web/monitoring/maintenance/maintenance-words.ts'

/** The newest done maintenance that answered recommendations, each with whether it helped. */
export function DoneAdviceList({ items, timezone }: { items: readonly DoneAdvice[]; timezone: string }) {
  if (items.length === 0) return null
  return (
    <section aria-label="Manutenções feitas" className="mt-4 grid gap-2 border-t pt-3">
      <h3 className="text-xs text-muted">Manutenções feitas: antes e depois</h3>
      <ul className="grid gap-3">
        {items.map(({ maintenanceId, origem, efeito, ...times }) => (
          <li key={maintenanceId} className="grid min-w-0 gap-1">
            <p className="tabular text-muted wrap-anywhere">
              {[whenText(times, timezone), origem && origemText(origem, timezone)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <MaintenanceEffectLine efeito={efeito} timezone={timezone} />
          </li>
        ))}
      </ul>
    </section>
  )
}
