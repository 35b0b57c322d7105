import { Plus, Sparkles } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { Reading } from '#contract/machines/machine.ts'
import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { count } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { withStandardReadings } from '../form/machine-draft.ts'
import { FormPart } from '../form/machine-form-parts.tsx'
import { ORIGIN_WORDS } from '../form/origin-words.ts'
import { SourceAnswer } from '../form/source-answer.tsx'
import type { Source } from '../form/source-answers.ts'
import { UnmatchedPanel } from '../form/unmatched-panel.tsx'
import type { MachineForm } from '../form/use-machine-form.ts'
import { useSource } from '../form/use-source.ts'
import { ExtraProposals } from './extra-proposals.tsx'
import { customReading, standardName } from './machine-readings.ts'
import { MoreReadings } from './more-readings.tsx'
import { ReadingGroupTable } from './reading-group-table.tsx'
import { groupReadings } from './reading-groups.ts'
import {
  acceptable,
  accepted,
  acceptedAll,
  countFieldStates,
  type SourceFacts,
  sharedSignals,
} from './reading-suggestions.ts'

/** With more groups than this, groups begin folded. */
const OPEN_GROUPS = 6

interface Props {
  form: MachineForm
  /** The reading whose group is open, because somebody was led to it. */
  shownReading: string | null
}

export function ReadingsSection({ form, shownReading }: Props) {
  const { draft, change, errors } = form
  const { readings, submaquinas } = draft
  const [wantsProposals, setWantsProposals] = useState(form.base === null)
  const source = useSource({ draft, wantsProposals })
  const { facts } = source
  const pending = useMemo(() => (facts === null ? [] : acceptable(readings, facts)), [readings, facts])
  const changes = useReadingChanges(change, facts)
  const words = ORIGIN_WORDS[source.place.origin]

  return (
    <FormPart
      section="leituras"
      title="Leituras"
      hint={<ReadingCounts readings={readings} source={source} />}
      aside={
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Sparkles className="size-4" aria-hidden="true" />}
            disabled={!source.canAsk}
            busy={source.loading}
            onClick={() => (wantsProposals ? source.ask() : setWantsProposals(true))}
          >
            {source.loading ? words.asking : words.suggest}
          </Button>
          <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => changes.add()}>
            Adicionar leitura
          </Button>
        </div>
      }
    >
      {errors.readings !== undefined && <p className="text-bad-text">{errors.readings}</p>}
      {(source.hasProposals || source.error !== null) && (
        <SourceAnswer source={source} pending={pending} onAcceptAll={changes.acceptAll} />
      )}
      <ReadingGroups form={form} shownReading={shownReading} source={source} changes={changes} />
      <MoreReadings form={form} />
      <ExtraProposals
        suggestions={pending.filter(({ reading }) => !readings.some(({ id }) => id === reading))}
        where={words.extra}
        answerOf={source.answerOf}
        nameOf={(id) => standardName(id, submaquinas)}
        onAccept={changes.accept}
      />
      {facts !== null && source.hasProposals && (
        <UnmatchedPanel
          readings={readings}
          facts={facts}
          words={words}
          onAdd={changes.add}
          onEmpty={changes.empty}
        />
      )}
    </FormPart>
  )
}

interface GroupsProps extends Props {
  source: Source
  changes: ReturnType<typeof useReadingChanges>
}

