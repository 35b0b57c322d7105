import { useState } from 'react'
import type { Reading } from '#contract/machines/machine.ts'
import { useTagOptions } from '#web/state/source/use-tag-options.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { PairFields } from '#web/ui/fields/pair-fields.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { SourcePlace } from '../form/source-answers.ts'
import { ENERGY_KINDS, isPower, measuredAs } from './reading-energy.ts'
import { moreText } from './reading-more-words.ts'
import { hasUnit } from './reading-units.ts'

interface Props {
  reading: Reading
  /** Where the machine's readings are, of which tags are offered. */
  place: SourcePlace
  onPatch: (id: string, part: Partial<Reading>) => void
}

const HOLDS = [
  { value: 'auto', label: 'O produto decide' },
  { value: 'sampled', label: 'Gravada de tempos em tempos' },
  { value: 'onChange', label: 'Gravada quando muda' },
] as const

/** Rare settings of a reading: its own place in the source, how long its samples hold, its bit of a status word. */
export function ReadingMore(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="text-xs xl:col-span-5 max-xl:col-span-2"
    >
      <summary className="touch-target w-fit cursor-pointer text-muted hover:text-text">
        {moreText(props.reading)}
      </summary>
      {open && <Settings {...props} />}
    </details>
  )
}

function Settings({ reading, place, onPatch }: Props) {
  const { id, name, measurement, bit } = reading
  // A column of a file has neither measurement nor tags.
  const hasPlaces = place.origin === 'connection'
  const options = useTagOptions(place.connectionId, measurement || place.measurement)
  return (
    <div className="grid items-start gap-x-4 gap-y-3 py-3 sm:grid-cols-2 lg:grid-cols-4">
      {hasPlaces && (
        <TextField
          label="Medição própria"
          aria-label={`Medição própria de ${name}`}
          hint="Em branco: a da máquina"
          maxLength={500}
          value={measurement ?? ''}
          onChange={(event) => onPatch(id, { measurement: event.target.value || null })}
        />
      )}
      <Hold reading={reading} onPatch={onPatch} />
      {isPower(reading) && (
        <Select
          label={`${name} medida como`}
          options={ENERGY_KINDS}
          value={reading.energy ?? 'power'}
          onChange={(kind) => onPatch(id, measuredAs(reading, kind))}
        />
      )}
      {!hasUnit(reading) && (
        <TextField
          label="Bit da palavra de estado"
          aria-label={`Bit de ${name}`}
          hint="0 a 31; em branco: o valor todo"
          inputMode="numeric"
          value={bit ?? ''}
          onChange={(event) => onPatch(id, { bit: wholeNumber(event.target.value, 31) })}
        />
      )}
      {hasPlaces && (
        <div className="grid content-start gap-1 sm:col-span-2">
          <span className="font-medium">Tags próprias</span>
          <PairFields
            noun="Tag"
            pairs={Object.entries(reading.tags ?? {}).map(([tag, value]) => ({ name: tag, value }))}
            options={options}
            onChange={(pairs) => onPatch(id, { tags: tagsOf(pairs) })}
          />
        </div>
      )}
    </div>
  )
}

function Hold({ reading, onPatch }: Omit<Props, 'place'>) {
  const { id, name, hold } = reading
  const mode = hold?.mode ?? 'auto'
  const limitSeconds = hold?.limitSeconds ?? null
  const change = (next: NonNullable<Reading['hold']>) =>
    onPatch(id, { hold: next.mode === 'auto' && next.limitSeconds == null ? null : next })
  return (
    <>
      <Select
        label={`Gravação de ${name}`}
        options={HOLDS}
        value={mode}
        onChange={(next) => change({ mode: next, limitSeconds })}
      />
      <TextField
        label="Vale por até (s)"
        aria-label={`Segundos em que ${name} vale`}
        hint="Em branco: pelo passo da leitura"
        inputMode="numeric"
        value={limitSeconds ?? ''}
        onChange={(event) => change({ mode, limitSeconds: wholeNumber(event.target.value, 604_800) })}
      />
    </>
  )
}

/** The typed number, at most `most`; null for a blank text or one without digits. */
function wholeNumber(text: string, most: number): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Math.min(most, Number(digits))
}

/** A later pair of the same name wins; a pair that is being typed has no name yet. */
function tagsOf(pairs: readonly { name: string; value: string }[]): Reading['tags'] {
  return pairs.length === 0 ? null : Object.fromEntries(pairs.map(({ name, value }) => [name, value]))
}
