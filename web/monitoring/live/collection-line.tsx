import type { Collection } from '#contract/monitoring.ts'
import { firstNames } from '#web/format/first-names.ts'
import { LevelIcon } from '#web/ui/states/level.tsx'
import { type CollectionWords, collectionWords } from './collection-words.ts'
import { useNow } from './use-now.ts'

interface Props {
  collection: Collection
  newestSampleAt: string | null
  timezone: string
  intervalSeconds?: number | undefined
}

/** The collector's state in one line, above the figures. */
export function CollectionLine({ collection, ...rest }: Props) {
  const words = collectionWords({ collection, nowMs: useNow(5000), ...rest })
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2 py-1.5" data-collection={collection.state}>
      <p className="tabular flex items-start gap-2 text-muted">
        {words.level !== 'neutral' && <LevelIcon level={words.level} className="mt-0.5" />}
        <span className="min-w-0 wrap-anywhere">
          <span className={`font-medium ${INKS[words.level]}`}>{words.title}.</span> {words.detail}
        </span>
      </p>
      {words.progress !== null && <ProgressBar progress={words.progress} label={words.title} />}
      {collection.unmapped.length > 0 && <Unmapped unmapped={collection.unmapped} />}
    </div>
  )
}

const INKS: Record<CollectionWords['level'], string> = {
  ok: 'text-text',
  neutral: 'text-text',
  warn: 'text-warn-text',
  bad: 'text-bad-text',
}

export function ProgressBar({ progress, label }: { progress: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 w-full max-w-md overflow-hidden rounded-sm border border-border bg-bg"
    >
      <div className="h-full bg-primary-edge" style={{ width: `${percent}%` }} />
    </div>
  )
}

const MOST_TEXTS = 3

/** The texts that no reading maps. Their samples are lost until somebody maps them in the machine's form. */
function Unmapped({ unmapped }: { unmapped: Collection['unmapped'] }) {
  const texts = unmapped.map(({ reading, text }) => `“${text}” em ${reading}`)
  return (
    <p className="flex items-start gap-2 text-muted">
      <LevelIcon level="warn" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium text-warn-text">Valores não reconhecidos</span> não contam como amostra:{' '}
        {firstNames(texts, MOST_TEXTS)}.
      </span>
    </p>
  )
}
