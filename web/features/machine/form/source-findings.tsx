import { type Collection, getCollection } from '#contract/monitoring/monitoring.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { firstNames } from '#web/format/first-names.ts'
import { formatNumber } from '#web/format/number.ts'
import { outOfLimitsWords, valuesText } from '#web/monitoring/live/finding-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type CollectionDraft, withOnNumber, withTextState } from './collection-draft.ts'
import { type MixedGroup, mixedGroups, withSeriesTag } from './mixed-series.ts'
import type { MachineForm } from './use-machine-form.ts'

const MOST_TEXTS = 10
const MOST_VALUES = 8
const MOST_NAMES = 3

interface Props {
  form: MachineForm
  set: (part: Partial<CollectionDraft>) => void
  onShowReading: (id: string) => void
}

/** What the collector found in the source's values, with the buttons that say what they mean. */
export function SourceFindings({ form, set, onShowReading }: Props) {
  const { base, draft } = form
  const live = base !== null && hasSource(base)
  const { data } = useEndpoint(
    getCollection,
    { params: { id: base?.id ?? '' } },
    { enabled: live, staleMs: 0 },
  )
  if (data === undefined) return null
  const { unmapped, outOfLimits, neverOff, mixed, stamps } = data.data
  const number = unmapped.length + outOfLimits.length + neverOff.length + mixed.length
  if (number === 0 && stamps === null) return null
  const nameOf = (id: string) => draft.readings.find((reading) => reading.id === id)?.name ?? id
  return (
    <ul
      className="grid gap-1.5 rounded-md border border-warn bg-warn-soft p-3"
      aria-label="Achados da coleta"
    >
      {unmapped.slice(0, MOST_TEXTS).map(({ reading, text }) => (
        <UnreadText
          key={`${reading} ${text}`}
          text={text}
          name={nameOf(reading)}
          onAssign={(state) =>
            set({ textStates: withTextState(draft.collection, reading, text, state).textStates })
          }
        />
      ))}
      {neverOff.map((found) => (
        <NeverOff
          key={found.reading}
          found={found}
          name={nameOf(found.reading)}
          onChoose={(on) => set({ textStates: withOnNumber(draft.collection, found, on).textStates })}
        />
      ))}
      {mixedGroups(mixed).map((group) => (
        <Mixed
          key={group.key}
          group={group}
          names={group.readings.map(nameOf)}
          onChoose={(value) => form.change((before) => withSeriesTag(before, group, value))}
        />
      ))}
      {stamps !== null && <Stamps stamps={stamps} onApply={(sourceTimezone) => set({ sourceTimezone })} />}
      {outOfLimits.map((found) => (
        <OutOfLimits
          key={found.reading}
          {...outOfLimitsWords(found, draft.readings)}
          name={nameOf(found.reading)}
          onShow={() => onShowReading(found.reading)}
        />
      ))}
    </ul>
  )
}

interface UnreadTextProps {
  text: string
  name: string
  onAssign: (state: 'on' | 'off') => void
}

function UnreadText({ text, name, onAssign }: UnreadTextProps) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 basis-60">
        A fonte mandou <b className="font-mono">{text}</b> em {name}, e não se sabe o que é.
      </span>
      <Button onClick={() => onAssign('on')}>É ligado</Button>
      <Button onClick={() => onAssign('off')}>É desligado</Button>
    </li>
  )
}

interface NeverOffProps {
  found: Collection['neverOff'][number]
  name: string
  /** The chosen number means on, the others mean off. */
  onChoose: (on: number) => void
}

function NeverOff({ found, name, onChoose }: NeverOffProps) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 basis-60">
        <b>{name}</b> nunca veio como 0. {valuesText(found.values)}. Qual é ligado?
      </span>
      {found.values.slice(0, MOST_VALUES).map(({ value }) => (
        <Button key={value} aria-label={`${value} é ligado em ${name}`} onClick={() => onChoose(value)}>
          {formatNumber(value, Number.isInteger(value) ? 0 : 2)} é ligado
        </Button>
      ))}
    </li>
  )
}

interface OutOfLimitsProps {
  title: string
  detail: string
  name: string
  onShow: () => void
}

const OutOfLimits = ({ title, detail, name, onShow }: OutOfLimitsProps) => (
  <li className="flex flex-wrap items-center gap-2">
    <span className="min-w-0 flex-1 basis-60">
      <b>{title}.</b> {detail}
    </span>
    <Button aria-label={`Ir ao campo de ${name}`} onClick={onShow}>
      Ir ao campo
    </Button>
  </li>
)

interface MixedProps {
  group: MixedGroup
  names: readonly string[]
  /** Null: the series are the same signal. */
  onChoose: (value: string | null) => void
}

function Mixed({ group: { tag, values }, names, onChoose }: MixedProps) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 basis-60">
        <b>{firstNames(names, MOST_NAMES)}</b> {names.length === 1 ? 'junta' : 'juntam'} várias séries. A tag{' '}
        <b className="font-mono">{tag}</b> as separa. Qual é a desta máquina?
      </span>
      {values.slice(0, MOST_VALUES).map((value) => (
        <Button key={value} aria-label={`${tag} = ${value}`} onClick={() => onChoose(value)}>
          {value === '' ? '(sem a tag)' : value}
        </Button>
      ))}
      <Button onClick={() => onChoose(null)}>São o mesmo sinal</Button>
    </li>
  )
}

interface StampsProps {
  stamps: NonNullable<Collection['stamps']>
  onApply: (zone: string) => void
}

function Stamps({ stamps: { message, sourceTimezone }, onApply }: StampsProps) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 basis-60">{message}</span>
      {sourceTimezone !== null && (
        <Button onClick={() => onApply(sourceTimezone)}>Usar o fuso {sourceTimezone}</Button>
      )}
    </li>
  )
}
