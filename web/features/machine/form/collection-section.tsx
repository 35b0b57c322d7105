import { Plus, Trash2 } from 'lucide-react'
import type { Connection } from '#contract/sources/connection.ts'
import { useTagOptions } from '#web/state/source/use-tag-options.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FreeTextField } from '#web/ui/fields/free-text-field.tsx'
import { PairFields } from '#web/ui/fields/pair-fields.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { hasUnit } from '../readings/reading-units.ts'
import type { CollectionDraft, NumberMember, TextStateDraft } from './collection-draft.ts'
import { FormPart } from './machine-form-parts.tsx'
import { originOf } from './origin-words.ts'
import { SourceFindings } from './source-findings.tsx'
import type { MachineForm } from './use-machine-form.ts'

interface NumberField {
  readonly member: NumberMember
  readonly label: string
  readonly hint: string
  /** Files are read as a whole: neither interval nor late points. */
  readonly ofConnection?: true
}
const NUMBERS: readonly NumberField[] = [
  {
    member: 'collectIntervalSeconds',
    label: 'Intervalo de coleta (s)',
    hint: 'Em branco: o passo das amostras, de 5 a 30 s',
    ofConnection: true,
  },
  {
    member: 'gapLimitSeconds',
    label: 'Limite de lacuna (s)',
    hint: 'Em branco: três vezes o passo, no mínimo 5 min',
  },
  { member: 'microStopSeconds', label: 'Microparada até (s)', hint: 'Em branco: 300 s' },
  {
    member: 'lateHours',
    label: 'Pontos atrasados até (h)',
    hint: 'Em branco: 48 h',
    ofConnection: true,
  },
]

/** A measurement that is being typed is asked for after this pause. */
const SETTLED_MS = 700
const TIMEZONES = Intl.supportedValuesOf('timeZone')

interface Props {
  form: MachineForm
  connections: readonly Connection[]
  onShowReading: (id: string) => void
}

/** Settings for unusual sources; each has a default. */
export function CollectionSection({ form, connections, onShowReading }: Props) {
  const { draft, change, errors, touch } = form
  const { collection } = draft
  const isConnection = originOf(draft) === 'connection'
  const set = (part: Partial<CollectionDraft>) =>
    change((before) => ({ ...before, collection: { ...before.collection, ...part } }))
  return (
    <FormPart section="coleta" title="Coleta" hint="O que fica em branco, o produto decide pelos dados.">
      <SourceFindings form={form} set={set} onShowReading={onShowReading} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {NUMBERS.filter(({ ofConnection }) => isConnection || !ofConnection).map(
          ({ member, label, hint }) => (
            <TextField
              key={member}
              label={label}
              hint={hint}
              inputMode="decimal"
              value={collection[member]}
              error={errors[`configuracao.${member}`]}
              onChange={(event) => set({ [member]: event.target.value })}
              onBlur={() => touch(`configuracao.${member}`)}
            />
          ),
        )}
        {isConnection && (
          <FreeTextField
            label="Fuso dos carimbos da fonte"
            hint="Em branco: o da conexão"
            options={TIMEZONES}
            value={collection.sourceTimezone}
            error={errors['configuracao.sourceTimezone']}
            onChange={(sourceTimezone) => set({ sourceTimezone })}
            onBlur={() => touch('configuracao.sourceTimezone')}
          />
        )}
      </div>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {isConnection && <Tags form={form} connections={connections} set={set} />}
        <Inverted form={form} set={set} />
      </div>
      <TextStates form={form} set={set} />
    </FormPart>
  )
}

function Tags({ form, connections, set }: Pick<Props, 'connections'> & PartProps) {
  const { draft, errors } = form
  const { influxConnectionId, influxMeasurement, collection } = draft
  const options = useTagOptions(influxConnectionId, useSettled(influxMeasurement.trim(), SETTLED_MS))
  return (
    <div className="grid content-start gap-1.5">
      <h4 className="font-medium">Tags que os pontos devem ter</h4>
      <FixedTags connection={connections.find(({ id }) => id === influxConnectionId)} />
      <PairFields
        noun="Tag"
        pairs={collection.tags}
        error={errors['configuracao.tags']}
        options={options}
        onChange={(tags) => set({ tags })}
      />
    </div>
  )
}

