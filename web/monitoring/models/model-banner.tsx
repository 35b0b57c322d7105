import { CircleCheck, History } from 'lucide-react'
import type { CacheInfo } from '#contract/models/analytics.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatSpan } from '#web/format/duration.ts'

/** The age of the model: a yellow banner for an outdated or missing model, a blue one for a fresh model. */
export function ModelBanner({ info, timezone }: { info: CacheInfo; timezone: string }) {
  const Icon = info.isStale ? History : CircleCheck
  const ink = info.isStale ? 'text-warn-text' : 'text-info-text'
  return (
    <p
      role="status"
      data-cache={info.isStale ? 'stale' : 'fresh'}
      className={`flex items-start gap-2 rounded-lg border px-3 py-2 ${info.isStale ? 'border-warn bg-warn-soft' : 'border-info-text/40 bg-info-soft'}`}
    >
      <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${ink}`} />
      <span className="min-w-0 wrap-anywhere">
        <span className={`font-medium ${ink}`}>{title(info)}.</span> {details(info, timezone)}
      </span>
    </p>
  )
}

function title({ age, isStale }: CacheInfo): string {
  if (age === null) return 'Sem modelo treinado'
  return isStale ? 'Modelo desatualizado' : 'Modelo atualizado'
}

function details({ age, recommendation, nextAutoRetrain }: CacheInfo, timezone: string): string {
  return [
    age !== null && `Treinado há\u00a0${formatSpan(age)}.`,
    recommendation,
    nextAutoRetrain !== null &&
      `Próximo retreino automático em ${formatDateTime(nextAutoRetrain, timezone)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
