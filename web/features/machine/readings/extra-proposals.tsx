import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { count } from '#web/format/number.ts'
import type { AnswerOf } from './reading-suggestions.ts'
import { SuggestionCell } from './suggestion-cell.tsx'

interface Props {
  /** Proposals for readings that the machine does not have. */
  suggestions: readonly ReadingSuggestion[]
  /** The name of a standard reading. */
  nameOf: (id: string) => string
  answerOf: AnswerOf
  /** `na medição` */
  where: string
  onAccept: (suggestion: ReadingSuggestion) => void
}

/** Proposals that add a reading to the machine when they are accepted. */
export function ExtraProposals({ suggestions, nameOf, answerOf, where, onAccept }: Props) {
  if (suggestions.length === 0) return null
  return (
    <section className="grid gap-2 rounded-lg border bg-surface p-3">
      <h4 className="font-semibold">
        {count(suggestions.length, 'leitura a mais', 'leituras a mais')} {where}
      </h4>
      <ul className="grid gap-2">
        {suggestions.map((suggestion) => (
          <li key={suggestion.reading} className="grid gap-x-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <p className="py-2">{nameOf(suggestion.reading)}</p>
            <SuggestionCell
              readingName={nameOf(suggestion.reading)}
              suggestion={suggestion}
              isAccepted={false}
              loading={false}
              hasNoField={false}
              latest={answerOf({ topicField: suggestion.topicField })}
              onAccept={onAccept}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