/** Shows the connection's tags, which hold for every machine. */
function FixedTags({ connection }: { connection: Connection | undefined }) {
  const tags = Object.entries((connection?.config.tags ?? {}) as Record<string, string>)
  if (tags.length === 0) return null
  return (
    <div className="text-xs text-muted">
      <p>Da conexão, sempre:</p>
      <ul aria-label="Tags da conexão" className="font-mono">
        {tags.map(([name, value]) => (
          <li key={name} className="break-words">
            {name} = {value === '' ? '(sem a tag)' : value}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PartProps {
  form: MachineForm
  set: (part: Partial<CollectionDraft>) => void
}

const stateReadings = ({ draft }: MachineForm) =>
  draft.readings.filter((reading) => reading.type !== 'custom' && !hasUnit(reading))

function Inverted({ form, set }: PartProps) {
  const { inverted } = form.draft.collection
  const states = stateReadings(form)
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1 font-medium">Leituras com lógica invertida (0 é ligado)</legend>
      {states.length === 0 && <p className="text-muted">A máquina não tem leituras de estado.</p>}
      <div className="grid max-h-44 overflow-y-auto sm:grid-cols-2">
        {states.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={inverted.includes(id)}
            onChange={(checked) =>
              set({ inverted: checked ? [...inverted, id] : inverted.filter((one) => one !== id) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function TextStates({ form, set }: PartProps) {
  const { textStates } = form.draft.collection
  const options = [
    { value: '*', label: 'Todas as leituras' },
    ...stateReadings(form).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const replace = (at: number, part: Partial<(typeof textStates)[number]>) =>
    set({ textStates: textStates.map((row, index) => (index === at ? { ...row, ...part } : row)) })
  return (
    <div className="grid gap-2">
      <h4 className="font-medium">Textos de estado</h4>
      <p className="text-xs text-muted">
        Ligado, desligado, running, stopped e outros já são entendidos. Aqui entram os próprios da fonte, e os
        números que são estados (1 desligado, 2 ligado), separados por vírgula.
      </p>
      {textStates.map((row, index) => (
        <TextStateRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
          key={index}
          number={index + 1}
          row={row}
          options={options}
          onChange={(part) => replace(index, part)}
          onRemove={() => set({ textStates: textStates.filter((_, at) => at !== index) })}
        />
      ))}
      <div>
        <Button
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => set({ textStates: [...textStates, { reading: '*', on: '', off: '' }] })}
        >
          Adicionar textos
        </Button>
      </div>
    </div>
  )
}

interface TextStateRowProps {
  number: number
  row: TextStateDraft
  options: readonly SelectOption<string>[]
  onChange: (part: Partial<TextStateDraft>) => void
  onRemove: () => void
}

function TextStateRow({ number, row, options, onChange, onRemove }: TextStateRowProps) {
  return (
    <div className="grid items-end gap-2 border-b pb-3 sm:grid-cols-[14rem_1fr_1fr_auto] sm:border-b-0 sm:pb-0">
      <Select
        label={`Leitura do texto ${number}`}
        labelHidden
        options={options}
        value={row.reading}
        onChange={(reading) => onChange({ reading })}
      />
      <TextField
        label={`Textos de ligado ${number}`}
        labelHidden
        placeholder="significam ligado"
        value={row.on}
        onChange={(event) => onChange({ on: event.target.value })}
      />
      <TextField
        label={`Textos de desligado ${number}`}
        labelHidden
        placeholder="significam desligado"
        value={row.off}
        onChange={(event) => onChange({ off: event.target.value })}
      />
      <IconButton
        label={`Remover texto ${number}`}
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  )
}
