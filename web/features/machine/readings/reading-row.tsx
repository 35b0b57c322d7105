import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Reading } from '#contract/machines/machine.ts'
import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { asksForEnergy, refusedUnit } from '#core/signals/readings/unit-choices.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FreeTextField } from '#web/ui/fields/free-text-field.tsx'
import { ORIGIN_WORDS } from '../form/origin-words.ts'
import type { SourcePlace } from '../form/source-answers.ts'
import { EnergyOffer } from './energy-offer.tsx'
import { NewestValue } from './newest-value.tsx'
import { ReadingMore } from './reading-more.tsx'
import type { PlaceAnswer } from './reading-places.ts'
import { readingRowId } from './reading-row-id.ts'
import { fieldState, isAccepted } from './reading-suggestions.ts'
import { hasUnit, unitChoices } from './reading-units.ts'
import { SuggestionCell } from './suggestion-cell.tsx'

/** The columns of a reading's row and of the table's head. */
export const READING_COLUMNS =
  'gap-x-3 xl:grid-cols-[minmax(9rem,1.1fr)_minmax(11rem,1.4fr)_5.5rem_5.5rem_minmax(13rem,1.6fr)]'

interface Props {
  reading: Reading
  place: SourcePlace
  suggestion: ReadingSuggestion | undefined
  /** The measurement's fields to choose from. */
  fields: readonly string[]
  /** What is in the reading's place; undefined until the source has answered. */
  answer: PlaceAnswer | undefined
  /** What is in the proposed field's place. */
  proposed: PlaceAnswer | undefined
  loading: boolean
  /** The source has been asked for proposals and has answered. */
  hasProposals: boolean
  /** All readings with this reading's signal, when there are several. */
  sharing: readonly Reading[] | undefined
  nameError: string | undefined
  onPatch: (id: string, part: Partial<Reading>) => void
  onRemove: (id: string) => void
  onAccept: (suggestion: ReadingSuggestion) => void
  onTouchName: (id: string) => void
}

/** One reading with its field, unit, newest value and proposal. */
export const ReadingRow = memo(function ReadingRow(props: Props) {
  const { reading, suggestion, fields, answer, loading, onPatch, onAccept } = props
  const { id, name, topicField, unit } = reading
  return (
    <li
      id={readingRowId(id)}
      className={`grid scroll-mt-12 grid-cols-[minmax(0,1fr)_6rem] items-start gap-y-1.5 border-b px-3 py-2.5 last:border-b-0 ${READING_COLUMNS} xl:py-2`}
    >
      <ReadingName {...props} />
      <div className="max-xl:col-start-1">
        <FreeTextField
          label={`Campo de ${name}`}
          labelHidden
          mono
          placeholder="sem campo"
          value={topicField}
          options={fields}
          onChange={(next) => onPatch(id, { topicField: next })}
        />
        <FieldWarning {...props} />
      </div>
      <div>
        {hasUnit(reading) && (
          <FreeTextField
            label={`Unidade de ${name}`}
            labelHidden
            value={unit}
            options={unitChoices(reading)}
            error={asksForEnergy(reading) ? 'Unidade de energia' : (refusedUnit(reading) ?? undefined)}
            onChange={(next) => onPatch(id, { unit: next })}
          />
        )}
      </div>
      <p className="tabular text-xs wrap-anywhere text-muted max-xl:col-span-2 max-xl:empty:hidden xl:pt-2.5 xl:text-right">
        <NewestValue reading={reading} answer={answer} />
      </p>
      <div className="max-xl:col-span-2">
        <SuggestionCell
          readingName={name}
          suggestion={suggestion}
          isAccepted={suggestion !== undefined && isAccepted(reading, suggestion)}
          loading={loading}
          latest={props.proposed}
          hasNoField={
            props.hasProposals && fieldState(reading, answer) !== 'existe' && reading.type !== 'custom'
          }
          onAccept={onAccept}
        />
      </div>
      <EnergyOffer reading={reading} onPatch={onPatch} />
      <ReadingMore reading={reading} place={props.place} onPatch={onPatch} />
    </li>
  )
})

function ReadingName({ reading, nameError, onPatch, onRemove, onTouchName }: Props) {
  const { id, name, type, required } = reading
  if (type === 'custom') {
    return (
      <div className="flex items-start gap-1 max-xl:col-span-2">
        <TextField
          label="Nome da leitura"
          labelHidden
          required
          className="min-w-0 flex-1"
          maxLength={200}
          value={name}
          error={nameError}
          onChange={(event) => onPatch(id, { name: event.target.value })}
          onBlur={() => onTouchName(id)}
        />
        <IconButton
          label={`Remover ${name || 'leitura'}`}
          className="mt-0.5"
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          onClick={() => onRemove(id)}
        />
      </div>
    )
  }
  return (
    <p className="py-2 leading-5 max-xl:col-span-2 max-xl:py-0 max-xl:font-medium">
      {name}
      {required && <span className="ml-1.5 text-xs whitespace-nowrap text-muted">obrigatória</span>}
    </p>
  )
}

function FieldWarning({ reading, place, answer, fields, suggestion, sharing }: Props) {
  const state = fieldState(reading, answer)
  const others = (sharing ?? []).filter(({ id }) => id !== reading.id).map(({ name }) => name)
  // The proposal beside the field is the better advice.
  const missing = state === 'ausente' && suggestion === undefined
  const text = missing
    ? missingText(reading, place, fields)
    : others.length > 0
      ? `Também em ${others.join(', ')}`
      : state === 'vazio' && reading.required && suggestion === undefined
        ? 'Obrigatória, sem campo'
        : null
  return text === null ? null : <p className="mt-1 text-xs text-warn-text">{text}</p>
}

/** `fields`: those of the machine's measurement, whatever the tags. */
function missingText(
  { topicField, measurement, tags }: Reading,
  { origin }: SourcePlace,
  fields: readonly string[],
): string {
  const { lacks } = ORIGIN_WORDS[origin]
  if (origin === 'files') return lacks
  const field = measurement ? `A medição ${measurement} não tem este campo` : lacks
  if (tags && Object.keys(tags).length > 0) return `${field} com as tags próprias`
  const isKnown = !measurement && fields.includes(topicField.trim())
  return isKnown ? 'A medição não tem pontos deste campo com as tags pedidas' : field
}
