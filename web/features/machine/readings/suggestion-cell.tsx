import { Check, CircleCheck } from 'lucide-react'
import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { formatPercent } from '#web/format/number.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { PlaceAnswer } from './reading-places.ts'
import { type Sureness, sureness } from './reading-suggestions.ts'
import { newestWords } from './value-text.ts'

interface Props {
  readingName: string
  suggestion: ReadingSuggestion | undefined
  /** The reading already has the proposed field and unit. */
  isAccepted: boolean
  loading: boolean
  /** The reading has no field of the source. */
  hasNoField: boolean
  /** What is in the proposed field's place. */
  latest: PlaceAnswer | undefined
  onAccept: (suggestion: ReadingSuggestion) => void
}

/** A reading's proposal with its certainty and reason, and the button that accepts it. */
export function SuggestionCell(props: Props) {
  const { readingName, suggestion, isAccepted, loading, hasNoField, latest, onAccept } = props
  if (loading) return <Skeleton className="h-9" />
  if (suggestion === undefined) {
    return hasNoField ? <p className="py-2 text-xs text-faint max-xl:py-0">Sem sugestão</p> : null
  }
  if (isAccepted) {
    return (
      <p
        className="flex items-center gap-1.5 py-2 text-xs text-ok-text max-xl:py-0"
        title={suggestion.reason}
      >
        <CircleCheck className="size-4" aria-hidden="true" />
        Aceita
        <Sure score={suggestion.score} quiet />
      </p>
    )
  }
  const newest = newestWords(latest, '')
  return (
    <div className="flex items-start gap-2 rounded-md bg-primary-soft p-2 xl:-my-0.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-mono text-xs break-all">{suggestion.topicField}</span>
          {suggestion.unit !== '' && <span className="text-xs">{suggestion.unit}</span>}
          <Sure score={suggestion.score} />
          {newest !== null && (
            <span className="tabular text-xs whitespace-nowrap text-muted">
              {newest.age ?? 'agora'} {newest.value}
            </span>
          )}
        </p>
        <p className="text-xs text-muted">{suggestion.reason}</p>
      </div>
      <Button
        icon={<Check className="size-4" aria-hidden="true" />}
        aria-label={`Aceitar ${suggestion.topicField} para ${readingName}`}
        small
        onClick={() => onAccept(suggestion)}
      >
        Aceitar
      </Button>
    </div>
  )
}

const INKS: Record<Sureness, string> = {
  alta: 'text-ok-text',
  média: 'text-muted',
  baixa: 'text-warn-text',
}

function Sure({ score, quiet }: { score: number; quiet?: boolean }) {
  const level = sureness(score)
  return (
    <span className={cn('tabular text-xs font-medium whitespace-nowrap', quiet ? 'text-muted' : INKS[level])}>
      {formatPercent(score * 100, 0)}
      {!quiet && level === 'baixa' && ' · confira'}
    </span>
  )
}
