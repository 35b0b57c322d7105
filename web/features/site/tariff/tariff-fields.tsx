import { Plus, Trash2 } from 'lucide-react'
import { TARIFF_DAYS, type TariffDay } from '#core/tariff/tariff.ts'
import { formatDate } from '#web/format/date.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import type { SiteForm } from '../use-site-form.ts'
import { nextTariff, type TariffDraft } from './tariff-draft.ts'

const DAY_WORDS: Readonly<Record<TariffDay, string>> = {
  seg: 'seg',
  ter: 'ter',
  qua: 'qua',
  qui: 'qui',
  sex: 'sex',
  sab: 'sáb',
  dom: 'dom',
}

/** The prices of electric energy, each from its day on; older ones keep the prices of their time. */
export function TariffFields({ form }: { form: SiteForm }) {
  const { timezone } = useSignedIn().user.preferencias
  const { tarifas } = form.draft
  const change = (at: number, part: Partial<TariffDraft>) =>
    form.change({ tarifas: tarifas.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  return (
    <div className="grid gap-4">
      {tarifas.map((tariff, at) => (
        <TariffEntry
          key={tariff.id}
          form={form}
          tariff={tariff}
          at={at}
          timezone={timezone}
          onChange={(part) => change(at, part)}
          onRemove={() => form.change({ tarifas: tarifas.filter((_, i) => i !== at) })}
        />
      ))}
      <div>
        <Button
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() =>
            form.change({ tarifas: [...tarifas, nextTariff(tarifas, formatDate(Date.now(), timezone))] })
          }
        >
          Adicionar tarifa
        </Button>
      </div>
    </div>
  )
}

interface EntryProps {
  form: SiteForm
  tariff: TariffDraft
  at: number
  timezone: string
  onChange: (part: Partial<TariffDraft>) => void
  onRemove: () => void
}

type TextMember = 'desde' | 'foraPonta' | 'preco' | 'de' | 'ate'

function TariffEntry({ form, tariff, at, timezone, onChange, onRemove }: EntryProps) {
  const text = (member: TextMember) => ({
    value: tariff[member],
    onChange: (event: { target: { value: string } }) => onChange({ [member]: event.target.value }),
    onBlur: () => form.touch(`tarifas.${at}.${member}`),
    error: form.errorOf(`tarifas.${at}.${member}`),
    autoComplete: 'off',
  })
  const price = { inputMode: 'decimal', placeholder: '0,00' } as const
  return (
    <fieldset aria-label={`Tarifa ${at + 1}`} className="grid min-w-0 gap-3 rounded-md border p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
        <DayField
          label="Vigente desde"
          required
          timezone={timezone}
          {...text('desde')}
          onChange={(desde) => onChange({ desde })}
        />
        <TextField label="Fora de ponta (R$/kWh)" required {...price} {...text('foraPonta')} />
        <IconButton
          label={`Remover tarifa ${at + 1}`}
          className="mt-6"
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <Checkbox
        label="Tem horário de ponta"
        checked={tariff.temPonta}
        onChange={(temPonta) => onChange({ temPonta })}
      />
      {tariff.temPonta && (
        <>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <TextField
              label="Ponta (R$/kWh)"
              required
              className="max-sm:col-span-2"
              {...price}
              {...text('preco')}
            />
            <TextField label="Início da ponta" required placeholder="hh:mm" maxLength={5} {...text('de')} />
            <TextField label="Fim da ponta" required placeholder="hh:mm" maxLength={5} {...text('ate')} />
          </div>
          <PeakDays tariff={tariff} error={form.errorOf(`tarifas.${at}.dias`)} onChange={onChange} />
        </>
      )}
    </fieldset>
  )
}

function PeakDays({
  tariff,
  error,
  onChange,
}: Pick<EntryProps, 'tariff' | 'onChange'> & { error: string | undefined }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Dias com ponta</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {TARIFF_DAYS.map((day) => (
          <Checkbox
            key={day}
            label={DAY_WORDS[day]}
            checked={tariff.dias.includes(day)}
            onChange={(isOn) =>
              onChange({
                dias: TARIFF_DAYS.filter((one) => (one === day ? isOn : tariff.dias.includes(one))),
              })
            }
          />
        ))}
      </div>
      {error !== undefined && <p className="text-xs text-bad-text">{error}</p>}
    </fieldset>
  )
}