function ReadingGroups({ form, shownReading, source, changes }: GroupsProps) {
  const { draft, change, errors, touch } = form
  const { readings, submaquinas } = draft
  const { facts } = source
  const groups = useMemo(() => groupReadings(readings, submaquinas), [readings, submaquinas])
  const shared = useMemo(() => sharedSignals(readings, source.machine), [readings, source.machine])
  const proposals = useMemo(
    () => new Map((facts?.suggestions ?? []).map((suggestion) => [suggestion.reading, suggestion])),
    [facts],
  )
  const nameErrors = useMemo(
    () => new Map(readings.map(({ id }, index) => [id, errors[`readings.${index}.name`]] as const)),
    [readings, errors],
  )
  if (groups.length === 0) {
    const isNewChiller = form.base === null && draft.tipo === 'chiller'
    const { standardComeWith } = ORIGIN_WORDS[source.place.origin]
    const generate = () => change(withStandardReadings)
    return <NoReadings isNewChiller={isNewChiller} comeWith={standardComeWith} onGenerate={generate} />
  }
  return groups.map((group) => (
    <ReadingGroupTable
      key={group.key}
      group={group}
      isShown={group.readings.some(({ id }) => id === shownReading)}
      startsOpen={groups.length <= OPEN_GROUPS || group.key === groups[0]?.key}
      source={source}
      proposals={proposals}
      shared={shared}
      nameErrors={nameErrors}
      onPatch={changes.patch}
      onRemove={changes.remove}
      onAccept={changes.accept}
      onTouchName={(id) => touch(`readings.${readings.findIndex((one) => one.id === id)}.name`)}
    />
  ))
}

/** The changes of the form's readings. Rows get the same functions at each drawing, so that unchanged rows are not drawn again. */
function useReadingChanges(change: MachineForm['change'], facts: SourceFacts | null) {
  const patch = useCallback(
    (id: string, part: Partial<Reading>) =>
      change((before) => ({
        ...before,
        readings: before.readings.map((one) => (one.id === id ? { ...one, ...part } : one)),
      })),
    [change],
  )
  const remove = useCallback(
    (id: string) =>
      change((before) => ({ ...before, readings: before.readings.filter((one) => one.id !== id) })),
    [change],
  )
  const accept = useCallback(
    (suggestion: ReadingSuggestion) =>
      change((before) => ({ ...before, readings: accepted(before.readings, suggestion, before) })),
    [change],
  )
  const add = (topicField = '') =>
    change((before) => ({
      ...before,
      readings: [...before.readings, customReading(before.readings, Date.now(), topicField)],
    }))
  const acceptAll = () =>
    facts !== null &&
    change((before) => ({ ...before, readings: acceptedAll(before.readings, facts, before) }))
  const empty = (ids: ReadonlySet<string>) =>
    change((before) => ({
      ...before,
      readings: before.readings.map((one) => (ids.has(one.id) ? { ...one, topicField: '' } : one)),
    }))
  return { patch, remove, accept, add, acceptAll, empty }
}

interface ReadingCountsProps {
  readings: readonly Reading[]
  source: Source
}

/** A reading is mapped when the source has its field in the reading's place. */
function ReadingCounts({ readings, source: { answerOf, placesError } }: ReadingCountsProps) {
  const states = countFieldStates(readings, answerOf)
  const lacking = readings.filter(({ required, topicField }) => required && topicField.trim() === '').length
  return (
    <span className="tabular">
      {states.existe} de {count(readings.length, 'leitura mapeada', 'leituras mapeadas')}
      {states['não verificado'] > 0 && (
        <>
          {' '}
          · {count(states['não verificado'], 'com campo não conferido', 'com campo não conferido')} na fonte
          {placesError !== null && `: ${placesError}`}
        </>
      )}
      {states.ausente > 0 && (
        <span className="text-warn-text">
          {' '}
          · {count(states.ausente, 'com campo que a fonte não tem', 'com campo que a fonte não tem')}
        </span>
      )}
      {lacking > 0 && (
        <span className="text-warn-text">
          {' '}
          · {count(lacking, 'obrigatória sem campo', 'obrigatórias sem campo')}
        </span>
      )}
    </span>
  )
}

interface NoReadingsProps {
  isNewChiller: boolean
  /** What brings the standard readings, with its article. */
  comeWith: string
  onGenerate: () => void
}

function NoReadings({ isNewChiller, comeWith, onGenerate }: NoReadingsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-dashed p-4">
      <p className="min-w-0 flex-1 basis-64 text-muted">
        Nenhuma leitura. As leituras padrão surgem com {comeWith} ou com o número de submáquinas
        {isNewChiller ? '; um chiller salvo sem leituras recebe as padrão.' : '.'}
      </p>
      <Button onClick={onGenerate}>Gerar leituras padrão</Button>
    </div>
  )
}
