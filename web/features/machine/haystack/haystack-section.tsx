import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormPart } from '../form/machine-form-parts.tsx'
import type { MachineForm } from '../form/use-machine-form.ts'

type TextMember =
  | 'manufacturer'
  | 'model'
  | 'serialNumber'
  | 'yearInstalled'
  | 'coolingCapacity'
  | 'powerInput'

const PATHS: Partial<Record<TextMember, string>> = {
  coolingCapacity: 'specifications.coolingCapacity',
  powerInput: 'specifications.powerInput',
}

interface TextProps {
  form: MachineForm
  member: TextMember
  label: string
  hint?: string
  inputMode?: 'numeric' | 'decimal'
}

function Text({ form, member, ...rest }: TextProps) {
  const path = PATHS[member] ?? member
  return <TextField {...rest} autoComplete="off" maxLength={200} {...form.text(member, path)} />
}

export function HaystackSection({ form }: { form: MachineForm }) {
  return (
    <FormPart
      section="haystack"
      title="Especificações e Haystack"
      hint="Fabricante e modelo completam a configuração Haystack da máquina."
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Text form={form} member="manufacturer" label="Fabricante" />
        <Text form={form} member="model" label="Modelo" />
        <Text form={form} member="serialNumber" label="Número de série" />
        <Text form={form} member="yearInstalled" label="Ano de instalação" inputMode="numeric" />
        <Text
          form={form}
          member="coolingCapacity"
          label="Capacidade de refrigeração (TR)"
          inputMode="decimal"
        />
        <Text
          form={form}
          member="powerInput"
          label="Potência de entrada (kW)"
          inputMode="decimal"
          hint="Sem leitura de status, acima de 2 % dela a máquina conta como ligada"
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 font-medium">Tags Haystack</legend>
        <Checkbox label="equip" {...form.flag('equip')} />
        <Checkbox label="hvac" {...form.flag('hvac')} />
      </fieldset>
    </FormPart>
  )
}
