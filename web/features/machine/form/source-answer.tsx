import { CheckCheck, CircleAlert, Sparkles } from 'lucide-react'
import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { count } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { sureness } from '../readings/reading-suggestions.ts'
import { ORIGIN_WORDS } from './origin-words.ts'
import type { Source } from './source-answers.ts'

interface Props {
  source: Source
  /** The proposals not accepted yet. */
  pending: readonly ReadingSuggestion[]
  onAcceptAll: () => void
}

/** The source's answer in a sentence, and the button that accepts all proposals. */
export function SourceAnswer({ source: { place, facts, error, ask, loading }, pending, onAcceptAll }: Props) {
  if (error !== null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md border bg-bg p-3">
        <CircleAlert className="size-5 shrink-0 text-warn-text" aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-64">
          Sem sugestões: {error.replace(/\.$/, '')}. Os campos podem ser digitados.
        </p>
        <Button onClick={ask} busy={loading}>
          Tentar novamente
        </Button>
      </div>
    )
  }
  if (facts === null) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-md border border-primary-edge bg-primary-soft p-3"
    >
      <Sparkles className="size-5 shrink-0 text-primary-text" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-64">
        {answerText(ORIGIN_WORDS[place.origin].has(facts.fields.length), facts, pending)}
      </p>
      {pending.length > 0 && (
        <Button
          look="primary"
          icon={<CheckCheck className="size-4" aria-hidden="true" />}
          onClick={onAcceptAll}
        >
          Aceitar todas ({pending.length})
        </Button>
      )}
    </div>
  )
}

function answerText(
  has: string,
  { suggestions }: NonNullable<Source['facts']>,
  pending: readonly ReadingSuggestion[],
): string {
  if (suggestions.length === 0) return `${has}; nenhum nome diz de que leitura é. Escolha os campos na lista.`
  const found = `${has}; ${count(suggestions.length, 'leitura tem sugestão', 'leituras têm sugestão')}`
  if (pending.length === 0) return `${found}, e nenhuma está pendente.`
  const doubtful = pending.filter(({ score }) => sureness(score) === 'baixa').length
  const look = doubtful > 0 ? ` ${count(doubtful, 'é pouco segura', 'são pouco seguras')}: confira.` : ''
  return `${found}, ${count(pending.length, 'pendente', 'pendentes')}.${look}`
}
