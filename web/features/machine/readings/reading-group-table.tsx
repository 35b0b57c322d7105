import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Reading } from '#contract/machines/machine.ts'
import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { ORIGIN_WORDS } from '../form/origin-words.ts'
import type { Source } from '../form/source-answers.ts'
import type { ReadingGroup } from './reading-groups.ts'
import { READING_COLUMNS, ReadingRow } from './reading-row.tsx'
import { type AnswerOf, countFieldStates, isAccepted } from './reading-suggestions.ts'

interface Props {
  group: ReadingGroup
  startsOpen: boolean
  /** The group is open, because somebody was led to one of its readings. */
  isShown: boolean
  source: Source
  proposals: ReadonlyMap<string, ReadingSuggestion>
  /** By reading: the readings that share its signal. */
  shared: ReadonlyMap<string, readonly Reading[]>
  nameErrors: ReadonlyMap<string, string | undefined>
  onPatch: (id: string, part: Partial<Reading>) => void
  onRemove: (id: string) => void
  onAccept: (suggestion: ReadingSuggestion) => void
  onTouchName: (id: string) => void
}

const NO_FIELDS: readonly string[] = []

/** The readings of one unit; the head of a folded group shows how many have a field that the source has. */
export function ReadingGroupTable(props: Props) {
  const { group, startsOpen, proposals, nameErrors } = props
  const [open, setOpen] = useState(startsOpen)
  const bodyId = useId()
  const hasError = group.readings.some(({ id }) => nameErrors.get(id) !== undefined)
  const shown = open || hasError || props.isShown
  return (
    <section className="rounded-lg border bg-surface">
      <h4>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          className="flex h-10 w-full items-center gap-2 rounded-lg px-3 text-left font-semibold focus-visible:-outline-offset-2 pointer-coarse:h-11"
        >
          <ChevronDown
            className={cn('size-4 shrink-0 text-muted transition-transform', !shown && '-rotate-90')}
            aria-hidden="true"
          />
          <span className="min-w-0 truncate">{group.title}</span>
          <span className="tabular ml-auto shrink-0 text-xs font-normal text-muted">
            {groupText(group.readings, props.source.answerOf, proposals)}
          </span>
        </button>
      </h4>
      <div id={bodyId} hidden={!shown}>
        {shown && <GroupRows {...props} />}
      </div>
    </section>
  )
}

function GroupRows(props: Props) {
  const { group, source, proposals, shared, nameErrors } = props
  const words = ORIGIN_WORDS[source.place.origin]
  return (
    <>
      <div
        aria-hidden="true"
        className={cn(
          'hidden border-y bg-bg px-3 py-1.5 text-xs font-medium text-muted',
          READING_COLUMNS,
          'xl:grid',
        )}
      >
        <span>Leitura</span>
        <span>{words.field}</span>
        <span>Unidade</span>
        <span className="text-right">{words.newest}</span>
        <span>Sugestão</span>
      </div>
      <ul className="max-xl:border-t">
        {group.readings.map((reading) => (
          <ReadingRow
            key={reading.id}
            reading={reading}
            place={source.place}
            suggestion={proposals.get(reading.id)}
            fields={source.facts?.fields ?? NO_FIELDS}
            answer={source.answerOf(reading)}
            proposed={source.answerOf({ topicField: proposals.get(reading.id)?.topicField ?? '' })}
            loading={source.loading && source.facts === null}
            hasProposals={source.hasProposals}
            sharing={shared.get(reading.id)}
            nameError={nameErrors.get(reading.id)}
            onPatch={props.onPatch}
            onRemove={props.onRemove}
            onAccept={props.onAccept}
            onTouchName={props.onTouchName}
          />
        ))}
      </ul>
    </>
  )
}

function groupText(
  readings: readonly Reading[],
  answerOf: AnswerOf,
  proposals: ReadonlyMap<string, ReadingSuggestion>,
): string {
  const { existe } = countFieldStates(readings, answerOf)
  const pending = readings.filter((reading) => {
    const proposal = proposals.get(reading.id)
    return proposal !== undefined && !isAccepted(reading, proposal)
  }).length
  const parts = [`${existe} de ${readings.length}`]
  if (pending > 0) parts.push(pending === 1 ? '1 sugestão' : `${pending} sugestões`)
  return parts.join(' · ')
}
