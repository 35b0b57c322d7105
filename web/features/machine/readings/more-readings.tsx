import { useMemo } from 'react'
import { TextField } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { MachineForm } from '../form/use-machine-form.ts'
import { lackingReadings } from './machine-readings.ts'

const FLUID_FACTOR = 'configuracao.fluidFactor'
const FLOW = 'chw_flow'

/** Standard readings that the machine lacks, to be added; and the fluid's factor beside the flow that needs the factor. */
export function MoreReadings({ form }: { form: MachineForm }) {
  const { draft, change } = form
  const { nome, tipo, submaquinas, readings } = draft
  const lacking = useMemo(
    () => lackingReadings({ nome, tipo, submaquinas }, readings),
    [nome, tipo, submaquinas, readings],
  )
  const add = (id: string) =>
    change((before) => ({
      ...before,
      readings: [
        ...before.readings,
        ...lackingReadings(before, before.readings).filter((one) => one.id === id),
      ],
    }))
  const hasFactor = readings.some(({ id }) => id === FLOW) || draft.collection.fluidFactor !== ''
  // A new machine gets the standard readings of its type as a whole.
  if (readings.length === 0 && !hasFactor) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {lacking.length > 0 && readings.length > 0 && (
        <Select
          label="Adicionar leitura padrão"
          placeholder="Escolha a leitura"
          options={lacking.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={add}
        />
      )}
      {hasFactor && <FluidFactor form={form} />}
    </div>
  )
}

function FluidFactor({ form }: { form: MachineForm }) {
  const { draft, change, errors, touch } = form
  return (
    <TextField
      label="Fator do fluido"
      hint="Para a capacidade calculada da vazão e das temperaturas; em branco: 1, água"
      inputMode="decimal"
      value={draft.collection.fluidFactor}
      error={errors[FLUID_FACTOR]}
      onChange={(event) => {
        const fluidFactor = event.target.value
        change((before) => ({ ...before, collection: { ...before.collection, fluidFactor } }))
      }}
      onBlur={() => touch(FLUID_FACTOR)}
    />
  )
}
